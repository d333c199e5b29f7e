import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { Performance } from './performance.schema.ts';
import { performanceFromWire } from './performance.ts';

describe('performance', () => {
  const performance = {
    timeWeighted: { rate: 0.051, isAnnualised: false },
    moneyWeighted: { reason: 'NO_SOLUTION' as const },
    change: { total: 150.5, market: 50.5, netDeposits: 100 },
    benchmark: { stocksPercent: 60, bondsPercent: 40, overTime: [{ asOfDate: '2026-11-20', value: 12.5 }] },
  };

  test('has two returns, each a rate or one of the known reasons why there is none', () => {
    expect(Check(Performance, performance)).toBe(true);
    for (const name of ['timeWeighted', 'moneyWeighted']) {
      expect(Check(Performance, { ...performance, [name]: {} })).toBe(false);
      expect(Check(Performance, { ...performance, [name]: { reason: 'ANY' } })).toBe(false);
    }
  });

  test('is read in cents', () => {
    expect(performanceFromWire(performance)).toEqual({
      timeWeighted: performance.timeWeighted,
      moneyWeighted: performance.moneyWeighted,
      benchmark: { stocksPercent: 60, bondsPercent: 40, points: [{ date: '2026-11-20', value: 1_250 }] },
    });
    const { timeWeighted, moneyWeighted } = performance;
    expect(performanceFromWire({ timeWeighted, moneyWeighted })).toEqual({
      timeWeighted,
      moneyWeighted,
      benchmark: undefined,
    });
  });
});
