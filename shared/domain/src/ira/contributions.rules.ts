import { type BusinessDate, centralDate } from '../calendar/calendar.ts';
import { startDay } from '../calendar/start-day.rules.ts';
import { type Cents, cents } from '../money/money.ts';
import { comingOccurrences, type Occurrence, type ScheduleTerms } from '../schedules/occurrences.rules.ts';

/** A tax year of a member's traditional and Roth IRAs together, in cents. Undefined means unknown. */
export interface ContributionYear {
  readonly year: number;
  readonly limit: Cents | undefined;
  /** The published year whose limit bounds this one; left out where the year's own is published. */
  readonly boundBy?: number;
  /** Settled contributions, and deposits that were requested and are not settled yet. */
  readonly total: Cents | undefined;
  /** The rest of the limit. Below zero where more was contributed. */
  readonly remaining: Cents | undefined;
  /** The same, less what active schedules will still take. Below zero where they will reach the limit. */
  readonly remainingScheduled: Cents | undefined;
}

/** The year of a date. */
export const taxYear = (date: BusinessDate): number => Number(date.slice(0, 4));

/**
 * The tax year of a deposit of today: the year before where the member chose it, else the year of the day on which it
 * starts. Requested on 31 December after the cut-off, a deposit starts in January and counts for the new year.
 * @param now milliseconds since 1970, from the business clock
 * @see DECISIONS D-138, D-254
 */
export function contributionYear(now: number, appliesToPriorYear: boolean): number {
  return appliesToPriorYear ? taxYear(centralDate(now)) - 1 : taxYear(startDay(now).startOn);
}

/** The occurrences whose tax year is not after that one: a schedule without an end never stops. */
export function* untilEnd(year: number, occurrences: Iterable<Occurrence>): Generator<Occurrence, void, undefined> {
  for (const occurrence of occurrences) {
    if (taxYear(occurrence.effective) > year) return;
    yield occurrence;
  }
}

/** A schedule that puts money into an IRA. */
export interface ScheduledContributions {
  readonly terms: ScheduleTerms;
  /** Cents of each deposit. */
  readonly amount: Cents;
  /** The occurrence that comes next; undefined where none comes. */
  readonly next: Occurrence | undefined;
}

const coming = (year: number, { terms, next }: ScheduledContributions): Occurrence[] =>
  next === undefined ? [] : [...untilEnd(year, comingOccurrences(terms, next))];

/** The sum of the deposits that a schedule will still make in a tax year, in cents. */
export function scheduledIn(year: number, schedule: ScheduledContributions): Cents {
  const count = coming(year, schedule).filter(({ effective }) => taxYear(effective) === year).length;
  return cents(count * schedule.amount);
}

/** The years as they would be without a schedule. Its new amount is checked against them. */
export function roomWithout(
  schedule: ScheduledContributions,
  years: readonly ContributionYear[],
): readonly ContributionYear[] {
  return years.map((each) => ({
    ...each,
    remainingScheduled:
      each.remainingScheduled === undefined
        ? undefined
        : cents(each.remainingScheduled + scheduledIn(each.year, schedule)),
  }));
}

/** The deposits of a plan in one tax year. */
export interface PlannedYear {
  readonly year: number;
  readonly count: number;
  /** Cents of all its deposits in the year. */
  readonly total: Cents;
  /** The rest that other schedules leave; undefined where the limit is unknown. */
  readonly room: Cents | undefined;
  /** The first deposit that goes over the room. */
  readonly firstOver: Occurrence | undefined;
}

/**
 * Sums a plan's deposits by tax year, and names the first of each year that goes over what schedules leave.
 * @param occurrences of the plan; those after the last of the years are left out
 * @param amount cents of each deposit
 * @param years what is known, by year; the last one ends the plan
 * @see DECISIONS D-135, D-143
 */
export function iraPlan(
  occurrences: Iterable<Occurrence>,
  amount: Cents,
  years: readonly ContributionYear[],
): readonly PlannedYear[] {
  const last = Math.max(...years.map(({ year }) => year));
  const planned = new Map<number, PlannedYear>();
  for (const occurrence of untilEnd(last, occurrences)) {
    const year = taxYear(occurrence.effective);
    const room = years.find((each) => each.year === year)?.remainingScheduled;
    const { count, firstOver } = planned.get(year) ?? { count: 0, firstOver: undefined };
    const total = cents((count + 1) * amount);
    const isOver = room !== undefined && total > room;
    planned.set(year, {
      year,
      count: count + 1,
      total,
      room,
      firstOver: firstOver ?? (isOver ? occurrence : undefined),
    });
  }
  return [...planned.values()];
}

/**
 * The first scheduled deposit of a tax year that would be skipped, as the limit leaves less than it takes.
 * @param schedules of all the member's IRAs
 * @param remaining cents that the limit leaves; below zero where nothing is left
 */
export function firstSkipped(
  year: number,
  schedules: readonly ScheduledContributions[],
  remaining: Cents,
): Occurrence | undefined {
  const deposits = schedules
    .flatMap((schedule) => coming(year, schedule).map((occurrence) => ({ occurrence, amount: schedule.amount })))
    .filter(({ occurrence }) => taxYear(occurrence.effective) === year)
    .sort((one, other) => one.occurrence.effective.localeCompare(other.occurrence.effective));
  let left: number = remaining;
  for (const { occurrence, amount } of deposits) {
    if (amount > left) return occurrence;
    left -= amount;
  }
  return undefined;
}
