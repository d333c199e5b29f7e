import type { History } from '@wealth/api';
import { addDays, addMonths, type BusinessDate, businessDate, daysBetween } from '@wealth/domain/calendar';
import { type Cents, cents, inDollars } from '@wealth/domain/money';
import type { DayValue } from '@wealth/domain/returns';

/** What an account came to and what had been put in, in cents. */
interface Standing {
  readonly value: number;
  readonly netInvested: number;
}

/** An account's days within a range, in their order, one column each. */
export interface AccountDays {
  /** Days since the first of the range. */
  readonly days: readonly number[];
  /** In cents. */
  readonly values: readonly number[];
  readonly netInvested: readonly number[];
  /** How it stood before the range; undefined before its first day. */
  readonly before: Standing | undefined;
}

/** An account's days of one calendar year. */
export interface ValueYear {
  readonly year: number;
  /** The day of the year, from 0, of the first value; each calendar day from there on has one. */
  readonly firstDay: number;
  /** In cents. */
  readonly values: readonly number[];
  /** From which day of the year on how much was invested: the first day, and each that changed it. */
  readonly netInvested: readonly (readonly [day: number, cents: number])[];
}

/**
 * The days of a range, out of the years that it touches.
 *
 * @param years in their order; the last one before the range says how the account stood
 */
export function within(
  years: readonly ValueYear[],
  { from, to }: { from: BusinessDate; to: BusinessDate },
): AccountDays {
  const last = daysBetween(from, to);
  const days: number[] = [];
  const found: { values: number[]; netInvested: number[] } = { values: [], netInvested: [] };
  let before: Standing | undefined;
  for (const { year, firstDay, values, netInvested } of years) {
    const start = daysBetween(from, businessDate(`${year}-01-01`));
    let step = 0;
    for (const [index, value] of values.entries()) {
      const ofYear = firstDay + index;
      const day = start + ofYear;
      if (day > last) break;
      while ((netInvested[step + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= ofYear) step += 1;
      const invested = netInvested[step]?.[1] ?? 0;
      if (day < 0) {
        before = { value, netInvested: invested };
        continue;
      }
      days.push(day);
      found.values.push(value);
      found.netInvested.push(invested);
    }
  }
  return { days, ...found, before };
}

export interface HistoryPoint {
  /** Days since the first of the range. */
  readonly day: number;
  readonly value: Cents;
  readonly netInvested: Cents;
}

const NOTHING: Standing = { value: 0, netInvested: 0 };

/** The account's days, beginning with how it stood on the first day of the range, if it was there by then. */
export function opened<Account extends AccountDays>(account: Account): Account {
  const { days, values, netInvested, before } = account;
  if (!before || days[0] === 0) return account;
  return {
    ...account,
    days: [0, ...days],
    values: [before.value, ...values],
    netInvested: [before.netInvested, ...netInvested],
  };
}

/**
 * Adds accounts up, one point a day. Where an account has no row of its own it counts with its last one: a gap is
 * carried forward, never drawn as zero (D-78). Before its first row it counts nothing.
 */
export function summed(accounts: readonly AccountDays[]): HistoryPoint[] {
  // By how much all of them together changed on a day, by day.
  const steps: ({ value: number; netInvested: number } | undefined)[] = [];
  let [value, netInvested] = [0, 0];
  for (const { days, values, netInvested: invested, before = NOTHING } of accounts) {
    value += before.value;
    netInvested += before.netInvested;
    let last = before;
    for (const [index, day] of days.entries()) {
      const now = { value: values[index] ?? 0, netInvested: invested[index] ?? 0 };
      steps[day] ??= { ...NOTHING };
      steps[day].value += now.value - last.value;
      steps[day].netInvested += now.netInvested - last.netInvested;
      last = now;
    }
  }
  const points: HistoryPoint[] = [];
  for (const [day, step] of steps.entries()) {
    if (step === undefined) continue;
    value += step.value;
    netInvested += step.netInvested;
    points.push({ day, value: cents(value), netInvested: cents(netInvested) });
  }
  return points;
}

/**
 * At most `most` of the points, the same dates for both series. The first, the last, and the least and greatest of
 * each series stay exact, here and in every stretch between, so that no peak is smoothed away (S10); so does the end of
 * each month, which the chart's table shows, where a third of the points is left for what lies between.
 * @param from the first day of the range
 */
export function sampled(
  points: readonly HistoryPoint[],
  from: BusinessDate,
  most: number | undefined,
): readonly HistoryPoint[] {
  if (most === undefined || points.length <= most) return points;
  const ends = monthEnds(points, from);
  const hasRoom = (most - 2 - ends.length) * 3 >= most;
  const kept = new Set([0, points.length - 1, ...(hasRoom ? ends : [])]);
  // Each stretch keeps up to four points; those that are kept already stand beside them.
  const stretches = Math.floor((most - kept.size) / 4);
  const inner = points.length - 2;
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor((stretch * inner) / stretches);
    const to = 1 + Math.floor(((stretch + 1) * inner) / stretches);
    for (const index of extremes(points, from, to)) kept.add(index);
  }
  return [...kept].sort((left, right) => left - right).flatMap((index) => points[index] ?? []);
}

/** Where the last point of each month stands, the range's own last one excepted. */
function monthEnds(points: readonly HistoryPoint[], from: BusinessDate): number[] {
  const ends: number[] = [];
  let month = businessDate(`${from.slice(0, 7)}-01`);
  let next = Number.NEGATIVE_INFINITY;
  for (const [index, { day }] of points.entries()) {
    if (day < next) continue;
    if (index > 0) ends.push(index - 1);
    while (day >= next) {
      month = addMonths(month, 1);
      next = daysBetween(from, month);
    }
  }
  return ends;
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

/** @param from the first day of the range */
export function dated(points: readonly HistoryPoint[], from: BusinessDate): DayValue[] {
  return points.map(({ day, value, netInvested }) => ({ date: addDays(from, day), value, netInvested }));
}

/** @param from the first day of the range */
export function historyReply(points: readonly HistoryPoint[], from: BusinessDate): History {
  const days = dated(points, from);
  return {
    aumOverTime: days.map(({ date, value }) => ({ asOfDate: date, value: inDollars(value) })),
    netAmountInvested: days.map(({ date, netInvested }) => ({ asOfDate: date, value: inDollars(netInvested) })),
  };
}
