import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  businessDate,
  centralDate,
  centralTimeOfDay,
  daysBetween,
  today,
  weekday,
} from './calendar.ts';

/** The n-th Sunday of a month, counted here without the calendar under test. */
function sunday(year: number, month: number, which: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((7 - first) % 7) + (which - 1) * 7;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
const dayAfter = (date: string) => addDays(businessDate(date), 1);
/** Whether it is already the next day in US Central at 05:30 universal time: so it is only in summer. */
const isSummer = (date: string) => centralDate(Date.parse(`${dayAfter(date)}T05:30:00Z`)) === dayAfter(date);

/** As ICU 72 has it: the text of a locale is data of the engine. */
class UsDateFormat extends Intl.DateTimeFormat {
  constructor(_locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super('en-US', { timeZone: 'America/Chicago', year: 'numeric', month: '2-digit', day: '2-digit', ...options });
  }
}

describe('the business date', () => {
  test.each([2020, 2024, 2025, 2026, 2027, 2030])(
    'of %i goes over to daylight saving on the second Sunday of March [CON-027]',
    (year) => {
      const change = businessDate(sunday(year, 3, 2));
      expect(weekday(change)).toBe(0);
      expect(isSummer(addDays(change, -1))).toBe(false);
      expect(isSummer(change)).toBe(true);
    },
  );

  test.each([2020, 2024, 2025, 2026, 2027, 2030])(
    'of %i goes back on the first Sunday of November [CON-028]',
    (year) => {
      const change = businessDate(sunday(year, 11, 1));
      expect(weekday(change)).toBe(0);
      expect(isSummer(addDays(change, -1))).toBe(true);
      expect(isSummer(change)).toBe(false);
    },
  );

  test('is that of US Central, whatever the time elsewhere', () => {
    expect(today({ now: () => Date.parse('2026-11-21T05:59:59Z') })).toBe('2026-11-20');
    expect(today({ now: () => Date.parse('2026-11-21T06:00:00Z') })).toBe('2026-11-21');
  });

  test('is the same in an engine that writes MM/DD/YYYY for every locale [CON-006]', async () => {
    const own = Intl.DateTimeFormat;
    Object.assign(Intl, { DateTimeFormat: UsDateFormat });
    try {
      jest.resetModules();
      const calendar = await import('./calendar.ts');
      const moment = Date.parse('2026-11-21T05:59:59Z');
      expect(new Intl.DateTimeFormat('en-CA').format(moment)).toBe('11/20/2026');
      expect(calendar.centralDate(moment)).toBe('2026-11-20');
      expect(calendar.centralTimeOfDay(moment)).toBe(86_399_000);
    } finally {
      Object.assign(Intl, { DateTimeFormat: own });
    }
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Date.parse('+010000-01-02T00:00:00Z')])(
    'is not made of a moment that has none: %d is refused',
    (moment) => {
      expect(() => centralDate(moment)).toThrow(RangeError);
    },
  );

  test.each(['2026-02-30', '2026-13-01', '11/20/2026', '2026-1-1', '2026-11-20T00:00:00Z', '+012026-11', '', 'today'])(
    'is YYYY-MM-DD and a day that there is: "%s" is refused [CON-006]',
    (text) => {
      expect(() => businessDate(text)).toThrow(new RangeError(`${text} is not a date`));
    },
  );

  test('counts days there and back', () => {
    const date = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (moment, days) => {
        const from = businessDate(moment.toISOString().slice(0, 10));
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect((weekday(from) + (((days % 7) + 7) % 7)) % 7).toBe(weekday(addDays(from, days)));
      }),
    );
  });

  test.each([
    ['0999-12-30', 1, '0999-12-31'],
    ['0999-12-31', 1, '1000-01-01'],
    ['1000-01-01', -1, '0999-12-31'],
    ['0001-02-28', 1, '0001-03-01'],
    ['9999-12-30', 1, '9999-12-31'],
  ])('has four digits for the year: %s and %i is %s', (from, days, to) => {
    expect(addDays(businessDate(from), days)).toBe(to);
  });

  test.each([Number.NaN, 3_000_000, -800_000])('is never made outside its years, nor of no number: %d days', (days) => {
    expect(() => addDays(businessDate('2026-11-20'), days)).toThrow(RangeError);
  });

  test.each<{ from: string; months: number; to: string }>`
    from            | months | to
    ${'2026-01-31'} | ${1}   | ${'2026-02-28'}
    ${'2024-01-31'} | ${1}   | ${'2024-02-29'}
    ${'2026-03-31'} | ${-1}  | ${'2026-02-28'}
    ${'2026-11-20'} | ${-6}  | ${'2026-05-20'}
    ${'2026-11-30'} | ${3}   | ${'2027-02-28'}
    ${'2024-02-29'} | ${-12} | ${'2023-02-28'}
    ${'2026-12-15'} | ${1}   | ${'2027-01-15'}
  `('$months months from $from is $to', ({ from, months, to }) => {
    expect(addMonths(businessDate(from), months)).toBe(to);
  });

  test.each<{ moment: string; time: string }>`
    moment                        | time
    ${'2026-11-20T06:00:00Z'}     | ${'00:00:00.000'}
    ${'2026-11-20T05:59:59.999Z'} | ${'23:59:59.999'}
    ${'2026-11-20T18:30:00.250Z'} | ${'12:30:00.250'}
    ${'2026-07-15T17:30:00Z'}     | ${'12:30:00.000'}
    ${'1969-12-31T18:30:00.250Z'} | ${'12:30:00.250'}
  `('comes with the time in US Central: at $moment it is $time', ({ moment, time }) => {
    expect(new Date(centralTimeOfDay(Date.parse(moment))).toISOString().slice(11, 23)).toBe(time);
  });
});
