import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, dollars } from '@wealth/domain/money';
import type { Performance, Return } from './performance.schema.ts';

export interface PerformanceView {
  readonly timeWeighted: Return;
  readonly moneyWeighted: Return;
  /** `market` and `netDeposits` come to `total`. */
  readonly change: { readonly total: Cents; readonly market: Cents; readonly netDeposits: Cents } | undefined;
  readonly benchmark:
    | {
        readonly stocksPercent: number;
        readonly bondsPercent: number;
        readonly points: readonly { readonly date: BusinessDate; readonly value: Cents }[];
      }
    | undefined;
}

/** What was earned over a range, in cents. */
export function performanceFromWire({ timeWeighted, moneyWeighted, change, benchmark }: Performance): PerformanceView {
  return {
    timeWeighted,
    moneyWeighted,
    change: change && {
      total: dollars(change.total),
      market: dollars(change.market),
      netDeposits: dollars(change.netDeposits),
    },
    benchmark: benchmark && {
      stocksPercent: benchmark.stocksPercent,
      bondsPercent: benchmark.bondsPercent,
      points: benchmark.overTime.map(({ asOfDate, value }) => ({
        date: businessDate(asOfDate),
        value: dollars(value),
      })),
    },
  };
}
