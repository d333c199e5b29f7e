import { describe, expect, test } from '@jest/globals';
import { holdingValue } from '@wealth/domain/holdings';
import { cents } from '@wealth/domain/money';
import fc from 'fast-check';
import { funds } from '../world/market.ts';
import { portfolios } from '../world/portfolios.ts';
import { planTrades } from './trades.rules.ts';

const DOLLAR = 1_000_000;
const UNIT = 1_000_000;
const prices = new Map([
  ['DMTOT', 84 * DOLLAR],
  ['DMINT', 40 * DOLLAR],
  ['DMAGG', 80 * DOLLAR],
]);

/** Terse: `SELL 2 DMTOT 168.00`. */
const said = (trades: ReturnType<typeof planTrades>) =>
  trades?.map(({ side, units, instrument, amount }) => `${side} ${units / UNIT} ${instrument} ${amount / 100}`);

describe('the trades of the custodian', () => {
  test.each<{ held: Record<string, number>; cash: number; parts: Record<string, number>; trades: string[] }>`
    held                       | cash     | parts                          | trades
    ${{ DMTOT: 10 }}           | ${0}     | ${{ DMAGG: 1 }}                | ${['SELL 10 DMTOT 840', 'BUY 10.5 DMAGG 840']}
    ${{ DMTOT: 10, DMAGG: 2 }} | ${0}     | ${{ DMTOT: 0.42, DMAGG: 0.5 }} | ${['SELL 5 DMTOT 420', 'BUY 4.25 DMAGG 340']}
    ${{ DMTOT: 10 }}           | ${84_00} | ${{ DMTOT: 1 }}                | ${['BUY 1 DMTOT 84']}
    ${{ DMTOT: 10 }}           | ${0}     | ${{ DMTOT: 1 }}                | ${[]}
    ${{ DMTOT: 10 }}           | ${0}     | ${{}}                          | ${['SELL 10 DMTOT 840']}
    ${{}}                      | ${80_00} | ${{ DMINT: 0.5, DMAGG: 0.5 }}  | ${['BUY 0.5 DMAGG 40', 'BUY 1 DMINT 40']}
    ${{ DMTOT: 0.00001 }}      | ${0}     | ${{}}                          | ${['SELL 0.00001 DMTOT 0']}
    ${{}}                      | ${0}     | ${{ DMAGG: 1 }}                | ${[]}
  `('from $held and $cash cents to $parts are $trades', ({ held, cash, parts, trades }) => {
    const holdings = Object.entries(held).map(([instrument, units]) => ({ instrument, units: units * UNIT }));
    expect(said(planTrades({ holdings, cash: cents(cash), parts }, prices))).toEqual(trades);
  });

  test('are none yet while a fund that is held, or is to be, has no price', () => {
    const holdings = [{ instrument: 'DMGOV', units: UNIT }];
    expect(planTrades({ holdings, cash: cents(0), parts: { DMTOT: 1 } }, prices)).toBeUndefined();
    expect(planTrades({ holdings: [], cash: cents(1), parts: { DMGOV: 1 } }, prices)).toBeUndefined();
  });

  test('reach the target to the cent, keep the total value, and leave nothing below zero', () => {
    const anyPortfolio = fc.constantFrom(...Object.values(portfolios));
    const names = funds.map(({ id }) => id);
    const anyPrices = fc.array(fc.integer({ min: DOLLAR / 100, max: 400 * DOLLAR }), {
      minLength: names.length,
      maxLength: names.length,
    });
    const anyHeld = fc.uniqueArray(
      fc.record({ instrument: fc.constantFrom(...names), units: fc.integer({ min: 1, max: 1e11 }) }),
      { selector: ({ instrument }) => instrument, maxLength: names.length },
    );
    fc.assert(
      fc.property(
        anyPortfolio,
        anyPrices,
        anyHeld,
        fc.integer({ min: 0, max: 999_999_99 }),
        ({ parts }, list, holdings, cash) => {
          const all = new Map(names.map((name, index) => [name, list[index] ?? DOLLAR]));
          const worthOf = (name: string, units: number) => holdingValue(units, all.get(name) ?? 0);
          const worth = (held: ReadonlyMap<string, number>) =>
            [...held].reduce((total, [name, units]) => total + worthOf(name, units), 0);
          const before = new Map(holdings.map(({ instrument, units }) => [instrument, units]));
          const after = new Map(before);
          const trades = planTrades({ holdings, cash: cents(cash), parts }, all) ?? [];
          let left = cash;
          for (const { instrument, side, units, amount } of trades) {
            const sign = side === 'BUY' ? 1 : -1;
            expect(units).toBeGreaterThan(0);
            expect(side === 'BUY' ? amount - 1 : amount).toBeGreaterThanOrEqual(0);
            after.set(instrument, (after.get(instrument) ?? 0) + sign * units);
            left -= sign * amount;
            expect(left).toBeGreaterThanOrEqual(0);
          }
          const total = worth(before) + cash;
          expect(worth(after) + left).toBe(total);
          for (const name of names) {
            const units = after.get(name) ?? 0;
            const target = Math.floor((total * Math.round((parts[name] ?? 0) * 1_000)) / 1_000);
            expect(units).toBeGreaterThanOrEqual(0);
            expect(Math.abs(worthOf(name, units) - target)).toBeLessThanOrEqual(1);
            if (!(name in parts)) expect(units).toBe(0);
          }
          expect(new Set(trades.map(({ instrument }) => instrument)).size).toBe(trades.length);
        },
      ),
    );
  });
});
