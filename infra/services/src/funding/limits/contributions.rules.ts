import type { IraContribution } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import {
  boundingLimit,
  boundingYear,
  type ContributionYear,
  iraLimit,
  openPriorYear,
  type ScheduledContributions,
  scheduledIn,
  taxYear,
  untilEnd,
} from '@wealth/domain/ira';
import { type Cents, cents, inDollars } from '@wealth/domain/money';
import type { Occurrence } from '@wealth/domain/schedules';

/** The facts from which the limits of a member are worked out. */
export interface ContributionFacts {
  /** Undefined where neither record nor application knows it. */
  readonly birthYear: number | undefined;
  /** Cents that were put in, or were requested and are not settled yet, by tax year. */
  readonly totals: ReadonlyMap<number, Cents>;
  /** The deposits still to come. */
  readonly schedules: readonly ScheduledContributions[];
}

/** The years that a deposit may count for: the one before, this one, and the two after. */
const yearsAt = (moment: number): readonly number[] => {
  const current = taxYear(centralDate(moment));
  return [current - 1, current, current + 1, current + 2];
};

/**
 * The limit and the rest of each year, the year before first.
 * @param moment milliseconds since 1970, from the business clock
 * @param limitOf the limit of a year in cents; undefined is none
 * @see DECISIONS D-134, D-139
 */
function yearsBy(
  { totals, schedules }: ContributionFacts,
  moment: number,
  limitOf: (year: number) => Cents | undefined,
): readonly ContributionYear[] {
  return yearsAt(moment).map((year) => {
    const limit = limitOf(year);
    const total = totals.get(year) ?? cents(0);
    const remaining = limit === undefined ? undefined : cents(limit - total);
    const scheduled = schedules.reduce((sum, schedule) => sum + scheduledIn(year, schedule), 0);
    return {
      year,
      limit,
      total,
      remaining,
      remainingScheduled: remaining === undefined ? undefined : cents(remaining - scheduled),
    };
  });
}

/** The years as a member is told of them: without a birth year no limit is known (DECISIONS D-133). */
export function shownYears(facts: ContributionFacts, moment: number): readonly ContributionYear[] {
  const { birthYear } = facts;
  return yearsBy(facts, moment, (year) => (birthYear === undefined ? undefined : iraLimit(year, year - birthYear)));
}

/**
 * The years for checking a deposit. Without a birth year the higher limit is the outer bound, and until a year's limit is
 * published that of the newest published year is.
 * @see DECISIONS D-238, D-273
 */
export function heldYears(facts: ContributionFacts, moment: number): readonly ContributionYear[] {
  return yearsBy(facts, moment, (year) => boundingLimit(year, facts.birthYear)).map((each) => {
    const boundBy = boundingYear(each.year);
    return boundBy === each.year ? each : { ...each, boundBy };
  });
}

/** The dates of a plan that are checked: those up to the end of the last year. */
export function countedDates(
  years: readonly ContributionYear[],
  occurrences: Iterable<Occurrence>,
): readonly Occurrence[] {
  const last = years.at(-1);
  return last === undefined ? [] : [...untilEnd(last.year, occurrences)];
}

const UNKNOWN = -1;

/** Dollars. -1 means unknown, so an amount of exactly -1.00 goes out one cent lower (DECISIONS D-237). */
function onTheWire(amount: Cents | undefined): number {
  if (amount === undefined) return UNKNOWN;
  return inDollars(amount === -100 ? cents(-101) : amount);
}

const nothing: Omit<ContributionYear, 'year'> = {
  limit: undefined,
  total: undefined,
  remaining: undefined,
  remainingScheduled: undefined,
};

/**
 * The limits as the wire carries them (spec 002 §3).
 * @param moment milliseconds since 1970, from the business clock: outside its window the year before is not told
 */
export function contributionReply(years: readonly ContributionYear[], moment: number): IraContribution {
  const [prior, current, next, third] = years;
  const named = <Name extends string>(name: Name, of: ContributionYear = { year: UNKNOWN, ...nothing }) =>
    ({
      [name]: of.year,
      [`${name}Limit`]: onTheWire(of.limit),
      [`${name}Total`]: onTheWire(of.total),
      [`${name}RemainingAllowed`]: onTheWire(of.remaining),
      [`${name}RemainingScheduled`]: onTheWire(of.remainingScheduled),
    }) as Record<Name | `${Name}${'Limit' | 'Total' | 'RemainingAllowed' | 'RemainingScheduled'}`, number>;
  return {
    ...named('priorYear', prior?.year === openPriorYear(moment) ? prior : undefined),
    ...named('currentYear', current),
    ...named('nextYear', next),
    ...named('thirdYear', third),
  };
}
