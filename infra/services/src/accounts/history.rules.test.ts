import { describe, expect, test } from '@jest/globals';
import { addDays, businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import fc from 'fast-check';
import { type HistoryPoint, historyReply, sampled, summed } from './history.rules.ts';

const row = (account: string, date: string, value: number, netInvested = value) => ({
  account,
  date,
  value,
  netInvested,
});

describe('accounts added up', () => {
  test('carry each account over its gaps, and count it from its first day on', () => {
    const points = summed(
      [row('a', '2026-11-01', 100)],
      [
        row('b', '2026-11-03', 10),
        row('a', '2026-11-04', 120, 100),
        row('b', '2026-11-04', 11, 10),
        row('c', '2026-11-05', 1),
      ],
    );
    expect(points).toEqual([
      { date: '2026-11-03', value: 110, netInvested: 110 },
      { date: '2026-11-04', value: 131, netInvested: 110 },
      { date: '2026-11-05', value: 132, netInvested: 111 },
    ]);
  });

  test('are nothing without a day in the range, whatever was before', () => {
    expect(summed([row('a', '2026-11-01', 100)], [])).toEqual([]);
  });
});

const START = businessDate('2021-01-01');
const series = fc
  .array(fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 })), {
    minLength: 1,
    maxLength: 400,
  })
  .map((drawn) =>
    drawn.map(
      ([value, netInvested], index): HistoryPoint => ({
        date: addDays(START, index),
        value: cents(value),
        netInvested: cents(netInvested),
      }),
    ),
  );

describe('a long history in few points', () => {
  test('keeps first, last, least and greatest of both series exactly, and never more points than asked for', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 10, max: 300 }), (points, most) => {
        const kept = sampled(points, most);
        expect(kept.length).toBeLessThanOrEqual(most);
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        for (const read of [(point: HistoryPoint) => point.value, (point: HistoryPoint) => point.netInvested]) {
          expect(Math.min(...kept.map(read))).toBe(Math.min(...points.map(read)));
          expect(Math.max(...kept.map(read))).toBe(Math.max(...points.map(read)));
        }
        expect(kept.map(({ date }) => date)).toEqual([...new Set(kept.map(({ date }) => date))].sort());
        for (const point of kept) expect(points).toContain(point);
      }),
    );
  });

  test('is whole when it is short enough, or nobody asks for fewer', () => {
    const points = fc.sample(series, { numRuns: 1, seed: 7 })[0] ?? [];
    expect(sampled(points, undefined)).toBe(points);
    expect(sampled(points, points.length)).toBe(points);
  });

  test('of five years keeps the one bad day', () => {
    const points = Array.from({ length: 1_826 }, (_, index): HistoryPoint => {
      const value = index === 900 ? 1 : 1_000_000 + index;
      return { date: addDays(START, index), value: cents(value), netInvested: cents(500_000) };
    });
    const kept = sampled(points, 600);
    expect(kept.length).toBeGreaterThan(250);
    expect(kept.some(({ value }) => value === 1)).toBe(true);
  });

  test('goes over the wire as dollars', () => {
    expect(historyReply([{ date: '2026-11-01', value: cents(123_456), netInvested: cents(-50) }])).toEqual({
      aumOverTime: [{ asOfDate: '2026-11-01', value: 1234.56 }],
      netAmountInvested: [{ asOfDate: '2026-11-01', value: -0.5 }],
    });
  });
});
