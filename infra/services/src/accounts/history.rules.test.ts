import { describe, expect, test } from '@jest/globals';
import { addDays, addMonths, businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import fc from 'fast-check';
import {
  dated,
  type HistoryPoint,
  historyReply,
  opened,
  sampled,
  summed,
  type ValueYear,
  within,
} from './history.rules.ts';

const account = (days: readonly (readonly [day: number, value: number, netInvested: number])[], before?: number) => ({
  days: days.map(([day]) => day),
  values: days.map(([, value]) => value),
  netInvested: days.map(([, , netInvested]) => netInvested),
  before: before === undefined ? undefined : { value: before, netInvested: before },
});

describe('the days of a range', () => {
  const years = [
    {
      year: 2024,
      firstDay: 364,
      values: [10, 11],
      netInvested: [
        [364, 1],
        [365, 2],
      ],
    },
    {
      year: 2025,
      firstDay: 0,
      values: [12, 13, 14],
      netInvested: [
        [0, 2],
        [2, 5],
      ],
    },
    { year: 2027, firstDay: 0, values: [15], netInvested: [[0, 6]] },
  ] satisfies ValueYear[];

  interface Found {
    readonly before?: readonly [value: number, netInvested: number];
    readonly days: readonly number[];
    readonly values: readonly number[];
    readonly netInvested: readonly number[];
  }
  const nothing = { days: [], values: [], netInvested: [] };
  const cases: readonly [from: string, to: string, what: string, found: Found][] = [
    [
      '2024-12-31',
      '2025-12-31',
      'go over the end of a leap year',
      { before: [10, 1], days: [0, 1, 2, 3], values: [11, 12, 13, 14], netInvested: [2, 2, 2, 5] },
    ],
    [
      '2025-01-02',
      '2025-01-02',
      'may be one, with what was invested before it',
      { before: [12, 2], days: [0], values: [13], netInvested: [2] },
    ],
    ['2025-06-01', '2025-06-30', 'are none in a gap, which is carried over', { before: [14, 5], ...nothing }],
    ['2028-01-01', '2028-12-31', 'are none after the last, which stands', { before: [15, 6], ...nothing }],
    ['2024-01-01', '2024-12-30', 'begin with the account', { days: [364], values: [10], netInvested: [1] }],
  ];
  test.each(cases)('of %s to %s %s', (from, to, _, { before, ...found }) => {
    const standing = before && { value: before[0], netInvested: before[1] };
    expect(within(years, { from: businessDate(from), to: businessDate(to) })).toEqual({ ...found, before: standing });
  });
});

describe('accounts added up', () => {
  test('carry each account over its gaps, and count it from its first day on', () => {
    const points = summed([
      account([[3, 120, 100]], 100),
      account([
        [2, 10, 10],
        [3, 11, 10],
      ]),
      account([[4, 1, 1]]),
    ]);
    expect(points).toEqual([
      { day: 2, value: 110, netInvested: 110 },
      { day: 3, value: 131, netInvested: 110 },
      { day: 4, value: 132, netInvested: 111 },
    ]);
  });

  test('are nothing without a day in the range, whatever was before', () => {
    expect(summed([account([], 100)])).toEqual([]);
  });

  test('begin with what each of them had before the range, once they are opened', () => {
    const [kept, quiet, begun] = [account([[2, 6, 5]], 5), account([], 7), account([[1, 1, 1]])];
    expect(summed([kept, quiet, begun].map(opened))).toEqual([
      { day: 0, value: 12, netInvested: 12 },
      { day: 1, value: 13, netInvested: 13 },
      { day: 2, value: 14, netInvested: 13 },
    ]);
    expect(summed([account([[0, 6, 5]], 5), quiet].map(opened))).toEqual([{ day: 0, value: 13, netInvested: 12 }]);
    expect(opened(begun)).toEqual(begun);
  });
});

const first = businessDate('2006-11-20');
const series = fc
  .array(fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 })), {
    minLength: 1,
    maxLength: 400,
  })
  .map((drawn) =>
    drawn.map(
      ([value, netInvested], index): HistoryPoint => ({
        day: index,
        value: cents(value),
        netInvested: cents(netInvested),
      }),
    ),
  );

describe('a long history in few points', () => {
  test('has first, last, least and greatest of both series exactly, and never more points than asked for', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 10, max: 300 }), (points, most) => {
        const kept = sampled(points, first, most);
        expect(kept.length).toBeLessThanOrEqual(most);
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        for (const read of [(point: HistoryPoint) => point.value, (point: HistoryPoint) => point.netInvested]) {
          expect(Math.min(...kept.map(read))).toBe(Math.min(...points.map(read)));
          expect(Math.max(...kept.map(read))).toBe(Math.max(...points.map(read)));
        }
        const days = kept.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].sort((one, other) => one - other));
        for (const point of kept) expect(points).toContain(point);
      }),
    );
  });

  test('is whole when it is short enough, or nobody asks for fewer', () => {
    const points = fc.sample(series, { numRuns: 1, seed: 7 })[0] ?? [];
    expect(sampled(points, first, undefined)).toBe(points);
    expect(sampled(points, first, points.length)).toBe(points);
  });

  test('of five years has the one bad day', () => {
    const points = Array.from({ length: 1_826 }, (_, index): HistoryPoint => {
      const value = index === 900 ? 1 : 1_000_000 + index;
      return { day: index, value: cents(value), netInvested: cents(500_000) };
    });
    const kept = sampled(points, first, 400);
    expect(kept.length).toBeGreaterThan(200);
    expect(kept.some(({ value }) => value === 1)).toBe(true);
  });

  test.each([
    ['five years', 1_826, 60],
    ['twenty years', 7_305, 240],
  ])('of %s has the last day of every month', (_, days, months) => {
    const points = Array.from(
      { length: days },
      (_, day): HistoryPoint => ({ day, value: cents(1_000_000 + ((day * 7_919) % 1_000)), netInvested: cents(day) }),
    );
    const dates = new Set(dated(sampled(points, first, 400), first).map(({ date }) => date));
    const ends = Array.from({ length: months }, (_, month) =>
      addDays(addMonths(businessDate('2006-12-01'), month), -1),
    );
    expect(ends.filter((date) => !dates.has(date))).toEqual([]);
  });

  test('goes over the wire with its dates and as dollars', () => {
    const points = [{ day: 1, value: cents(123_456), netInvested: cents(-50) }];
    expect(historyReply(points, businessDate('2026-10-31'))).toEqual({
      aumOverTime: [{ asOfDate: '2026-11-01', value: 1234.56 }],
      netAmountInvested: [{ asOfDate: '2026-11-01', value: -0.5 }],
    });
  });
});
