import type { History } from '@wealth/api';
import { type Cents, cents, inDollars } from '@wealth/domain/money';

/** An account's value and net invested on one day, in cents. */
export interface DayOfAccount {
  readonly account: string;
  readonly date: string;
  readonly value: number;
  readonly netInvested: number;
}

export interface HistoryPoint {
  readonly date: string;
  readonly value: Cents;
  readonly netInvested: Cents;
}

/**
 * Adds accounts up, one point a date. Where an account has no row of its own it counts with its last one: a gap is
 * carried forward, never drawn as zero (D-78). Before its first row it counts nothing.
 * @param before each account's last row before the first date
 * @param days in the order of their dates
 */
export function summed(before: readonly DayOfAccount[], days: readonly DayOfAccount[]): HistoryPoint[] {
  const latest = new Map(before.map((row) => [row.account, row]));
  const points: HistoryPoint[] = [];
  for (let index = 0; index < days.length; ) {
    const date = days[index]?.date ?? '';
    for (let row = days[index]; row?.date === date; row = days[++index]) latest.set(row.account, row);
    let [value, netInvested] = [0, 0];
    for (const row of latest.values()) {
      value += row.value;
      netInvested += row.netInvested;
    }
    points.push({ date, value: cents(value), netInvested: cents(netInvested) });
  }
  return points;
}

/**
 * At most `most` of the points, the same dates for both series. The first, the last, and the least and greatest of
 * each series stay exact, here and in every stretch between, so that no peak is smoothed away (S10).
 */
export function sampled(points: readonly HistoryPoint[], most: number | undefined): readonly HistoryPoint[] {
  if (most === undefined || points.length <= most) return points;
  const inner = points.length - 2;
  // Each stretch keeps up to four points; first and last stand beside them.
  const stretches = Math.floor((most - 2) / 4);
  const kept = new Set([0, points.length - 1]);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor((stretch * inner) / stretches);
    const to = 1 + Math.floor(((stretch + 1) * inner) / stretches);
    for (const index of extremes(points, from, to)) kept.add(index);
  }
  return [...kept].sort((left, right) => left - right).flatMap((index) => points[index] ?? []);
}

function extremes(points: readonly HistoryPoint[], from: number, to: number): number[] {
  const series = [(point: HistoryPoint) => point.value, (point: HistoryPoint) => point.netInvested];
  return series.flatMap((read) => {
    let [least, greatest] = [from, from];
    for (let index = from; index < to; index += 1) {
      const [point, low, high] = [points[index], points[least], points[greatest]];
      if (!point || !low || !high) continue;
      if (read(point) < read(low)) least = index;
      if (read(point) > read(high)) greatest = index;
    }
    return [least, greatest];
  });
}

export function historyReply(points: readonly HistoryPoint[]): History {
  return {
    aumOverTime: points.map(({ date, value }) => ({ asOfDate: date, value: inDollars(value) })),
    netAmountInvested: points.map(({ date, netInvested }) => ({ asOfDate: date, value: inDollars(netInvested) })),
  };
}
