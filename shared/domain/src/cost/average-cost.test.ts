import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Cents, cents, dollars, sum } from '../money/money.ts';
import { averageCost, costOf, type UnitChange } from './average-cost.ts';

const millionths = (units: number) => Math.round(units * 1_000_000);
const bought = (units: number, paid: number): UnitChange => ({
  kind: 'IN',
  units: millionths(units),
  paid: dollars(paid),
});
const sold = (units: number): UnitChange => ({ kind: 'OUT', units: -millionths(units) });
const split = (units: number): UnitChange => ({ kind: 'SPLIT', units: millionths(units) });

describe('what was paid for the units that are held', () => {
  test.each<
    [happened: string, changes: readonly UnitChange[], units: number, cost: number, average: number | undefined]
  >([
    ['nothing happened', [], 0, 0, undefined],
    ['bought once', [bought(10, 100)], 10, 100, 10],
    ['bought at two prices', [bought(10, 100), bought(10, 200)], 20, 300, 15],
    ['some of them sold, at the average', [bought(10, 100), bought(10, 200), sold(5)], 15, 225, 15],
    ['bought after a sale', [bought(10, 100), sold(5), bought(5, 100)], 10, 150, 15],
    ['all sold', [bought(3, 100), sold(1), sold(1), sold(1)], 0, 0, undefined],
    ['all sold, then bought again', [bought(3, 100), sold(3), bought(1, 50)], 1, 50, 50],
    ['split two for one: the cost stays', [bought(10, 100), split(10)], 20, 100, 5],
    ['merged one for two: the cost stays', [bought(10, 100), split(-5)], 5, 100, 20],
    ['split, then sold', [bought(10, 100), split(10), sold(5)], 15, 75, 5],
    ['thirds of a cent', [bought(3, 1), sold(1)], 2, 0.67, 0.34],
    ['half a cent, to the even neighbour', [bought(2, 0.05), sold(1)], 1, 0.03, 0.03],
    ['parts of a unit', [bought(0.000_001, 0.01), bought(1.5, 30)], 1.500_001, 30.01, 20.01],
  ])('%s', (_, changes, units, cost, average) => {
    const found = costOf(changes);
    expect(found).toEqual({ units: millionths(units), cost: dollars(cost) });
    expect(found && averageCost(found)).toBe(average === undefined ? undefined : dollars(average));
  });

  test('is unknown where more is sold than was bought', () => {
    expect(costOf([bought(1, 10), sold(2)])).toBeUndefined();
    expect(costOf([sold(1), bought(2, 10)])).toBeUndefined();
  });

  type Golden = {
    readonly changes: readonly (readonly [kind: 'IN' | 'OUT' | 'SPLIT', units: number, paid: number])[];
    readonly units: number;
    readonly cost: number;
    readonly average: number | null;
  };

  test('is what a reference in exact fractions says of forty ledgers', () => {
    const cases = JSON.parse(readFileSync(new URL('./golden/golden.json', import.meta.url), 'utf8')) as Golden[];
    expect(cases.length).toBe(40);
    for (const { changes, units, cost, average } of cases) {
      const found = costOf(changes.map(([kind, moved, paid]) => ({ kind, units: moved, paid: cents(paid) })));
      expect(found).toEqual({ units, cost });
      expect(found && averageCost(found)).toBe(average ?? undefined);
    }
  });

  const purchase = fc
    .tuple(fc.integer({ min: 1, max: 10 ** 10 }), fc.integer({ min: 0, max: 10 ** 8 }))
    .map(([units, paid]) => ({ kind: 'IN' as const, units, paid: cents(paid) }));
  const share = fc.integer({ min: 0, max: 100 });

  test('never exceeds what was paid, nor falls below zero, and is nothing once all is sold', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(purchase, share), { maxLength: 30 }), (steps) => {
        const changes: UnitChange[] = [];
        const paid: Cents[] = [];
        let units = 0;
        for (const [buy, percent] of steps) {
          const sale = Math.floor(((units + buy.units) * percent) / 100);
          changes.push(buy, { kind: 'OUT', units: -sale });
          paid.push(buy.paid);
          units += buy.units - sale;
          const found = costOf(changes);
          expect(found?.units).toBe(units);
          expect(found?.cost).toBeGreaterThanOrEqual(0);
          expect(found?.cost).toBeLessThanOrEqual(sum(paid));
          if (units === 0) expect(found?.cost).toBe(0);
        }
      }),
    );
  });
});
