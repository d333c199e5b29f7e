import { businessDate } from '@wealth/domain/calendar';
import type { ContributionYear } from '@wealth/domain/ira';
import { cents } from '@wealth/domain/money';
import { occurrences } from '@wealth/domain/schedules';
import { planNotes } from './plan-notes.rules.ts';

const today = businessDate('2026-11-20');

/** A year with its limit of $7,500.00, and what other schedules leave of it; both in dollars, undefined if not known. */
const year = (name: number, left: number | undefined, total = 0): ContributionYear => ({
  year: name,
  limit: left === undefined ? undefined : cents(750_000),
  total: cents(total * 100),
  remaining: left === undefined ? undefined : cents(left * 100),
  remainingScheduled: left === undefined ? undefined : cents(left * 100),
});

/** Of a deposit on the 15th of each month from 12/15/2026 until it is canceled. */
const notesOf = (dollars: number, years: readonly ContributionYear[]) => {
  const end = { endType: 'UNTIL_CANCELLED' } as const;
  const terms = { frequency: 'MONTHLY', dayOfMonth: 15, startDate: businessDate('2026-12-15'), end } as const;
  return planNotes(occurrences(terms), cents(dollars * 100), years, today);
};

test.each`
  dollars | years                                                         | over                                                              | shows
  ${500}  | ${[year(2026, 500), year(2027, 6_000), year(2028, 6_000)]}    | ${[]}                                                             | ${'IRA-017'}
  ${500}  | ${[year(2026, 499), year(2027, 6_000), year(2028, 6_000)]}    | ${['2026: 2026-12-15, 499.00 left']}                              | ${'D-143'}
  ${500}  | ${[year(2026, -20), year(2027, 6_000), year(2028, 6_000)]}    | ${['2026: 2026-12-15, 0.00 left']}                                | ${'D-143'}
  ${500}  | ${[year(2026, 500), year(2027, 1_700), year(2028, 6_000)]}    | ${['2027: 2027-04-15, 200.00 left']}                              | ${'IRA-017, D-143'}
  ${500}  | ${[year(2026, 500), year(2027, 6_000), year(2028, 5_999.99)]} | ${['2028: 2028-12-15, 499.99 left']}                              | ${'IRA-021'}
  ${500}  | ${[year(2026, 0), year(2027, 6_000), year(2028, 0)]}          | ${['2026: 2026-12-15, 0.00 left', '2028: 2028-01-18, 0.00 left']} | ${'IRA-021'}
`(
  'monthly $dollars names the first deposit of each year that goes over: $over [$shows]',
  ({ dollars, years, over }) => {
    const said = notesOf(dollars, years).over.map(
      ({ year: of, occurrence, left }) => `${of}: ${occurrence.effective}, ${(left / 100).toFixed(2)} left`,
    );
    expect(said).toEqual(over);
  },
);

test.each`
  dollars | next                           | would
  ${625}  | ${year(2027, undefined)}       | ${undefined}
  ${626}  | ${year(2027, undefined)}       | ${'2027-12-15'}
  ${625}  | ${year(2027, undefined, 0.01)} | ${'2027-12-15'}
`(
  'an unpublished limit is no limit; by this year’s, monthly $dollars would go over on $would [IRA-018, D-134]',
  ({ dollars, next, would }) => {
    const notes = notesOf(dollars, [year(2026, 7_500), next]);
    expect(notes).toEqual({
      over: [],
      unpublished: [{ year: 2027, over: would }],
      measure: { year: 2026, limit: 750_000 },
      isUnconfirmed: false,
    });
  },
);

test('without a birth date the limits are unconfirmed, and measure nothing [IRA-018, D-133]', () => {
  expect(notesOf(5_000, [year(2026, undefined), year(2027, undefined)])).toEqual({
    over: [],
    unpublished: [{ year: 2027, over: undefined }],
    measure: undefined,
    isUnconfirmed: true,
  });
});

test('years in which nothing is put in are not spoken of', () => {
  const terms = {
    frequency: 'DAY',
    startDate: businessDate('2026-12-15'),
    end: { endType: 'UNTIL_CANCELLED' },
  } as const;
  expect(planNotes(occurrences(terms), cents(100), [year(2026, 500), year(2027, undefined)], today)).toMatchObject({
    over: [],
    unpublished: [],
    isUnconfirmed: false,
  });
});
