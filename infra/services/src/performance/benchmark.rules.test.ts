import { describe, expect, test } from '@jest/globals';
import { cents } from '@wealth/domain/money';
import { type AccountDays, opened } from '../accounts/history.rules.ts';
import {
  alignToDays,
  type Blend,
  type BlendOn,
  benchmarkOfAll,
  blendOver,
  computeBenchmark,
  type Levels,
} from './benchmark.rules.ts';

type Row = readonly [day: number, value: number, netInvested: number];

const days = (...rows: readonly Row[]): AccountDays => ({
  days: rows.map(([day]) => day),
  values: rows.map(([, value]) => value),
  netInvested: rows.map(([, , netInvested]) => netInvested),
  before: undefined,
});

/** Stocks double on day 1 and halve on day 3; bonds gain a tenth on day 1. */
const levels: { stocks: Levels; bonds: Levels } = {
  stocks: { days: [0, 1, 3], levels: [100, 200, 100] },
  bonds: { days: [-3, 1], levels: [50, 55] },
};
const values = (own: AccountDays, blend: Blend) => computeBenchmark(own, () => blend, levels);

describe('a benchmark', () => {
  test('begins with what there was, and goes as the market did by the parts of the model, cash left out', () => {
    const own = days([0, 1_000, 800], [1, 1_001, 800]);
    // Two parts of three double, one gains a tenth.
    expect(values(own, { stocks: 60, bonds: 30 })).toEqual([1_000, 1_700]);
    expect(values(own, { stocks: 0, bonds: 5 })).toEqual([1_000, 1_100]);
  });

  test('takes what came in and went out at the close of its day', () => {
    const own = days([0, 1_000, 1_000], [1, 1_500, 1_500], [2, 1_500, 1_500], [3, 1_200, 1_200]);
    expect(values(own, { stocks: 80, bonds: 0 })).toEqual([1_000, 2_500, 2_500, 950]);
  });

  test('of an account that began later begins with what was put in on that day', () => {
    const own = days([2, 990, 1_000], [3, 985, 1_000]);
    expect(values(own, { stocks: 100, bonds: 0 })).toEqual([1_000, 500]);
  });

  test('keeps the model of the past after a change: the new one holds from the close of its day on', () => {
    const own = days([0, 1_000, 1_000], [1, 1_000, 1_000], [2, 1_000, 1_000], [3, 1_000, 1_000]);
    const [stocks, bonds] = [
      { stocks: 100, bonds: 0 },
      { stocks: 0, bonds: 100 },
    ];
    const changed = (day: number) => computeBenchmark(own, blendOver(bonds, [{ day, ...stocks }]), levels);
    expect(changed(2)).toEqual([1_000, 2_000, 2_000, 2_000]);
    expect(changed(4)).toEqual(values(own, stocks));
    expect(changed(0)).toEqual(values(own, bonds));
  });

  test('goes through several models in their order', () => {
    const on = blendOver({ stocks: 1, bonds: 1 }, [
      { day: 2, stocks: 2, bonds: 1 },
      { day: 5, stocks: 3, bonds: 1 },
    ]);
    expect([0, 1, 2, 4, 5].map((day) => on(day).stocks)).toEqual([2, 2, 3, 3, 1]);
  });

  test('is none for days on which nobody knows what it stood at', () => {
    const earlier = { stocks: levels.stocks, bonds: { days: [1], levels: [55] } };
    expect(computeBenchmark(days([0, 1_000, 1_000]), () => ({ stocks: 50, bonds: 50 }), earlier)).toBeUndefined();
  });
});

test('a benchmark has the days that the history has, and no other', () => {
  const point = (day: number) => ({ day, value: cents(day), netInvested: cents(0) });
  const benchmark = { stocksPercent: 60, points: [0, 1, 2, 3].map(point) };
  expect(alignToDays([0, 2, 3].map(point), benchmark)).toEqual({ stocksPercent: 60, points: [0, 2, 3].map(point) });
});

describe('the benchmark of several accounts', () => {
  const stocks = { id: 'stocks', ...days([0, 1_000, 1_000], [1, 3_000, 1_000]) };
  const bonds = { id: 'bonds', ...days([1, 1_000, 1_000]) };
  const blends = new Map<string, BlendOn>([
    ['stocks', () => ({ stocks: 90, bonds: 0 })],
    ['bonds', () => ({ stocks: 0, bonds: 90 })],
  ]);

  test('is the sum of theirs, the percents weighted by their last values', () => {
    const benchmark = benchmarkOfAll([stocks, bonds], blends, levels);
    expect(benchmark?.points.map(({ day, value }) => [day, value])).toEqual([
      [0, 1_000],
      [1, 3_000],
    ]);
    expect(benchmark?.stocksPercent).toBe(75);
  });

  test('begins with what there was before the range', () => {
    const invested = opened({ ...days([1, 1_900, 800]), id: 'stocks', before: { value: 1_000, netInvested: 800 } });
    const benchmark = benchmarkOfAll([invested], blends, levels);
    expect(benchmark?.points.map(({ value }) => value)).toEqual([1_000, 2_000]);
  });

  test('counts an account without a model with what it was worth', () => {
    const cash = opened({ ...days(), id: 'cash', before: { value: 70, netInvested: 70 } });
    const benchmark = benchmarkOfAll([cash, stocks], blends, levels);
    expect(benchmark?.points.map(({ value }) => value)).toEqual([1_070, 2_070]);
    expect(benchmark?.stocksPercent).toBe(100);
  });

  test('is none where no account has a model, or the one that has one was not yet', () => {
    expect(benchmarkOfAll([stocks], new Map(), levels)).toBeUndefined();
    expect(benchmarkOfAll([{ ...days(), id: 'bonds' }], blends, levels)).toBeUndefined();
  });
});
