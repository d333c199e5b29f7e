import type { Performance } from '@wealth/api';
import { inDollars } from '@wealth/domain/money';
import {
  type DateRange,
  type DayValue,
  getValueChange,
  type Return as MeasuredReturn,
  moneyWeightedReturn,
  timeWeightedReturn,
} from '@wealth/domain/returns';
import { historyReply } from '../accounts/history.rules.ts';
import type { Benchmark } from './benchmark.rules.ts';

const returnReply = (measured: MeasuredReturn): Performance['timeWeighted'] =>
  measured.kind === 'available'
    ? { rate: measured.rate, isAnnualised: measured.isAnnualised }
    : { reason: measured.reason };

/** Returns, change and benchmark as the wire carries them. */
export function performanceReply(days: readonly DayValue[], range: DateRange, benchmark?: Benchmark): Performance {
  const change = getValueChange(days, range);
  return {
    timeWeighted: returnReply(timeWeightedReturn(days, range)),
    moneyWeighted: returnReply(moneyWeightedReturn(days, range)),
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
        overTime: historyReply(benchmark.points, range.from).aumOverTime,
      },
    }),
  };
}
