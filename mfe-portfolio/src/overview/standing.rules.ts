import type { Return, ValuePoint } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { getValueFigures } from '../value/value.rules.ts';

/** How a member's money changed over a range: by the market, and by their own deposits and withdrawals. */
export interface Standing {
  readonly market: Cents;
  /** The time-weighted return, as a fraction; left out where there is none, or where its sign is not that of `market`. */
  readonly rate?: number;
  /** Whether there is a return whose sign is not that of `market`. */
  readonly isTurned: boolean;
  /** Deposits less withdrawals. */
  readonly netDeposits: Cents;
  /** The day of the first value where it is after the range's first day: the money is younger than the range. */
  readonly since?: BusinessDate;
}

/**
 * Where the money stands; undefined where there is no value.
 * @param points in the order of their days
 * @param from the first day of the range
 */
export function getStanding(points: readonly ValuePoint[], earned: Return, from: BusinessDate): Standing | undefined {
  const figures = getValueFigures(points);
  if (figures === undefined) return undefined;
  const { market, netDeposits, since } = figures;
  const rate = 'rate' in earned ? earned.rate : undefined;
  const isTurned = rate !== undefined && rate * market < 0;
  return {
    market,
    ...(rate !== undefined && !isTurned && { rate }),
    isTurned,
    netDeposits,
    ...(since > from && { since }),
  };
}
