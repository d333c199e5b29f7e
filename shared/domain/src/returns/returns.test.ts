// Long, since each formula is shown by golden values, by laws and at its edges.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type BusinessDate, businessDate, daysBetween } from '../calendar/calendar.ts';
import { cents } from '../money/money.ts';
import { type DayValue, getValueChange, moneyWeightedReturn, type Return, timeWeightedReturn } from './returns.ts';

type Row = readonly [date: string, value: number, netInvested: number];

/** A case as golden/golden.py writes it. */
interface Golden {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isAnnualised: boolean;
  readonly timeWeighted: number;
  readonly moneyWeighted: number;
  readonly days: readonly Row[];
}

const daysOf = (rows: readonly Row[]): DayValue[] =>
  rows.map(([date, value, netInvested]) => ({
    date: businessDate(date),
    value: cents(value),
    netInvested: cents(netInvested),
  }));
const range = (from: string, to: string) => ({ from: businessDate(from), to: businessDate(to) });
const both = (days: readonly DayValue[], within: ReturnType<typeof range>) => [
  timeWeightedReturn(days, within),
  moneyWeightedReturn(days, within),
];

/** The rate of an available return; a test of one that is not available fails with the reason. */
function rateOf(found: Return): number {
  if (found.kind === 'not available') throw new Error(found.reason);
  return found.rate;
}

describe('returns from independent sources', () => {
  const cases = JSON.parse(readFileSync(new URL('./golden/golden.json', import.meta.url), 'utf8')) as Golden[];

  test('are at least thirty', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30);
  });

  test.each(cases)('are met to a millionth: $name', (each) => {
    const [timeWeighted, moneyWeighted] = both(daysOf(each.days), range(each.from, each.to));
    expect(timeWeighted).toMatchObject({ kind: 'available', isAnnualised: each.isAnnualised });
    expect(moneyWeighted).toMatchObject({ kind: 'available', isAnnualised: each.isAnnualised });
    expect(Math.abs(rateOf(timeWeighted!) - each.timeWeighted)).toBeLessThan(1e-6);
    expect(Math.abs(rateOf(moneyWeighted!) - each.moneyWeighted)).toBeLessThan(1e-6);
  });
});

describe('a return is not available, and never 0 %,', () => {
  const year = range('2025-12-31', '2026-12-31');

  test.each<{ when: string; rows: readonly Row[]; reason: string }>([
    { when: 'of an account without values', rows: [], reason: 'NO_VALUES' },
    { when: 'where nothing was valued since', rows: [['2025-11-03', 5000, 5000]], reason: 'NO_VALUES' },
    { when: 'of an account that was empty, and not valued since', rows: [['2025-12-31', 0, 0]], reason: 'NO_VALUES' },
    { when: 'of an account that began later', rows: [['2027-01-04', 5000, 5000]], reason: 'NO_VALUES' },
    { when: 'of an account that began on the last day', rows: [['2026-12-31', 5000, 5000]], reason: 'NO_VALUES' },
    {
      when: 'of an account that stayed empty',
      rows: [
        ['2025-12-31', 0, 0],
        ['2026-12-31', 0, 0],
      ],
      reason: 'NOTHING_INVESTED',
    },
    {
      when: 'of an account that was emptied before',
      rows: [
        ['2025-10-01', 5000, 5000],
        ['2025-12-01', 0, -200],
        ['2026-12-31', 0, -200],
      ],
      reason: 'NOTHING_INVESTED',
    },
    {
      when: 'where nobody says how the money came in',
      rows: [
        ['2026-02-02', 5000, 0],
        ['2026-12-31', 5200, 0],
      ],
      reason: 'NOTHING_INVESTED',
    },
    {
      when: 'where nobody says how the money came in that was lost before more came in',
      rows: [
        ['2026-02-02', 5000, 0],
        ['2026-03-02', 0, 0],
        ['2026-04-01', 4000, 4000],
        ['2026-12-31', 4400, 4000],
      ],
      reason: 'NOTHING_INVESTED',
    },
    {
      when: 'where more came in after everything was lost',
      rows: [
        ['2025-12-31', 5000, 5000],
        ['2026-02-02', 0, 5000],
        ['2026-03-02', 4000, 9000],
        ['2026-12-31', 4400, 9000],
      ],
      reason: 'NOTHING_INVESTED',
    },
    {
      when: 'where everything was lost on the day on which more came in',
      rows: [
        ['2025-12-31', 5000, 5000],
        ['2026-02-02', 4000, 9000],
        ['2026-12-31', 4400, 9000],
      ],
      reason: 'NOTHING_INVESTED',
    },
    {
      when: 'where everything was withdrawn on the last day',
      rows: [
        ['2025-12-31', 5000, 5000],
        ['2026-12-31', 0, -500],
      ],
      reason: 'ALL_WITHDRAWN',
    },
    {
      when: 'where the account began anew after everything was withdrawn',
      rows: [
        ['2025-12-31', 5000, 5000],
        ['2026-02-02', 0, -100],
        ['2026-03-02', 4000, 3900],
        ['2026-12-31', 4400, 3900],
      ],
      reason: 'ALL_WITHDRAWN',
    },
    {
      when: 'where the account owed something at first',
      rows: [
        ['2025-12-31', -5, 5000],
        ['2026-12-31', 400, 5405],
      ],
      reason: 'NEGATIVE_VALUE',
    },
    {
      when: 'where the account owed something on the way',
      rows: [
        ['2025-12-31', 5000, 5000],
        ['2026-02-02', -5, 4000],
        ['2026-12-31', 400, 4400],
      ],
      reason: 'NEGATIVE_VALUE',
    },
    {
      when: 'where a deposit alone hid that the account owed something',
      rows: [
        ['2025-12-31', 5000, 5000],
        ['2026-02-02', 3900, 9000],
        ['2026-12-31', 4400, 9000],
      ],
      reason: 'NEGATIVE_VALUE',
    },
  ])('$when', ({ rows, reason }) => {
    const unavailable = { kind: 'not available', reason };
    expect(both(daysOf(rows), year)).toEqual([unavailable, unavailable]);
  });

  test('where it is larger than any number', () => {
    const first = businessDate('2026-01-01');
    // Each day a cent becomes ten billion dollars, of which all but the cent is taken out: 10^12 to the power of 30.
    const days = Array.from({ length: 31 }, (_, day) => ({
      date: addDays(first, day),
      value: cents(1),
      netInvested: cents(1 - day * (1e12 - 1)),
    }));
    const unavailable = { kind: 'not available', reason: 'NO_SOLUTION' };
    expect(both(days, { from: first, to: addDays(first, 30) })).toEqual([unavailable, unavailable]);
  });

  test('of a range without a day in it', () => {
    const days = daysOf([
      ['2026-03-02', 5000, 5000],
      ['2026-03-03', 5100, 5000],
    ]);
    const unavailable = { kind: 'not available', reason: 'NO_VALUES' };
    expect(both(days, range('2026-03-03', '2026-03-03'))).toEqual([unavailable, unavailable]);
  });

  test('of the money where several rates would explain its flows', () => {
    // 100 in, 230 out a year later, 132 in the year after, a cent left at last: at 10 % and at 20 % a year alike.
    const days = daysOf([
      ['2021-01-01', 10_000, 10_000],
      ['2022-01-01', 1_000, -13_000],
      ['2023-01-01', 14_200, 200],
      ['2024-01-01', 1, 200],
    ]);
    const within = range('2021-01-01', '2024-01-01');
    expect(moneyWeightedReturn(days, within)).toEqual({ kind: 'not available', reason: 'NO_SOLUTION' });
    expect(timeWeightedReturn(days, within).kind).toBe('available');
  });
});

describe('a return', () => {
  test('is minus 100 % where everything was lost', () => {
    const days = daysOf([
      ['2026-01-02', 5000, 5000],
      ['2026-02-02', 0, 5000],
      ['2026-03-02', 0, 5000],
    ]);
    expect(both(days, range('2026-01-02', '2026-03-02'))).toMatchObject([{ rate: -1 }, { rate: -1 }]);
  });

  test('of the money counts what was withdrawn before the rest was lost, whenever that was', () => {
    for (let day = 1; day < 60; day += 1) {
      const days = daysOf([
        ['2026-01-01', 10_000, 10_000],
        [addDays(businessDate('2026-01-01'), day), 6_000, 3_000],
        ['2026-03-02', 0, 3_000],
      ]);
      const [timeWeighted, moneyWeighted] = both(days, range('2026-01-01', '2026-03-02')).map(rateOf);
      expect(timeWeighted).toBe(-1);
      // At the rate that is looked for, 100 became the 70 that were withdrawn.
      expect(moneyWeighted).toBeCloseTo(0.7 ** (60 / day) - 1, 9);
    }
  });

  test('is only that of the funds on the day of a large deposit, which comes in at its close', () => {
    const days = daysOf([
      ['2026-03-02', 10_000, 10_000],
      ['2026-03-03', 10_200 + 1_000_000, 1_010_000],
    ]);
    expect(rateOf(timeWeightedReturn(days, range('2026-03-02', '2026-03-03')))).toBeCloseTo(0.02, 12);
  });

  test.each([
    { value: 10_100, rate: 0.01 },
    { value: 9_900, rate: -0.01 },
    { value: 0, rate: -1 },
  ])('counts what the first deposit earned or lost on its own day: $rate', ({ value, rate }) => {
    const days = daysOf([
      ['2026-03-02', value, 10_000],
      ['2026-03-03', value, 10_000],
    ]);
    const within = range('2026-02-27', '2026-03-03');
    expect(both(days, within).map(rateOf)).toEqual([expect.closeTo(rate, 12), expect.closeTo(rate, 12)]);
  });

  test('says since when it was measured, and is annualised by that', () => {
    const days = daysOf([
      ['2025-06-02', 10_000, 10_000],
      ['2026-06-01', 11_000, 10_000],
    ]);
    const found = timeWeightedReturn(days, range('2020-12-31', '2026-06-01'));
    expect(found).toMatchObject({ since: '2025-06-02', isAnnualised: false, rate: expect.closeTo(0.1, 12) });
  });
});

describe('the change of a value', () => {
  const days = daysOf([
    ['2025-12-30', 100_001, 100_000],
    ['2026-01-05', 151_003, 150_000],
    ['2026-02-02', 90_000, 95_000],
  ]);

  test.each([
    { from: '2025-12-31', to: '2026-02-28', parts: [-10_001, -5_001, -5_000], why: 'a gap carries the last day' },
    { from: '2025-12-31', to: '2026-01-05', parts: [51_002, 1_002, 50_000], why: 'a deposit is no gain' },
    {
      from: '2025-01-01',
      to: '2026-01-05',
      parts: [51_002, 1_002, 50_000],
      why: 'an account starts with its first day',
    },
    { from: '2025-01-01', to: '2025-12-31', parts: [0, 0, 0], why: 'which alone is no change' },
  ])('from $from to $to splits into $parts: $why', ({ from, to, parts: [change, market, netDeposits] }) => {
    expect(getValueChange(days, range(from, to))).toEqual({ change, market, netDeposits });
  });

  test('is unknown where nothing was known by the end of the range', () => {
    expect(getValueChange(days, range('2025-01-01', '2025-06-30'))).toBeUndefined();
  });
});

describe('for any account', () => {
  const START = businessDate('2023-12-29');

  /** Days with gaps between them; the account is never emptied, and what a flow leaves stays above a dollar. */
  const account = (flows: fc.Arbitrary<number>) =>
    fc
      .record({
        first: fc.integer({ min: 10_000, max: 1_000_000_000 }),
        steps: fc.array(
          fc.record({
            days: fc.integer({ min: 1, max: 60 }),
            growth: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
            flows,
          }),
          { minLength: 1, maxLength: 40 },
        ),
      })
      .map(({ first, steps }) => {
        let [date, value, netInvested]: [BusinessDate, number, number] = [START, first, first];
        const days = [{ date, value: cents(value), netInvested: cents(netInvested) }];
        for (const step of steps) {
          const flow = Math.round(value * step.flows);
          date = addDays(date, step.days);
          value = Math.max(100, Math.round(value * step.growth)) + Math.max(0, flow);
          const withdrawn = Math.min(value - 100, Math.max(0, -flow));
          value -= withdrawn;
          netInvested += Math.max(0, flow) - withdrawn;
          days.push({ date, value: cents(value), netInvested: cents(netInvested) });
        }
        return { days, to: date };
      });
  const still = account(fc.constant(0));
  const moving = account(fc.oneof(fc.constant(0), fc.double({ min: -0.6, max: 0.6, noNaN: true })));

  /** What a dollar became: a period's return as it is, an annualised one over its days. */
  const growth = (found: Return, to: BusinessDate) => {
    if (found.kind === 'not available') throw new Error(found.reason);
    return found.isAnnualised ? (1 + found.rate) ** (daysBetween(found.since, to) / 365) : 1 + found.rate;
  };
  const expectSame = (one: number, other: number) =>
    expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(other)));

  test('both returns are the same where no money moved', () => {
    fc.assert(
      fc.property(still, ({ days, to }) => {
        const [timeWeighted, moneyWeighted] = both(days, { from: START, to });
        expectSame(rateOf(moneyWeighted!), rateOf(timeWeighted!));
      }),
    );
  });

  test('what a dollar became over a range is what it became over its parts, multiplied', () => {
    fc.assert(
      fc.property(moving, fc.nat(), ({ days, to }, where) => {
        const middle = addDays(START, where % daysBetween(START, to));
        const whole = growth(timeWeightedReturn(days, { from: START, to }), to);
        const first = timeWeightedReturn(days, { from: START, to: middle });
        // Before the first valued day there is no return, and the rest is the whole.
        const opened = days[1]!.date <= middle ? growth(first, middle) : 1;
        expectSame(opened * growth(timeWeightedReturn(days, { from: middle, to }), to), whole);
      }),
    );
  });

  test('returns do not depend on the size of the amounts', () => {
    fc.assert(
      fc.property(moving, fc.integer({ min: 2, max: 1000 }), ({ days, to }, times) => {
        const larger = days.map(({ date, value, netInvested }) => ({
          date,
          value: cents(value * times),
          netInvested: cents(netInvested * times),
        }));
        const within = { from: START, to };
        for (const measure of [timeWeightedReturn, moneyWeightedReturn]) {
          const [found, ofLarger] = [measure(days, within), measure(larger, within)];
          expect(ofLarger.kind).toBe(found.kind);
          if (found.kind === 'available') expectSame(rateOf(ofLarger), found.rate);
        }
      }),
    );
  });

  test('at the rate of a money-weighted return, the flows grow to the closing value', () => {
    fc.assert(
      fc.property(moving, ({ days, to }) => {
        const found = moneyWeightedReturn(days, { from: START, to });
        fc.pre(found.kind === 'available');
        const span = daysBetween(START, to);
        const base = growth(found, to);
        let [made, moved, before] = [0, 0, 0];
        for (const { date, netInvested } of days) {
          const grown = (netInvested - before) * base ** (daysBetween(date, to) / span);
          made += grown;
          moved += Math.abs(grown);
          before = netInvested;
        }
        expect(Math.abs(made - days.at(-1)!.value)).toBeLessThanOrEqual(1e-8 * moved);
      }),
    );
  });

  test('market and net deposits together are the change', () => {
    fc.assert(
      fc.property(moving, fc.nat(), ({ days, to }, where) => {
        const from = days[where % days.length]!;
        const change = getValueChange(days, { from: from.date, to });
        expect(change!.market + change!.netDeposits).toBe(change!.change);
        expect(change!.change).toBe(days.at(-1)!.value - from.value);
      }),
    );
  });
});
