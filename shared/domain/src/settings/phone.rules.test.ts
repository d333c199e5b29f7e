import { phoneOf } from './phone.rules.ts';

describe('a phone number', () => {
  test.each`
    written             | text                | href
    ${'1-800-555-0100'} | ${'1-800-555-0100'} | ${'tel:+18005550100'}
    ${'(800) 555-0100'} | ${'1-800-555-0100'} | ${'tel:+18005550100'}
    ${'+1 8005550100'}  | ${'1-800-555-0100'} | ${'tel:+18005550100'}
    ${'+44 20 7946 0'}  | ${'+44 20 7946 0'}  | ${'tel:+442079460'}
    ${'711'}            | ${'711'}            | ${'tel:711'}
  `('that was written $written is printed $text', ({ written, text, href }) => {
    expect(phoneOf(written)).toEqual({ text, href });
  });
});
