import { isInWindow, moment } from './window.rules.ts';

const noon = Date.parse('2026-11-20T12:00:00-06:00');

describe('a time of the settings', () => {
  test.each`
    text                           | meant
    ${'2026-11-20T18:00:00Z'}      | ${'2026-11-20T18:00:00.000Z'}
    ${'2026-11-20T12:00:00-06:00'} | ${'2026-11-20T18:00:00.000Z'}
    ${'2026-11-20T12:00:00'}       | ${'2026-11-20T18:00:00.000Z'}
    ${'2026-07-01T12:00'}          | ${'2026-07-01T17:00:00.000Z'}
    ${'2026-07-01 12:00:00'}       | ${'2026-07-01T17:00:00.000Z'}
    ${'2026-07-01'}                | ${'2026-07-01T05:00:00.000Z'}
    ${'2026-03-08T03:00:00'}       | ${'2026-03-08T08:00:00.000Z'}
    ${'2026-03-08T01:59:59'}       | ${'2026-03-08T07:59:59.000Z'}
    ${'2026-11-01T12:00:00'}       | ${'2026-11-01T18:00:00.000Z'}
  `('$text is $meant: without an offset it is Central [SET-041]', ({ text, meant }) => {
    expect(new Date(moment(text) ?? Number.NaN).toISOString()).toBe(meant);
  });

  test.each(['', 'soon', '2026-13-40', '20/11/2026'])('"%s" is no time', (text) => {
    expect(moment(text)).toBeUndefined();
  });
});

describe('the window of a flag or banner, at noon on 20 November 2026', () => {
  test.each`
    start                    | end                      | active   | shows
    ${'2026-11-20T11:00:00'} | ${'2026-11-20T13:00:00'} | ${true}  | ${'SET-036'}
    ${'2026-11-20T12:30:00'} | ${'2026-11-20T13:00:00'} | ${false} | ${'SET-037'}
    ${'2026-11-20T12:00:00'} | ${undefined}             | ${false} | ${'SET-036'}
    ${'2026-11-20T10:00:00'} | ${'2026-11-20T11:00:00'} | ${false} | ${'SET-038'}
    ${'2026-11-20T10:00:00'} | ${'2026-11-20T12:00:00'} | ${false} | ${'SET-036'}
    ${undefined}             | ${undefined}             | ${true}  | ${'SET-039'}
    ${undefined}             | ${'2020-01-01'}          | ${true}  | ${'SET-039'}
    ${''}                    | ${'2020-01-01'}          | ${true}  | ${'SET-039'}
    ${'2026-11-20T10:00:00'} | ${undefined}             | ${true}  | ${'SET-040'}
    ${'some day'}            | ${undefined}             | ${false} | ${'SET-037'}
    ${'2026-11-20'}          | ${'some day'}            | ${false} | ${'SET-038'}
  `('from $start to $end: active is $active [$shows]', ({ start, end, active }) => {
    expect(isInWindow(start, end, noon)).toBe(active);
  });
});
