import { describe, expect, test } from '@jest/globals';
import { contributionDeadline, isPriorYearOpen, openPriorYear } from './deadline.rules.ts';

test.each([
  [2017, '2018-04-17', 'the 15th is a Sunday, the 16th Emancipation Day'],
  [2018, '2019-04-15', 'a Monday'],
  [2019, '2020-07-15', 'moved by notice'],
  [2021, '2022-04-18', 'Emancipation Day is observed on Friday the 15th'],
  [2022, '2023-04-18', 'Emancipation Day is observed on Monday the 17th'],
  [2023, '2024-04-15', 'a Monday'],
  [2025, '2026-04-15', 'a Wednesday'],
  [2026, '2027-04-15', 'a Thursday'],
  [2027, '2028-04-18', 'the 15th is a Saturday, and the holiday is observed on Monday'],
  [2028, '2029-04-17', 'the 15th is a Sunday, the 16th Emancipation Day'],
])('contributions for %d count until %s: %s [IRA-020, CON-029]', (year, deadline) => {
  expect(contributionDeadline(year)).toBe(deadline);
});

describe('a deposit for the year before', () => {
  test.each<[string, string, number | undefined]>([
    ['the last second of the old year', '2025-12-31T23:59:59-06:00', undefined],
    ['the first second of the new year', '2026-01-01T00:00:00-06:00', 2025],
    ['a Sunday in winter', '2026-02-01T18:00:00-06:00', 2025],
    ['the evening before the deadline', '2026-04-14T23:59:59-05:00', 2025],
    ['12:29:59 PM on the deadline', '2026-04-15T12:29:59-05:00', 2025],
    ['12:30:00 PM on the deadline', '2026-04-15T12:30:00-05:00', 2025],
    ['12:30:01 PM on the deadline', '2026-04-15T12:30:01-05:00', undefined],
    ['the day after the deadline', '2026-04-16T00:00:00-05:00', undefined],
    ['a day in July', '2026-07-15T12:00:00-05:00', undefined],
    ['the deadline that was moved to July', '2020-07-15T12:30:00-05:00', 2019],
    ['a moment after the deadline that was moved to July', '2020-07-15T12:30:00.001-05:00', undefined],
  ])('at %s [IRA-006]', (_when, at, year) => {
    expect(openPriorYear(Date.parse(at))).toBe(year);
    expect(isPriorYearOpen(Date.parse(at))).toBe(year !== undefined);
  });
});
