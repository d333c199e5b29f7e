import { describe, expect, test } from '@jest/globals';
import { type BusinessDate, businessDate } from '../calendar/calendar.ts';
import { type Cents, dollars } from '../money/money.ts';
import { occurrences, type ScheduleTerms } from '../schedules/occurrences.rules.ts';
import {
  type ContributionYear,
  contributionYear,
  firstSkipped,
  iraPlan,
  roomWithout,
  type ScheduledContributions,
  scheduledIn,
  untilEnd,
} from './contributions.rules.ts';

const known = (year: number, remaining: number, scheduled = 0): ContributionYear => ({
  year,
  limit: dollars(7_500),
  total: dollars(7_500 - remaining),
  remaining: dollars(remaining),
  remainingScheduled: dollars(remaining - scheduled),
});
const unknown = (year: number): ContributionYear => ({
  year,
  limit: undefined,
  total: dollars(0),
  remaining: undefined,
  remainingScheduled: undefined,
});
const weekly = (start: string, end: ScheduleTerms['end'] = { endType: 'UNTIL_CANCELLED' }): ScheduleTerms => ({
  frequency: 'WEEKLY',
  startDate: businessDate(start),
  end,
});
const monthly = (start: string): ScheduleTerms => ({ ...weekly(start), frequency: 'MONTHLY', dayOfMonth: 15 });
const running = (terms: ScheduleTerms, amount: number, next?: [string, string]): ScheduledContributions => ({
  terms,
  amount: dollars(amount),
  next: next && { nominal: businessDate(next[0]), effective: businessDate(next[1]) },
});

test.each<[string, string, boolean, number]>([
  ['on a day in March', '2026-03-02T10:00:00-06:00', false, 2026],
  ['on a day in March, for the year before', '2026-03-02T10:00:00-06:00', true, 2025],
  ['on 12/31 at the cut-off', '2026-12-31T12:30:00-06:00', false, 2026],
  ['on 12/31 after the cut-off, when it starts in January', '2026-12-31T12:30:01-06:00', false, 2027],
  ['on a Saturday that ends the year', '2022-12-31T09:00:00-06:00', false, 2023],
])('a deposit asked for %s counts for its year [IRA-015, IRA-016]', (_when, at, prior, year) => {
  expect(contributionYear(Date.parse(at), prior)).toBe(year);
});

describe('the amount that a schedule will still take in a year', () => {
  test.each<[string, ScheduledContributions, number, number]>([
    ['counts from its next date on', running(monthly('2026-01-15'), 100, ['2026-11-15', '2026-11-16']), 2026, 200],
    ['is nothing where no date comes', running(monthly('2026-01-15'), 100), 2026, 0],
    [
      'counts a whole year without an end',
      running(monthly('2026-01-15'), 100, ['2026-11-15', '2026-11-16']),
      2027,
      1_200,
    ],
    [
      'goes by the day on which money is taken',
      running(weekly('2026-12-24'), 100, ['2026-12-24', '2026-12-24']),
      2026,
      200,
    ],
    [
      'goes by the day to which its first deposit was moved',
      running(weekly('2026-12-24'), 100, ['2026-12-31', '2027-01-04']),
      2026,
      0,
    ],
  ])('%s [IRA-017]', (_what, schedule, year, amount) => {
    expect(scheduledIn(year, schedule)).toBe(dollars(amount));
  });

  test('is free again for its own new amount', () => {
    const schedule = running(monthly('2026-01-15'), 100, ['2026-11-15', '2026-11-16']);
    const [current, next] = roomWithout(schedule, [known(2026, 500, 200), unknown(2027)]);
    expect(current?.remainingScheduled).toBe(dollars(500));
    expect(next).toEqual(unknown(2027));
  });
});

describe('a plan', () => {
  const planOf = (terms: ScheduleTerms, amount: Cents, ...years: readonly ContributionYear[]) =>
    iraPlan(occurrences(terms), amount, years).map(({ year, count, firstOver }) => [year, count, firstOver?.effective]);

  test('is summed by the year of the day on which money is taken, and stops at the last year that is known [IRA-021]', () => {
    const years = [known(2026, 7_500), unknown(2027), unknown(2028)];
    expect(planOf(weekly('2026-12-17'), dollars(100), ...years)).toEqual([
      [2026, 3, undefined],
      [2027, 52, undefined],
      [2028, 52, undefined],
    ]);
  });

  test('names the first deposit of each year that goes over what others leave [IRA-016, IRA-017]', () => {
    const years = [known(2026, 200), known(2027, 7_500, 7_300), unknown(2028)];
    const end = { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: 6 } as const;
    expect(planOf(weekly('2026-12-17', end), dollars(100), ...years)).toEqual([
      [2026, 3, '2026-12-31'],
      [2027, 3, '2027-01-21'],
    ]);
  });

  test('of a year that is not known goes over nothing [IRA-018]', () => {
    expect(planOf(weekly('2027-01-07'), dollars(9_000), unknown(2027))).toEqual([[2027, 52, undefined]]);
  });
});

test('dates without an end stop with the year', () => {
  const dates = [...untilEnd(2026, occurrences(weekly('2026-12-17')))].map(({ effective }): BusinessDate => effective);
  expect(dates).toEqual(['2026-12-17', '2026-12-24', '2026-12-31']);
});

describe('the first scheduled deposit that would be skipped', () => {
  const both = [
    running(monthly('2026-01-15'), 600, ['2026-11-15', '2026-11-16']),
    running(weekly('2026-12-03'), 50, ['2026-12-03', '2026-12-03']),
  ];
  test.each<[number, string | undefined]>([
    [1_450, undefined],
    [1_449.99, '2026-12-31'],
    [700, '2026-12-15'],
    [599.99, '2026-11-16'],
    [-1, '2026-11-16'],
  ])('with $%d left is %s', (left, date) => {
    expect(firstSkipped(2026, both, dollars(left))?.effective).toBe(date);
  });
});
