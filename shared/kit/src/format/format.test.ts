import { addDays, businessDate } from '@wealth/domain/calendar';
import { cents, dollars } from '@wealth/domain/money';
import fc from 'fast-check';
import { maskAccount } from './account.ts';
import { formatDate, formatDateRange, formatWeekdayDate } from './date.ts';
import { formatChange, formatMoney } from './money.ts';

describe('money', () => {
  test.each`
    amount        | text               | shows
    ${1234567.89} | ${'$1,234,567.89'} | ${'CON-003'}
    ${0}          | ${'$0.00'}         | ${'CON-001'}
    ${7}          | ${'$7.00'}         | ${'CON-001'}
    ${0.5}        | ${'$0.50'}         | ${'CON-001'}
    ${-1234.5}    | ${'-$1,234.50'}    | ${'CON-003'}
  `('of $amount dollars reads $text [$shows]', ({ amount, text }) => {
    expect(formatMoney(dollars(amount))).toBe(text);
  });

  test('any amount has a dollar sign, groups of three and two decimals [CON-001, CON-003]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
        const text = formatMoney(cents(amount));
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(text.replace(/[^\d-]/g, ''))).toBe(amount);
      }),
    );
  });

  test('that is not known reads "--" [CON-004]', () => {
    expect(formatMoney(undefined)).toBe('--');
    expect(formatChange(undefined)).toBe('--');
  });

  test.each`
    amount      | text
    ${1234.56}  | ${'+$1,234.56'}
    ${-1234.56} | ${'-$1,234.56'}
    ${0}        | ${'$0.00'}
  `('that changed by $amount reads $text', ({ amount, text }) => {
    expect(formatChange(dollars(amount))).toBe(text);
  });
});

describe('dates', () => {
  test('read month, day and year, each in full [CON-005]', () => {
    expect(formatDate(businessDate('2026-01-05'))).toBe('01/05/2026');
  });

  test('any date reads MM/DD/YYYY [CON-005]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        const date = addDays(businessDate('2026-11-20'), days);
        const [year, month, day] = date.split('-');
        expect(formatDate(date)).toBe(`${month}/${day}/${year}`);
      }),
    );
  });

  test('that are not known read "--" [CON-004]', () => {
    expect(formatDate(undefined)).toBe('--');
  });

  test('carry the weekday where it helps', () => {
    expect(formatWeekdayDate(businessDate('2026-11-20'))).toBe('Fri, 11/20/2026');
  });

  test('from and to are joined by a dash', () => {
    expect(formatDateRange(businessDate('2026-05-20'), businessDate('2026-11-20'))).toBe('05/20/2026 – 11/20/2026');
  });
});

test('an account number shows no more than its last four digits [CON-008]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{5,17}$/), (number) => {
      expect(maskAccount(number)).toBe(`*${number.slice(-4)}`);
    }),
  );
});
