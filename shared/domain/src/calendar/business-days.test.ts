import { describe, expect, test } from '@jest/globals';
import { businessDayFrom, businessDayUntil, federalHolidays, isBusinessDay } from './business-days.ts';
import { businessDate } from './calendar.ts';

const year = (prefix: string) => [...federalHolidays.keys()].filter((date) => date.startsWith(prefix));

describe('business days', () => {
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
});
