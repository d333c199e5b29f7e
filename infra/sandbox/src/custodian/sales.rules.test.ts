import { describe, expect, test } from '@jest/globals';
import { cents } from '@wealth/domain/money';
import fc from 'fast-check';
import { getSales } from './sales.rules.ts';

const DOLLAR = 1_000_000;
const prices = new Map([
  ['DMTOT', 84 * DOLLAR],
  ['DMAGG', 80.25 * DOLLAR],
]);
const held = [
  { instrument: 'DMTOT', units: 10_000_000 },
  { instrument: 'DMAGG', units: 2_000_000 },
];

describe('the holdings that the custodian sells', () => {
  test.each<{ amount: number; isAll: boolean; sold: [string, number, number][] }>`
    amount      | isAll    | sold
    ${0}        | ${true}  | ${[['DMTOT', 10_000_000, 840_00], ['DMAGG', 2_000_000, 160_50]]}
    ${100_05}   | ${false} | ${[['DMTOT', 1_000_000, 84_00], ['DMAGG', 200_000, 16_05]]}
    ${1}        | ${false} | ${[['DMTOT', 120, 1], ['DMAGG', 125, 1]]}
    ${1_000_50} | ${false} | ${[['DMTOT', 10_000_000, 840_00], ['DMAGG', 2_000_000, 160_50]]}
  `('for $amount cents, all of it: $isAll, is $sold', ({ amount, isAll, sold }) => {
    const answer = getSales({ amount: cents(amount), isAll }, held, prices);
    const sales = answer.outcome === 'SOLD' ? answer.sales : [];
    expect(sales.map(({ instrument, units, proceeds }) => [instrument, units, proceeds])).toEqual(sold);
  });

  test('is nothing where the holdings are worth less, and nothing yet without a price', () => {
    expect(getSales({ amount: cents(1_000_51), isAll: true }, held, prices)).toEqual({ outcome: 'TOO_LITTLE' });
    const other = [{ instrument: 'DMGOV', units: 1 }];
    expect(getSales({ amount: cents(1), isAll: false }, other, prices)).toEqual({ outcome: 'NOT_YET' });
  });

  test('never brings less than the amount, and never more units than are held', () => {
    const holding = fc.record({ units: fc.integer({ min: 1, max: 9e12 }), price: fc.integer({ min: 1, max: 4e8 }) });
    fc.assert(
      fc.property(fc.array(holding, { minLength: 1, maxLength: 8 }), fc.nat(9e9), (holdings, amount) => {
        const units = holdings.map((one, index) => ({ instrument: `${index}`, units: one.units }));
        const answer = getSales(
          { amount: cents(amount), isAll: false },
          units,
          new Map(holdings.map(({ price }, index) => [`${index}`, price])),
        );
        if (answer.outcome !== 'SOLD') return;
        const brought = answer.sales.reduce((total, { proceeds }) => total + proceeds, 0);
        expect(brought).toBeGreaterThanOrEqual(amount);
        for (const sale of answer.sales) {
          expect(sale.units).toBeLessThanOrEqual(units.find((one) => one.instrument === sale.instrument)?.units ?? 0);
        }
      }),
    );
  });
});
