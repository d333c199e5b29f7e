import { expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { holdingValue } from '@wealth/domain/holdings';
import { cents, sum } from '@wealth/domain/money';
import type { CustodianDay } from '@wealth/services/ports';
import { DEMO_SEED } from '../fill/index.ts';
import { funds, market } from '../world/market.ts';
import { portfolios } from '../world/portfolios.ts';
import { dayByModel } from './day.rules.ts';

const prices = market(DEMO_SEED, businessDate('2027-12-31'));
const { balanced } = portfolios;
const held = Object.keys(balanced.parts).map((instrument) => ({ instrument, units: 10_000_000 }));

const dayOn = (date: string, own: Partial<Parameters<typeof dayByModel>[0]> = {}, portfolio = balanced) => {
  const on = businessDate(date);
  const ofDay = new Map(funds.map(({ id }) => [id, prices.price(id, prices.indexOf(on))]));
  const order = {
    ...{ tenant: 'copper', account: 'opened-by-a-member', modelId: portfolio.modelId, on, holdings: held },
    openedOn: businessDate('2026-01-05'),
    cash: cents(50_00),
    ...own,
  };
  return dayByModel(order, order.modelId === undefined ? undefined : portfolio, { market: prices, prices: ofDay });
};

const nothing: CustodianDay = { dividends: [], fee: cents(0), trades: [] };
const kindsOf = ({ dividends, fee, trades }: CustodianDay) => [dividends.length > 0, fee > 0, trades.length > 0];

test.each<{ date: string; what: string; dividends: boolean; fee: boolean; trades: boolean }>`
  date            | what                            | dividends | fee      | trades
  ${'2026-11-24'} | ${'an ordinary day'}            | ${false}  | ${false} | ${false}
  ${'2026-12-15'} | ${'the third week of December'} | ${true}   | ${false} | ${false}
  ${'2027-01-05'} | ${'the second day of January'}  | ${false}  | ${true}  | ${false}
  ${'2027-01-11'} | ${'the sixth day of January'}   | ${false}  | ${false} | ${true}
`('on $what, $date, dividends $dividends, fee $fee, trades $trades', ({ date, dividends, fee, trades }) => {
  expect(kindsOf(dayOn(date))).toEqual([dividends, fee, trades]);
});

test('a fee that the cash does not cover is raised by a sale', () => {
  const { fee, trades } = dayOn('2027-01-05', { cash: cents(0) });
  expect(trades.map(({ side }) => side)).toEqual(['SELL']);
  expect(sum(trades.map(({ amount }) => amount))).toBeGreaterThanOrEqual(fee);
});

test('trades keep the value, and cost no more than cash and sales bring', () => {
  const { trades } = dayOn('2027-01-11');
  const bought = sum(trades.flatMap(({ side, amount }) => (side === 'BUY' ? [amount] : [])));
  const sold = sum(trades.flatMap(({ side, amount }) => (side === 'SELL' ? [amount] : [])));
  expect(bought).toBeLessThanOrEqual(sold + 50_00);
  for (const { instrument, units, amount } of trades) {
    expect(amount).toBe(holdingValue(units, prices.price(instrument, prices.indexOf(businessDate('2027-01-11')))));
  }
});

test.each([
  ['of a month ago', { openedOn: businessDate('2026-12-28') }],
  ['without a model', { modelId: undefined }],
])('an account %s is not rebalanced', (_, own) => {
  expect(dayOn('2027-01-11', own)).toEqual(nothing);
});

test('an account that follows cash pays no fee', () => {
  expect(dayOn('2027-01-05', { holdings: [] }, portfolios.cash)).toEqual(nothing);
});

test('a repeated request gets the same answer', () => {
  expect(dayOn('2027-01-11')).toEqual(dayOn('2027-01-11'));
});
