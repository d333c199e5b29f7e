import { describe, expect, test } from '@jest/globals';
import { dollars } from '../money/money.ts';
import { boundingLimit, iraLimit } from './ira-limits.ts';

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

  test.each([
    [2026, 1985, 7_500],
    [2027, 1985, 7_500],
    [2027, 1977, 8_600],
    [2028, undefined, 8_600],
    [2025, undefined, 8_000],
  ])('that bounds %d for a birth in %s is $%d, the newest published one until its own is', (taxYear, born, limit) => {
    expect(boundingLimit(taxYear, born)).toBe(dollars(limit));
  });

  test('bounds no year before the first published one', () => {
    expect(boundingLimit(2017, 1985)).toBeUndefined();
  });
});
