import type { BusinessDate } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';
import type { Occurrence } from '../schedules/occurrences.rules.ts';
import { type ContributionYear, iraPlan, type PlannedYear } from './contributions.rules.ts';

/** How a deposit into an IRA counts: today's in one year, a scheduled one in the year of each of its dates. */
export interface ContributionCheck {
  /** The years, as far as they are known. */
  readonly years: readonly ContributionYear[];
  /** The tax year of a deposit of today, or the dates of a scheduled one, up to the end of the last year. */
  readonly counts: number | readonly Occurrence[];
}

/** Why a limit refuses an amount. */
export interface ContributionBlocker {
  readonly key:
    | 'IRA_LIMIT_VALIDATION'
    | 'IRA_LIMIT_REACHED_VALIDATION'
    | 'IRA_SCHEDULED_VALIDATION'
    | 'IRA_PLAN_VALIDATION'
    | 'IRA_FIRST_DEPOSIT_VALIDATION';
  readonly year: number;
  /** The published year whose limit bounds that year until its own is published. */
  readonly boundBy?: number;
  /** Cents that the year leaves for this deposit or plan. */
  readonly remaining: Cents;
  /** Cents that schedules will still take of it. */
  readonly scheduled: Cents;
  /** The most that each deposit may be; undefined where no amount is right. */
  readonly most: Cents | undefined;
  /** Of a plan: the day of the first deposit that goes over. */
  readonly date?: BusinessDate;
}

/**
 * The rule of the limits that an amount breaks. An unknown limit refuses nothing.
 * @see DECISIONS D-104 (6) to (8), D-133, D-143, D-273
 */
export function contributionBlocker(amount: Cents, check: ContributionCheck): ContributionBlocker | undefined {
  const blocker = brokenRule(amount, check);
  const boundBy = blocker && yearOf(check.years, blocker.year)?.boundBy;
  return blocker && boundBy !== undefined ? { ...blocker, boundBy } : blocker;
}

function brokenRule(amount: Cents, { years, counts }: ContributionCheck): ContributionBlocker | undefined {
  if (typeof counts === 'number') return todaysBlocker(amount, yearOf(years, counts));
  const planned = iraPlan(counts, amount, years);
  const [only, another] = planned;
  if (only?.count === 1 && another === undefined) return singleBlocker(amount, yearOf(years, only.year));
  return planBlocker(planned, years);
}

const yearOf = (years: readonly ContributionYear[], year: number) => years.find((each) => each.year === year);

/** Cents above zero; undefined for none. */
const anything = (amount: number): Cents | undefined => (amount > 0 ? cents(amount) : undefined);

/** Checked against past contributions, and refused where schedules already need more than the rest. */
function todaysBlocker(amount: Cents, of: ContributionYear | undefined): ContributionBlocker | undefined {
  const over = limitBlocker(amount, of);
  if (over !== undefined || of?.remaining === undefined) return over;
  const { year, remaining, remainingScheduled = remaining } = of;
  if (remainingScheduled >= 0) return undefined;
  const scheduled = cents(remaining - remainingScheduled);
  return { key: 'IRA_SCHEDULED_VALIDATION', year, remaining, scheduled, most: undefined };
}

/** Checked against the rest that other schedules leave. */
function singleBlocker(amount: Cents, of: ContributionYear | undefined): ContributionBlocker | undefined {
  const over = limitBlocker(amount, of);
  if (of?.remaining === undefined) return over;
  const { year, remaining, remainingScheduled = remaining } = of;
  const most = anything(remainingScheduled);
  if (over !== undefined) return { ...over, most };
  if (amount <= remainingScheduled) return undefined;
  return { key: 'IRA_SCHEDULED_VALIDATION', year, remaining, scheduled: cents(remaining - remainingScheduled), most };
}

function limitBlocker(amount: Cents, of: ContributionYear | undefined): ContributionBlocker | undefined {
  if (of?.remaining === undefined || amount <= of.remaining) return undefined;
  const { year, remaining, remainingScheduled = remaining } = of;
  const key = remaining > 0 ? 'IRA_LIMIT_VALIDATION' : 'IRA_LIMIT_REACHED_VALIDATION';
  const most = anything(remaining);
  return { key, year, remaining, scheduled: cents(remaining - remainingScheduled), most };
}

function planBlocker(
  planned: readonly PlannedYear[],
  years: readonly ContributionYear[],
): ContributionBlocker | undefined {
  const over = planned.find(({ firstOver }) => firstOver !== undefined);
  if (over?.firstOver === undefined || over.room === undefined) return undefined;
  const shares = planned.map(({ room, count }) => (room === undefined ? undefined : Math.floor(room / count)));
  const most = Math.min(...shares.filter((share) => share !== undefined));
  const remaining = yearOf(years, over.year)?.remaining ?? over.room;
  return {
    key: 'IRA_PLAN_VALIDATION',
    year: over.year,
    remaining: over.room,
    scheduled: cents(remaining - over.room),
    most: anything(most),
    date: over.firstOver.effective,
  };
}
