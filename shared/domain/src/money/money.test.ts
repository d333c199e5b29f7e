import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cents, difference, dollars, inDollars, sum } from './money.ts';

describe('money', () => {
  test('any amount in cents survives the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
        expect(dollars(inDollars(cents(amount)))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  test.each([[0.001], [1.005], [Number.NaN], [Number.POSITIVE_INFINITY]])('%p dollars are refused', (amount) => {
    expect(() => dollars(amount)).toThrow(`${amount} has more than two decimals`);
  });

  test('a fraction of a cent is refused', () => {
    expect(() => cents(0.5)).toThrow('0.5 is not a whole number of cents');
  });

  test('nothing sums to zero', () => {
    expect(sum([])).toBe(0);
  });

  test('a sum is exact, and what is left when one amount is taken from it is the sum of the others', () => {
    expect(sum([cents(10_010), cents(-2_005), cents(3)])).toBe(8_008);
    expect(difference(cents(10_010), cents(2_005))).toBe(8_005);
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map(cents);
    fc.assert(
      fc.property(fc.array(amount), amount, (others, taken) => {
        expect(difference(sum([...others, taken]), taken)).toBe(sum(others));
      }),
    );
  });

  test('beyond the whole numbers that are exact a sum is refused', () => {
    expect(() => sum([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
  });
});
