import { addDays, businessDate } from '@wealth/domain/calendar';
import { cents, dollars } from '@wealth/domain/money';
import fc from 'fast-check';
import { formatDate, formatDateRange, formatShortRange, formatWeekdayDate } from './date.ts';
import { formatList } from './list.ts';
import { formatChange, formatMoney } from './money.ts';
import { formatNearDate } from './near-date.ts';
import { formatNumber } from './number.ts';
import { formatSpokenDate } from './spoken-date.ts';
import { formatTimeOfDay } from './time.ts';

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

  test('leave the year out for days of these weeks', () => {
    expect(formatNearDate(businessDate('2026-11-30'))).toBe('Mon, 11/30');
  });

  test('from and to are joined by a dash', () => {
    expect(formatDateRange(businessDate('2026-05-20'), businessDate('2026-11-20'))).toBe('05/20/2026 – 11/20/2026');
  });

  test.each`
    from            | to              | text
    ${'2026-05-20'} | ${'2026-11-20'} | ${'05/20 – 11/20/2026'}
    ${'2025-11-20'} | ${'2026-11-20'} | ${'11/20/2025 – 11/20/2026'}
  `('in short, from $from to $to, read $text', ({ from, to, text }) => {
    expect(formatShortRange(businessDate(from), businessDate(to))).toBe(text);
  });
});

describe('times, lists and numbers', () => {
  test.each`
    time       | text
    ${'00:05'} | ${'12:05 AM CT'}
    ${'09:40'} | ${'9:40 AM CT'}
    ${'12:30'} | ${'12:30 PM CT'}
    ${'23:59'} | ${'11:59 PM CT'}
  `('a time of day of $time on a Central wall clock reads $text', ({ time, text }) => {
    expect(formatTimeOfDay(Date.parse(`1970-01-01T${time}:00Z`))).toBe(text);
  });

  test('names are joined by "and", or by "or"', () => {
    expect(formatList(['Ada', 'Grace', 'Joan'])).toBe('Ada, Grace, and Joan');
    expect(formatList(['Ada', 'Grace'], 'or')).toBe('Ada or Grace');
  });

  test('a number has as many decimals as asked for', () => {
    expect(formatNumber(1234.5678, 3)).toBe('1,234.568');
    expect(formatNumber(1234.5678, 0)).toBe('1,235');
  });
});

test('dates, amounts, numbers and lists are written in the language of the page, and again in English', () => {
  const all = () => [
    formatWeekdayDate(businessDate('2026-11-20')),
    formatMoney(dollars(1234.5)),
    formatNumber(1234.5, 1),
    formatList(['Ada', 'Grace']),
    formatSpokenDate(businessDate('2026-11-20')),
  ];
  const english = ['Fri, 11/20/2026', '$1,234.50', '1,234.5', 'Ada and Grace', 'Friday, November 20, 2026'];
  expect(all()).toEqual(english);
  document.documentElement.dataset.language = 'de';
  expect(all()).toEqual([
    'Fr., 20.11.2026',
    '1.234,50\u00a0$',
    '1.234,5',
    'Ada und Grace',
    'Freitag, 20. November 2026',
  ]);
  delete document.documentElement.dataset.language;
  expect(all()).toEqual(english);
});
