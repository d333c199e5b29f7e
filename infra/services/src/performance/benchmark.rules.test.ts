import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import type { DayOfAccount } from '../accounts/history.rules.ts';
import { type Blend, benchmarkOf, benchmarkOfAll, type Levels } from './benchmark.rules.ts';
import { type Day, opened } from './performance.rules.ts';

type Row = readonly [date: string, value: number, netInvested: number];

const from = businessDate('2026-11-02');
const days = (...rows: readonly Row[]): Day[] =>
  rows.map(([date, value, netInvested]) => ({
    date: businessDate(date),
    value: cents(value),
    netInvested: cents(netInvested),
  }));
const ofAccount = (account: string, ...rows: readonly Row[]): DayOfAccount[] =>
  rows.map(([date, value, netInvested]) => ({ account, date, value, netInvested }));

/** Stocks double on the 3rd and halve on the 5th; bonds gain a tenth on the 3rd. */
const levels: { stocks: Levels; bonds: Levels } = {
  stocks: [
    ['2026-11-02', 100],
    ['2026-11-03', 200],
    ['2026-11-05', 100],
  ],
  bonds: [
    ['2026-10-30', 50],
    ['2026-11-03', 55],
  ],
};
const values = (own: readonly Day[], blend: Blend) =>
  benchmarkOf(own, from, blend, levels)?.map(({ date, value }) => [date, value]);

describe('a benchmark', () => {
  test('begins with what there was, and goes as the market did by the parts of the model, cash left out', () => {
    const own = days(['2026-11-02', 1_000, 800], ['2026-11-03', 1_001, 800]);
    // Two parts of three double, one gains a tenth.
    expect(values(own, { stocks: 60, bonds: 30 })).toEqual([
      ['2026-11-02', 1_000],
      ['2026-11-03', 1_700],
    ]);
    expect(values(own, { stocks: 0, bonds: 5 })?.at(-1)).toEqual(['2026-11-03', 1_100]);
  });

  test('takes what came in and went out at the close of its day', () => {
    const own = days(
      ['2026-11-02', 1_000, 1_000],
      ['2026-11-03', 1_500, 1_500],
      ['2026-11-04', 1_500, 1_500],
      ['2026-11-05', 1_200, 1_200],
    );
    expect(values(own, { stocks: 80, bonds: 0 })).toEqual([
      ['2026-11-02', 1_000],
      ['2026-11-03', 2_500],
      ['2026-11-04', 2_500],
      ['2026-11-05', 950],
    ]);
  });

  test('of an account that began later begins with what was put in on that day', () => {
    const own = days(['2026-11-04', 990, 1_000], ['2026-11-05', 985, 1_000]);
    expect(values(own, { stocks: 100, bonds: 0 })).toEqual([
      ['2026-11-04', 1_000],
      ['2026-11-05', 500],
    ]);
  });

  test('is none for days on which nobody knows what it stood at', () => {
    const earlier = { stocks: levels.stocks, bonds: levels.bonds.slice(1) };
    const own = days(['2026-11-02', 1_000, 1_000]);
    expect(benchmarkOf(own, from, { stocks: 50, bonds: 50 }, earlier)).toBeUndefined();
  });
});

describe('the benchmark of several accounts', () => {
  const stocks = ofAccount('stocks', ['2026-11-02', 1_000, 1_000], ['2026-11-03', 3_000, 1_000]);
  const bonds = ofAccount('bonds', ['2026-11-03', 1_000, 1_000]);
  const blends = new Map([
    ['stocks', { stocks: 90, bonds: 0 }],
    ['bonds', { stocks: 0, bonds: 90 }],
  ]);
  const byDate = (rows: readonly DayOfAccount[]) => rows.toSorted((one, other) => (one.date < other.date ? -1 : 1));

  test('is the sum of theirs, the percents weighted by what they come to', () => {
    const told = benchmarkOfAll({ before: [], days: byDate([...stocks, ...bonds]) }, from, blends, levels);
    expect(told?.points.map(({ date, value }) => [date, value])).toEqual([
      ['2026-11-02', 1_000],
      ['2026-11-03', 3_000],
    ]);
    expect(told?.stocksPercent).toBe(75);
  });

  test('counts an account without a model with what it was worth', () => {
    const cash = ofAccount('cash', ['2026-10-01', 70, 70]);
    const told = benchmarkOfAll({ before: cash, days: byDate(stocks) }, from, blends, levels);
    expect(told?.points.map(({ value }) => value)).toEqual([1_070, 2_070]);
    expect(told?.stocksPercent).toBe(100);
  });

  test('is none where no account has a model', () => {
    expect(benchmarkOfAll({ before: [], days: stocks }, from, new Map(), levels)).toBeUndefined();
  });
});

test('what there was before the range is there on its first day, in each account', () => {
  const before = [...ofAccount('a', ['2026-10-30', 5, 4]), ...ofAccount('b', ['2026-10-31', 7, 7])];
  expect(opened({ before, days: ofAccount('a', ['2026-11-04', 6, 4]) }, from)).toEqual(
    days(['2026-11-02', 12, 11], ['2026-11-04', 13, 11]),
  );
  expect(opened({ before: before.slice(1), days: ofAccount('a', ['2026-11-02', 6, 4]) }, from)).toEqual(
    days(['2026-11-02', 13, 11]),
  );
});
