import type { BusinessDate } from '@wealth/domain/calendar';
import { type ContributionYear, iraLimits, iraPlan, type PlannedYear, taxYear } from '@wealth/domain/ira';
import { type Cents, cents } from '@wealth/domain/money';
import type { Occurrence } from '@wealth/domain/schedules';

/** The first deposit of a tax year that goes over its limit. */
export interface OverLimit {
  readonly year: number;
  readonly occurrence: Occurrence;
  /** Cents that the deposits before it, and other schedules, leave. Never below zero. */
  readonly left: Cents;
}

/** A year whose limit is not published. It blocks nothing. */
export interface UnpublishedYear {
  readonly year: number;
  /** The first deposit that would go over, if this year's limit held; undefined if none would. */
  readonly over: BusinessDate | undefined;
}

/** Remarks on a repeated deposit into an IRA, by tax year. */
export interface PlanNotes {
  readonly over: readonly OverLimit[];
  readonly unpublished: readonly UnpublishedYear[];
  /** This year's limit, which measures unpublished years. Undefined if it is not known. */
  readonly measure: { readonly year: number; readonly limit: Cents } | undefined;
  /** A limit is published, but not known for this member. */
  readonly isUnconfirmed: boolean;
}

/**
 * Checks a plan against the limits. An unpublished limit is never estimated: this year's is a warning alone.
 * @param amount cents of each deposit
 * @param today the Central date
 * @see DECISIONS D-133 to D-135, D-143
 */
export function planNotes(
  occurrences: Iterable<Occurrence>,
  amount: Cents,
  years: readonly ContributionYear[],
  today: BusinessDate,
): PlanNotes {
  const thisYear = years.find(({ year }) => year === taxYear(today));
  const limit = thisYear?.limit;
  const measured = years.map((each) =>
    isUnpublished(each) ? { ...each, remainingScheduled: roomBy(limit, each) } : each,
  );
  const planned = iraPlan(occurrences, amount, measured);
  const unknown = planned.filter(({ year }) => years.find((each) => each.year === year)?.limit === undefined);
  const unpublished = unknown.filter(({ year }) => !iraLimits.has(year));
  return {
    over: planned.filter((each) => !unknown.includes(each)).flatMap((each) => overLimit(each, amount)),
    unpublished: unpublished.map(({ year, firstOver }) => ({ year, over: firstOver?.effective })),
    measure: thisYear === undefined || limit === undefined ? undefined : { year: thisYear.year, limit },
    isUnconfirmed: unknown.length > unpublished.length,
  };
}

const isUnpublished = ({ year, limit }: ContributionYear): boolean => limit === undefined && !iraLimits.has(year);

const roomBy = (limit: Cents | undefined, { total }: ContributionYear): Cents | undefined =>
  limit === undefined ? undefined : cents(limit - (total ?? 0));

function overLimit({ year, firstOver, room }: PlannedYear, amount: Cents): readonly OverLimit[] {
  if (firstOver === undefined || room === undefined) return [];
  return [{ year, occurrence: firstOver, left: cents(Math.max(room, 0) % amount) }];
}
