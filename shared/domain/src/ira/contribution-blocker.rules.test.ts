import { describe, expect, test } from '@jest/globals';
import { businessDate } from '../calendar/calendar.ts';
import { dollars } from '../money/money.ts';
import { occurrences, type ScheduleTerms } from '../schedules/occurrences.rules.ts';
import { type ContributionBlocker, contributionBlocker } from './contribution-blocker.rules.ts';
import { type ContributionYear, untilEnd } from './contributions.rules.ts';

const year = (remaining: number | undefined, scheduled = 0, of = 2026): ContributionYear => ({
  year: of,
  limit: remaining === undefined ? undefined : dollars(7_500),
  total: undefined,
  remaining: remaining === undefined ? undefined : dollars(remaining),
  remainingScheduled: remaining === undefined ? undefined : dollars(remaining - scheduled),
});
const terms = (startDate: string, count: number): ScheduleTerms => ({
  frequency: 'WEEKLY',
  startDate: businessDate(startDate),
  end: { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: count },
});
type Key = ContributionBlocker['key'];

describe('a deposit of today into an IRA', () => {
  test.each<{ left: number | undefined; scheduled: number; amount: number; key: Key | undefined; most?: number }>`
    left         | scheduled   | amount       | key                               | most
    ${2_300}     | ${0}        | ${2_300}     | ${undefined}                      | ${undefined}
    ${2_300}     | ${0}        | ${2_300.01}  | ${'IRA_LIMIT_VALIDATION'}         | ${2_300}
    ${0.01}      | ${0}        | ${25}        | ${'IRA_LIMIT_VALIDATION'}         | ${0.01}
    ${0}         | ${0}        | ${25}        | ${'IRA_LIMIT_REACHED_VALIDATION'} | ${undefined}
    ${-100}      | ${0}        | ${25}        | ${'IRA_LIMIT_REACHED_VALIDATION'} | ${undefined}
    ${2_300}     | ${2_300}    | ${2_300}     | ${undefined}                      | ${undefined}
    ${2_300}     | ${2_300.01} | ${25}        | ${'IRA_SCHEDULED_VALIDATION'}     | ${undefined}
    ${2_300}     | ${5_000}    | ${2_300.01}  | ${'IRA_LIMIT_VALIDATION'}         | ${2_300}
    ${undefined} | ${0}        | ${9_000_000} | ${undefined}                      | ${undefined}
  `('of $amount with $left left and $scheduled scheduled: $key [IRA-015, IRA-016, IRA-018, DEP-020]', (row) => {
    const found = contributionBlocker(dollars(row.amount), { years: [year(row.left, row.scheduled)], counts: 2026 });
    expect(found?.key).toBe(row.key);
    expect(found?.most).toBe(row.most === undefined ? undefined : dollars(row.most));
  });

  test('for an unknown year is not refused [IRA-018]', () => {
    expect(contributionBlocker(dollars(9_000), { years: [year(0)], counts: 2027 })).toBeUndefined();
  });
});

describe('a single deposit on a later day', () => {
  const single = [...untilEnd(2027, occurrences(terms('2027-01-07', 1)))];
  test.each<{ left: number | undefined; scheduled: number; amount: number; key: Key | undefined; most?: number }>`
    left         | scheduled | amount      | key                               | most
    ${2_300}     | ${300}    | ${2_000}    | ${undefined}                      | ${undefined}
    ${2_300}     | ${300}    | ${2_000.01} | ${'IRA_SCHEDULED_VALIDATION'}     | ${2_000}
    ${2_300}     | ${300}    | ${2_300.01} | ${'IRA_LIMIT_VALIDATION'}         | ${2_000}
    ${2_300}     | ${2_300}  | ${25}       | ${'IRA_SCHEDULED_VALIDATION'}     | ${undefined}
    ${0}         | ${0}      | ${25}       | ${'IRA_LIMIT_REACHED_VALIDATION'} | ${undefined}
    ${undefined} | ${0}      | ${9_000}    | ${undefined}                      | ${undefined}
  `('of $amount with $left left and $scheduled scheduled: $key [IRA-017, IRA-018]', (row) => {
    const check = { years: [year(0), year(row.left, row.scheduled, 2027)], counts: single };
    const found = contributionBlocker(dollars(row.amount), check);
    expect(found?.key).toBe(row.key);
    expect(found?.most).toBe(row.most === undefined ? undefined : dollars(row.most));
  });
});

describe('deposits on repeat', () => {
  const years = [year(1_000, 400), year(900, 0, 2027), year(undefined, 0, 2028)];
  const plan = [...untilEnd(2028, occurrences(terms('2026-12-17', 6)))];

  test.each<{ amount: number; over: object | undefined }>`
    amount    | over
    ${200}    | ${undefined}
    ${200.01} | ${{ year: 2026, date: '2026-12-31', most: dollars(200), remaining: dollars(600), scheduled: dollars(400) }}
    ${400}    | ${{ year: 2026, date: '2026-12-24', most: dollars(200), remaining: dollars(600), scheduled: dollars(400) }}
  `('of $amount each: $over [IRA-016, IRA-017, IRA-021]', ({ amount, over }) => {
    const found = contributionBlocker(dollars(amount), { years, counts: plan });
    expect(found).toEqual(over && { key: 'IRA_PLAN_VALIDATION', ...(over as object) });
  });

  test('that start this year and go over in the next are named by the date in the next [IRA-017]', () => {
    const found = contributionBlocker(dollars(200), { years: [year(1_000), year(500, 0, 2027)], counts: plan });
    expect(found).toMatchObject({ year: 2027, date: '2027-01-21', most: dollars(166.66) });
  });

  test('have no right amount where schedules use the whole limit', () => {
    const found = contributionBlocker(dollars(25), { years: [year(400, 400), year(900, 0, 2027)], counts: plan });
    expect(found).toMatchObject({ key: 'IRA_PLAN_VALIDATION', date: '2026-12-17', most: undefined });
  });
});
