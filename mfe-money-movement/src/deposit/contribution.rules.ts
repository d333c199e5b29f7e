import type { AccountView, IraContributionView, ScheduleView } from '@wealth/api';
import { takesContributions } from '@wealth/domain/accounts';
import {
  type ContributionCheck,
  type ContributionYear,
  contributionBlocker,
  contributionYear,
  firstSkipped,
  iraPlan,
  openPriorYear,
  outerIraLimit,
  type ScheduledContributions,
  taxYear,
  untilEnd,
} from '@wealth/domain/ira';
import { type Cents, cents } from '@wealth/domain/money';
import { nextDates, type Occurrence, occurrences } from '@wealth/domain/schedules';
import { MAX_TRANSFER_AMOUNT } from '@wealth/domain/transfers';
import { agreedTerms, type Timing } from './timing.rules.ts';

/** A deposit into an IRA, as its tax year follows from it. */
export interface Contribution extends Timing {
  /** True of one of today that counts for the year before. */
  readonly priorYear?: boolean;
}

/**
 * The tax year of a deposit; `each` of one that repeats, whose dates count for their own years.
 * @param askedAt milliseconds since 1970, from the business clock
 * @returns undefined of an account that is no IRA
 */
export function getTaxYear(
  { type }: Pick<AccountView, 'type'>,
  contribution: Contribution,
  askedAt: number,
): number | 'each' | undefined {
  if (!takesContributions(type)) return undefined;
  if (contribution.repeat !== undefined) return 'each';
  const terms = agreedTerms(contribution, askedAt);
  if (terms === undefined) return contributionYear(askedAt, contribution.priorYear === true);
  const [only] = nextDates(terms, undefined, 1);
  return only && taxYear(only.effective);
}

/** Returns the tax years of a deposit, which the limits check. */
export function createContributionCheck(
  { years }: IraContributionView,
  contribution: Contribution,
  now: number,
): ContributionCheck {
  const last = years.at(-1);
  const terms = agreedTerms(contribution, now);
  if (terms === undefined) return { years, counts: contributionYear(now, contribution.priorYear === true) };
  return { years, counts: last === undefined ? [] : [...untilEnd(last.year, occurrences(terms))] };
}

/** The year before, while a deposit of today may count for it (spec 002 §5). */
export function offeredPriorYear(limits: IraContributionView | undefined, now: number): ContributionYear | undefined {
  const prior = limits?.prior;
  return prior !== undefined && prior.year === openPriorYear(now) ? prior : undefined;
}

/** Returns the largest amount of each deposit and the year that limits it; undefined if none is known or none fits. */
export function mostThatFits(check: ContributionCheck): { readonly most: Cents; readonly year: number } | undefined {
  const blocker = contributionBlocker(MAX_TRANSFER_AMOUNT, check);
  if (blocker?.most === undefined || contributionBlocker(blocker.most, check) !== undefined) return undefined;
  return { most: blocker.most, year: blocker.year };
}

/** The share of a deposit in one tax year. */
export interface YearOfDeposit {
  readonly of: ContributionYear;
  readonly adds: Cents;
}

/** The tax years of a deposit, each with its share. */
export function yearsOfDeposit({ years, counts }: ContributionCheck, amount: Cents): readonly YearOfDeposit[] {
  const taken: readonly { readonly year: number; readonly total: Cents }[] =
    typeof counts === 'number' ? [{ year: counts, total: amount }] : iraPlan(counts, amount, years);
  return years.flatMap((of) => {
    const found = taken.find(({ year }) => year === of.year);
    return found === undefined ? [] : [{ of, adds: found.total }];
  });
}

/**
 * The years without a published limit whose share is over this year's limit. It is a warning, and blocks nothing.
 * @see DECISIONS D-134
 */
export function overThisYears(of: readonly YearOfDeposit[], { limit }: ContributionYear): readonly number[] {
  if (limit === undefined) return [];
  return of
    .filter(({ of: { year, limit: known } }) => known === undefined && outerIraLimit(year) === undefined)
    .filter(({ of: { total }, adds }) => (total ?? 0) + adds > limit)
    .map(({ of: { year } }) => year);
}

/** The coming deposits of a schedule, if they go into an IRA. */
function scheduledInto(ofIras: ReadonlySet<string>) {
  return ({ investmentAccountNumber, terms, amount, ...next }: ScheduleView): readonly ScheduledContributions[] => {
    const { nextDate: effective, nextNominalDate: nominal } = next;
    if (!ofIras.has(investmentAccountNumber) || effective === undefined || nominal === undefined) return [];
    return [{ terms, amount, next: { nominal, effective } }];
  };
}

/**
 * The scheduled deposit that is skipped because today's deposit leaves too little for it.
 * @param accounts all the member's, since a limit is one for all the IRAs
 * @param amount cents, no more than the limit leaves
 */
export function skippedFor(
  { years, counts }: ContributionCheck,
  amount: Cents,
  schedules: readonly ScheduleView[],
  accounts: readonly AccountView[],
): Occurrence | undefined {
  if (typeof counts !== 'number') return undefined;
  const remaining = years.find(({ year }) => year === counts)?.remaining;
  if (remaining === undefined) return undefined;
  const iras = accounts.filter(({ type }) => takesContributions(type)).map(({ number }) => number);
  return firstSkipped(counts, schedules.flatMap(scheduledInto(new Set(iras))), cents(remaining - amount));
}
