import type { ScheduleView } from '@wealth/api';
import {
  type ContributionCheck,
  type ContributionYear,
  contributionBlocker,
  iraPlan,
  type PlannedYear,
  roomWithout,
  untilEnd,
} from '@wealth/domain/ira';
import type { Cents } from '@wealth/domain/money';
import { comingOccurrences, type Occurrence } from '@wealth/domain/schedules';
import { MAX_TRANSFER_AMOUNT } from '@wealth/domain/transfers';

/** A contribution whose dates are known. */
export type PlannedContribution = ContributionCheck & { readonly counts: readonly Occurrence[] };

/**
 * The years and dates for checking a new amount of a schedule into an IRA. The schedule's own deposits take no room
 * from it.
 * @param years as the limits name them, in order
 */
export function newContribution(schedule: ScheduleView, years: readonly ContributionYear[]): PlannedContribution {
  const { terms, amount, nextDate, nextNominalDate } = schedule;
  const last = years.at(-1)?.year;
  if (nextDate === undefined || nextNominalDate === undefined || last === undefined) return { years, counts: [] };
  const next = { nominal: nextNominalDate, effective: nextDate };
  return {
    years: roomWithout({ terms, amount, next }, years),
    counts: [...untilEnd(last, comingOccurrences(terms, next))],
  };
}

/**
 * The most that each deposit may be, in cents, and the tax year where it is one alone.
 * @returns undefined where nothing fits, or no limit is known
 */
export function mostThatFits(contribution: PlannedContribution): { most: Cents; year: number | undefined } | undefined {
  const most = contributionBlocker(MAX_TRANSFER_AMOUNT, contribution)?.most;
  if (most === undefined) return undefined;
  const years = iraPlan(contribution.counts, most, contribution.years);
  return { most, year: years.length === 1 ? years[0]?.year : undefined };
}

/** A year for the meter, and the cents that the deposits of the schedule put in for it. */
export interface MeteredYear {
  readonly of: ContributionYear;
  readonly adds: Cents | undefined;
}

/**
 * The year of the next deposit, and the one whose limit a new amount breaks.
 * @param amount cents of each deposit; undefined while none is typed
 */
export function meteredYears(
  { years, counts }: PlannedContribution,
  amount: Cents | undefined,
): readonly MeteredYear[] {
  const planned = iraPlan(counts, amount ?? (0 as Cents), years);
  const isMetered = ({ firstOver }: PlannedYear, place: number) => place === 0 || firstOver !== undefined;
  return planned.filter(isMetered).flatMap(({ year, total }) => {
    const of = years.find((each) => each.year === year);
    return of === undefined ? [] : [{ of, adds: amount === undefined ? undefined : total }];
  });
}
