import { describe, expect, test } from '@jest/globals';
import { cents, sum, ZERO } from '@wealth/domain/money';
import fc from 'fast-check';
import { portfolios } from '../world/portfolios.ts';
import { getFills } from './fills.rules.ts';

const DOLLAR = 1_000_000;
const prices = new Map([
  ['DMTOT', 84 * DOLLAR],
  ['DMINT', 38.7 * DOLLAR],
  ['DMAGG', 80.25 * DOLLAR],
]);

describe('what the custodian buys', () => {
  test.each<{ amount: number; parts: Record<string, number>; bought: [string, number, number][] }>`
    amount    | parts                                       | bought
    ${100_00} | ${{ DMTOT: 0.5, DMINT: 0.25, DMAGG: 0.25 }} | ${[['DMTOT', 595_238, 50_00], ['DMINT', 645_995, 25_00], ['DMAGG', 311_526, 25_00]]}
    ${100_01} | ${{ DMTOT: 0.5, DMINT: 0.5 }}               | ${[['DMTOT', 595_238, 50_00], ['DMINT', 1_291_990, 50_00]]}
    ${100_00} | ${{ DMTOT: 1 }}                             | ${[['DMTOT', 1_190_476, 100_00]]}
    ${100_00} | ${{}}                                       | ${[]}
    ${1}      | ${{ DMTOT: 0.5, DMINT: 0.5 }}               | ${[]}
    ${3}      | ${{ DMTOT: 0.29, DMINT: 0.71 }}             | ${[['DMINT', 517, 2]]}
  `('for $amount cents by $parts is $bought', ({ amount, parts, bought }) => {
    const fills = getFills(cents(amount), parts, prices);
    expect(fills?.map(({ instrument, units, cost }) => [instrument, units, cost])).toEqual(bought);
  });

  test('is nothing yet while one of the funds has no price', () => {
    expect(getFills(cents(100_00), { DMTOT: 0.5, DMGOV: 0.5 }, prices)).toBeUndefined();
  });

  test('never costs more than the amount, and leaves less than a cent a fund', () => {
    const anyPortfolio = fc.constantFrom(...Object.values(portfolios).filter(({ parts }) => 'DMTOT' in parts));
    const anyPrice = fc.integer({ min: 1_000_000, max: 400_000_000 });
    fc.assert(
      fc.property(anyPortfolio, fc.integer({ min: 1, max: 999_999_999 }), anyPrice, ({ parts }, amount, price) => {
        const funds = Object.keys(parts);
        const fills = getFills(cents(amount), parts, new Map(funds.map((fund) => [fund, price]))) ?? [];
        const left = amount - fills.reduce((total, { cost }) => sum([total, cost]), ZERO);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(funds.length);
      }),
    );
  });
});
