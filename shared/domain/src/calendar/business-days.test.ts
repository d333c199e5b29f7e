import { describe, expect, test } from '@jest/globals';
import { addBusinessDays, businessDayFrom, businessDayUntil, federalHolidays, isBusinessDay } from './business-days.ts';
import { businessDate } from './calendar.ts';

const year = (prefix: string) => [...federalHolidays.keys()].filter((date) => date.startsWith(prefix));

/** The n-th such weekday of a month, 0 for the last one; counted here without the calendar under test. */
function nth(which: number, weekday: number, month: number, year: number): string {
  const days = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(year, month - 1, index + 1)));
  const found = days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === weekday);
  return found
    .at(which - 1)!
    .toISOString()
    .slice(0, 10);
}

/** A holiday on a fixed date: a Sunday moves to Monday, a holiday on a Saturday is not observed. */
function fixed(monthAndDay: string, year: number): readonly string[] {
  const day = new Date(`${year}-${monthAndDay}T00:00:00Z`);
  if (day.getUTCDay() === 6) return [];
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return [day.toISOString().slice(0, 10)];
}

/** The holidays of a year as the Federal Reserve Banks observe them; Juneteenth since 2022. */
function observedIn(year: number): readonly (readonly [date: string, name: string])[] {
  const named = (name: string, dates: readonly string[]) => dates.map((date) => [date, name] as const);
  return [
    ...named("New Year's Day", fixed('01-01', year)),
    ...named('Martin Luther King Jr. Day', [nth(3, 1, 1, year)]),
    ...named("Washington's Birthday", [nth(3, 1, 2, year)]),
    ...named('Memorial Day', [nth(0, 1, 5, year)]),
    ...named('Juneteenth', year < 2022 ? [] : fixed('06-19', year)),
    ...named('Independence Day', fixed('07-04', year)),
    ...named('Labor Day', [nth(1, 1, 9, year)]),
    ...named('Columbus Day', [nth(2, 1, 10, year)]),
    ...named('Veterans Day', fixed('11-11', year)),
    ...named('Thanksgiving Day', [nth(4, 4, 11, year)]),
    ...named('Christmas Day', fixed('12-25', year)),
  ];
}

describe('business days', () => {
  test('leave out what the rules of the Federal Reserve make of every year from 2015 to 2035', () => {
    const years = Array.from({ length: 21 }, (_, index) => 2015 + index);
    expect([...federalHolidays]).toEqual(years.flatMap(observedIn));
  });

  test('leave out the holidays that the Federal Reserve prints for 2026 and 2027', () => {
    expect(
      year('2026')
        .map((date) => date.slice(5))
        .join(' '),
    ).toBe('01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25');
    expect(
      year('2027')
        .map((date) => date.slice(5))
        .join(' '),
    ).toBe('01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25');
  });

  test.each([
    ['2026-11-20', 'a Friday', true, '2026-11-20', '2026-11-20'],
    ['2026-11-21', 'a Saturday', false, '2026-11-23', '2026-11-20'],
    ['2026-11-26', 'Thanksgiving', false, '2026-11-27', '2026-11-25'],
    ['2026-07-03', 'the Friday before a Saturday holiday', true, '2026-07-03', '2026-07-03'],
    ['2027-07-05', 'the Monday after a Sunday holiday', false, '2027-07-06', '2027-07-02'],
  ])('%s is %s', (date, _, open, from, until) => {
    expect(isBusinessDay(businessDate(date))).toBe(open);
    expect(businessDayFrom(businessDate(date))).toBe(from);
    expect(businessDayUntil(businessDate(date))).toBe(until);
  });

  test.each<{ from: string; days: number; to: string }>`
    from            | days | to
    ${'2026-11-20'} | ${0} | ${'2026-11-20'}
    ${'2026-11-21'} | ${0} | ${'2026-11-21'}
    ${'2026-11-20'} | ${1} | ${'2026-11-23'}
    ${'2026-11-21'} | ${1} | ${'2026-11-23'}
    ${'2026-11-25'} | ${1} | ${'2026-11-27'}
    ${'2026-11-20'} | ${6} | ${'2026-12-01'}
    ${'2026-12-24'} | ${1} | ${'2026-12-28'}
    ${'2026-12-31'} | ${1} | ${'2027-01-04'}
  `('are counted on: $days after $from is $to', ({ from, days, to }) => {
    expect(addBusinessDays(businessDate(from), days)).toBe(to);
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('are never counted on by %d', (days) => {
    expect(() => addBusinessDays(businessDate('2026-11-20'), days)).toThrow(RangeError);
  });
});
