import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { growthOfMoney, type TimedFlow } from './growth-of-money.ts';

const one = (amount: number): readonly TimedFlow[] => [{ left: 1, amount }];

describe('what a dollar became', () => {
  test.each([-500, -400, -30, -2, -1, -0.5, 0, 0.5, 1, 2, 30, 400, 500])(
    'of one deposit is the closing value by the deposit: e to the %d',
    (logarithm) => {
      const growth = growthOfMoney(one(1), Math.exp(logarithm));
      expect(growth! / Math.exp(logarithm)).toBeCloseTo(1, 9);
    },
  );

  test.each([-600, 600])('is unknown where it is beyond every account: e to the %d', (logarithm) => {
    expect(growthOfMoney(one(1), Math.exp(logarithm))).toBeUndefined();
  });

  test('is unknown where no rate makes the closing value', () => {
    expect(growthOfMoney(one(100), -1)).toBeUndefined();
    expect(growthOfMoney(one(-100), 1)).toBeUndefined();
  });

  test('is nothing where nothing is left of what came in, and a flow of nothing changes none of it', () => {
    expect(growthOfMoney([...one(100), { left: 0.5, amount: 0 }], 0)).toBe(0);
    expect(growthOfMoney([...one(100), { left: 0.5, amount: 0 }], 121)).toBeCloseTo(1.21, 12);
  });

  test('is that of the money on the way out too: 100 in, 60 out in the middle of it', () => {
    // The square root of the growth solves 100 s² − 60 s = 48.
    const root = (60 + Math.sqrt(60 ** 2 + 4 * 100 * 48)) / 200;
    expect(growthOfMoney([...one(100), { left: 0.5, amount: -60 }], 48)).toBeCloseTo(root ** 2, 12);
  });

  test('is found for any two deposits', () => {
    const amount = fc.double({ min: 1, max: 1e9, noNaN: true });
    const left = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(
        amount,
        amount,
        left,
        fc.double({ min: -20, max: 20, noNaN: true }),
        (first, second, at, logarithm) => {
          const flows = [...one(first), { left: at, amount: second }];
          const closing = first * Math.exp(logarithm) + second * Math.exp(logarithm * at);
          expect(Math.log(growthOfMoney(flows, closing)!)).toBeCloseTo(logarithm, 6);
        },
      ),
    );
  });

  test.each([0.5, 0.9, 1.02, 1.1, 2])('is found in a few steps, for a history has thousands of flows: %d', (growth) => {
    let reads = 0;
    const counted: readonly TimedFlow[] = [
      {
        left: 1,
        get amount() {
          reads += 1;
          return 100;
        },
      },
      { left: 0.4, amount: 50 },
    ];
    const closing = 100 * growth + 50 * growth ** 0.4;
    expect(growthOfMoney(counted, closing)).toBeCloseTo(growth, 12);
    // Halving alone takes about forty.
    expect(reads).toBeLessThanOrEqual(12);
  });
});
