import type { History } from '@wealth/api';
import { addDays, type BusinessDate, daysBetween, daysToMonth } from '@wealth/domain/calendar';
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
  const end = daysBetween(from, to) + 1;
  const days: number[] = [];
  const found: { values: number[]; netInvested: number[] } = { values: [], netInvested: [] };
  let before: Standing | undefined;
  for (const { year, firstDay, values, netInvested } of years) {
    const january = daysToMonth(from, year, 1);
    const first = january + firstDay;
    for (const [step, [since, invested]] of netInvested.entries()) {
      const next = netInvested[step + 1];
      const until = Math.min(next ? january + next[0] : Number.POSITIVE_INFINITY, first + values.length, end);
      const lastBefore = values[Math.min(until, 0) - 1 - first];
      if (january + since < 0 && lastBefore !== undefined) before = { value: lastBefore, netInvested: invested };
      for (let day = Math.max(january + since, 0); day < until; day += 1) {
        days.push(day);
        found.values.push(values[day - first] ?? 0);
        found.netInvested.push(invested);
      }
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
 * carried forward, never drawn as zero. Before its first row it counts nothing.
 */
export function summed(accounts: readonly AccountDays[]): HistoryPoint[] {
  const length = accounts.reduce((most, { days }) => Math.max(most, (days.at(-1) ?? -1) + 1), 0);
  // By how much all of them together changed on a day, and whether any of them has a row of it.
  const [valueSteps, netInvestedSteps] = [new Float64Array(length), new Float64Array(length)];
  const hasRow = new Uint8Array(length);
  let [value, netInvested] = [0, 0];
  for (const { days, values, netInvested: invested, before = NOTHING } of accounts) {
    value += before.value;
    netInvested += before.netInvested;
    let lastValue = before.value;
    let lastInvested = before.netInvested;
    for (let index = 0; index < days.length; index += 1) {
      const day = days[index] ?? 0;
      const nowValue = values[index] ?? 0;
      const nowInvested = invested[index] ?? 0;
      hasRow[day] = 1;
      valueSteps[day] = (valueSteps[day] ?? 0) + nowValue - lastValue;
      netInvestedSteps[day] = (netInvestedSteps[day] ?? 0) + nowInvested - lastInvested;
      lastValue = nowValue;
      lastInvested = nowInvested;
    }
  }
  const points: HistoryPoint[] = [];
  for (let day = 0; day < length; day += 1) {
    if (!hasRow[day]) continue;
    value += valueSteps[day] ?? 0;
    netInvested += netInvestedSteps[day] ?? 0;
    points.push({ day, value: cents(value), netInvested: cents(netInvested) });
  }
  return points;
}

/**
 * At most `most` of the points, the same dates for both series. The first, the last, and the least and greatest of
 * each series stay exact, here and in every stretch between, so that no peak is smoothed away; so does the end of
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
    for (const series of ['value', 'netInvested'] as const) {
      for (const index of extremes(points, series, from, to)) kept.add(index);
    }
  }
  return [...kept].sort((left, right) => left - right).flatMap((index) => points[index] ?? []);
}

/** Where the last point of each month stands, the range's own last one excepted. */
function monthEnds(points: readonly HistoryPoint[], from: BusinessDate): number[] {
  const ends: number[] = [];
  const year = Number(from.slice(0, 4));
  let month = Number(from.slice(5, 7));
  let next = Number.NEGATIVE_INFINITY;
  for (const [index, { day }] of points.entries()) {
    if (day < next) continue;
    if (index > 0) ends.push(index - 1);
    while (day >= next) {
      month += 1;
      next = daysToMonth(from, year, month);
    }
  }
  return ends;
}

/** Where the least and the greatest of a series stand, the first of each where there are several. */
function extremes(points: readonly HistoryPoint[], of: 'value' | 'netInvested', from: number, to: number): number[] {
  let [least, greatest] = [from, from];
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = from; index < to; index += 1) {
    const amount = points[index]?.[of] ?? 0;
    if (amount < low) {
      low = amount;
      least = index;
    }
    if (amount > high) {
      high = amount;
      greatest = index;
    }
  }
  return [least, greatest];
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
