import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { divideHalfEven, holdingValue, unitsFor } from './holdings.ts';
import { cents } from './money.ts';

describe('the value of a holding', () => {
  test.each<{ units: number; price: number; value: number; why: string }>`
    units         | price          | value     | why
    ${1_000_000}  | ${104_235_000} | ${10424}  | ${'half a cent goes to the even cent, up'}
    ${1_000_000}  | ${104_245_000} | ${10424}  | ${'half a cent goes to the even cent, down'}
    ${1_500_000}  | ${10_000_000}  | ${1500}   | ${'no rounding'}
    ${1}          | ${1}           | ${0}      | ${'less than half a cent is nothing'}
    ${-1_000_000} | ${104_235_000} | ${-10424} | ${'what is owed rounds like what is owned'}
  `('of $units millionths at $price is $value cents: $why', ({ units, price, value }) => {
    expect(holdingValue(units, price)).toBe(value);
  });

  test('is never further than half a cent from the truth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e10 }), (units, price) => {
        const exact = BigInt(units) * BigInt(price);
        const off = exact - BigInt(holdingValue(units, price)) * 10_000_000_000n;
        expect((off < 0n ? -off : off) <= 5_000_000_000n).toBe(true);
      }),
    );
  });

  test('comes back within a cent when an amount buys units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1_000_000, max: 1e9 }), (amount, price) => {
        expect(Math.abs(holdingValue(unitsFor(cents(amount), price), price) - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([0n, -1n])('is refused for a divisor of %p', (divisor) => {
    expect(() => divideHalfEven(1n, divisor)).toThrow('Only a divisor above zero is known');
  });
});
