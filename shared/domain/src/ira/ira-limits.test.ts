import { describe, expect, test } from '@jest/globals';
import { dollars } from '../money/money.ts';
import { iraLimit } from './ira-limits.ts';

describe('the IRA contribution limit', () => {
  test.each([
    [2018, 49, 5_500],
    [2018, 50, 6_500],
    [2023, 49, 6_500],
    [2023, 50, 7_500],
    [2024, 49, 7_000],
    [2024, 50, 8_000],
    [2025, 49, 7_000],
    [2025, 50, 8_000],
    [2026, 41, 7_500],
    [2026, 52, 8_600],
  ])('for %d at age %d is $%d', (taxYear, age, limit) => {
    expect(iraLimit(taxYear, age)).toBe(dollars(limit));
  });

  test('of a year that is not published is not known', () => {
    expect(iraLimit(2027, 41)).toBeUndefined();
  });
});
