import type { Performance } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { cents, inDollars } from '@wealth/domain/money';
import {
  changeOf,
  type DateRange,
  type Return as MeasuredReturn,
  moneyWeightedReturn,
  timeWeightedReturn,
} from '@wealth/domain/returns';
import { type DayOfAccount, type HistoryPoint, sampled, summed } from '../accounts/history.rules.ts';
import type { Benchmark } from './benchmark.rules.ts';

/** A day of an account, or of several together. */
export interface Day extends HistoryPoint {
  readonly date: BusinessDate;
}

/** What is known of accounts within a range: each one's days, and its last one before. */
export interface KnownDays {
  readonly before: readonly DayOfAccount[];
  readonly days: readonly DayOfAccount[];
}

/** The days of the accounts together, beginning with what there was on the first day of the range, if anything. */
export function opened({ before, days }: KnownDays, from: BusinessDate): Day[] {
  const opening = before.map((row) => ({ ...row, date: from }));
  const isTold = days[0]?.date === from;
  return summed(before, isTold ? days : [...opening, ...days]) as Day[];
}

const told = (measured: MeasuredReturn): Performance['timeWeighted'] =>
  measured.kind === 'available'
    ? { rate: measured.rate, isAnnualised: measured.isAnnualised }
    : { reason: measured.reason };

/** Returns, change and benchmark as the wire carries them; the benchmark at most at so many points. */
export function performanceReply(
  days: readonly Day[],
  range: DateRange,
  benchmark?: Benchmark,
  benchmarkPoints?: number,
): Performance {
  const change = changeOf(days, range);
  return {
    timeWeighted: told(timeWeightedReturn(days, range)),
    moneyWeighted: told(moneyWeightedReturn(days, range)),
    ...(change && {
      change: {
        total: inDollars(change.change),
        market: inDollars(change.market),
        netDeposits: inDollars(change.netDeposits),
      },
    }),
    ...(benchmark && {
      benchmark: {
        stocksPercent: benchmark.stocksPercent,
        bondsPercent: 100 - benchmark.stocksPercent,
        overTime: sampled(benchmark.points, benchmarkPoints).map(({ date, value }) => ({
          asOfDate: date,
          value: inDollars(cents(value)),
        })),
      },
    }),
  };
}
