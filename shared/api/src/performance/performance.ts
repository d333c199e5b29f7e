import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, dollars } from '@wealth/domain/money';
import type { Performance, Return } from './performance.schema.ts';

export interface PerformanceView {
  readonly timeWeighted: Return;
  readonly moneyWeighted: Return;
  readonly benchmark:
    | {
        readonly stocksPercent: number;
        readonly bondsPercent: number;
        readonly points: readonly { readonly date: BusinessDate; readonly value: Cents }[];
      }
    | undefined;
}

/** What was earned over a range, in cents. The change of the value comes from the history, to the day. */
export function performanceFromWire({ timeWeighted, moneyWeighted, benchmark }: Performance): PerformanceView {
  return {
    timeWeighted,
    moneyWeighted,
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
