import { describe, expect, test } from '@jest/globals';
import { dollars } from '@wealth/domain/money';
import { listFields } from '../calls/schema.fixture.ts';
import { IraContribution } from './ira.schema.ts';
import { iraContributionFromWire } from './ira.ts';

const parts = ['Limit', 'Total', 'RemainingAllowed', 'RemainingScheduled'];

describe('the limits of IRAs', () => {
  test('are of four years, each with its limit, its total and what remains [ENT-073, ENT-080, ENT-081, ENT-082]', () => {
    const years = ['priorYear', 'currentYear', 'nextYear', 'thirdYear'];
    const fields = years.flatMap((year) => [year, ...parts.map((part) => `${year}${part}`)]);
    expect(listFields(IraContribution)).toEqual(fields.sort());
  });

  test('are read in cents, and -1 and missing values are unknown [ENT-083, API-129]', () => {
    const { prior, current, next, third, years } = iraContributionFromWire({
      priorYear: -1,
      priorYearLimit: -1,
      currentYear: 2026,
      currentYearLimit: 7_500,
      currentYearTotal: 5_200.5,
      currentYearRemainingAllowed: 2_299.5,
      currentYearRemainingScheduled: -1.01,
      nextYear: 2027,
      nextYearLimit: -1,
      nextYearTotal: 0,
    });
    expect(prior).toBeUndefined();
    expect(current).toEqual({
      year: 2026,
      limit: dollars(7_500),
      total: dollars(5_200.5),
      remaining: dollars(2_299.5),
      remainingScheduled: dollars(-1.01),
    });
    expect(next).toEqual({
      year: 2027,
      limit: undefined,
      total: 0,
      remaining: undefined,
      remainingScheduled: undefined,
    });
    expect(third).toMatchObject({ limit: undefined, total: undefined });
    expect(years.map(({ year }) => year)).toEqual([2026, 2027]);
  });

  test('have the year before while deposits may count for it', () => {
    const { prior, years } = iraContributionFromWire({ priorYear: 2025, priorYearLimit: 7_000, currentYear: 2026 });
    expect(prior).toMatchObject({ year: 2025, limit: dollars(7_000) });
    expect(years.map(({ year }) => year)).toEqual([2025, 2026]);
  });
});
