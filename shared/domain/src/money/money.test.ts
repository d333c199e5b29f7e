import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cents, dollars, inDollars, sum } from './money.ts';

describe('money', () => {
  test('any amount in cents survives the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
        expect(dollars(inDollars(cents(amount)))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  test.each([[0.001], [1.005], [Number.NaN], [Number.POSITIVE_INFINITY]])('%p dollars are refused', (amount) => {
    expect(() => dollars(amount)).toThrow(RangeError);
  });

  test('a fraction of a cent is refused', () => {
    expect(() => cents(0.5)).toThrow('0.5 is not a whole number of cents');
  });

  test('nothing sums to zero', () => {
    expect(sum([])).toBe(0);
  });
});
