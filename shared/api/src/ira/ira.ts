import type { ContributionYear } from '@wealth/domain/ira';
import { dollars } from '@wealth/domain/money';
import type { IraContribution } from './ira.schema.ts';

/** What each tax year takes in a member's traditional and Roth IRAs together. */
export interface IraContributionView {
  /** Undefined while no deposit may count for it. */
  readonly prior: ContributionYear | undefined;
  readonly current: ContributionYear;
  readonly next: ContributionYear;
  readonly third: ContributionYear;
  /** Those that are known by their number, in order. */
  readonly years: readonly ContributionYear[];
}

type Prefix = 'priorYear' | 'currentYear' | 'nextYear' | 'thirdYear';

/** Cents; undefined where it is not known. */
const known = (amount: number | undefined) => (amount === undefined || amount === -1 ? undefined : dollars(amount));

function yearFromWire(written: Partial<IraContribution>, prefix: Prefix): ContributionYear {
  return {
    year: written[prefix] ?? -1,
    limit: known(written[`${prefix}Limit`]),
    total: known(written[`${prefix}Total`]),
    remaining: known(written[`${prefix}RemainingAllowed`]),
    remainingScheduled: known(written[`${prefix}RemainingScheduled`]),
  };
}

/** The limits, in cents. A missing value is unknown (spec 002 §3). */
export function iraContributionFromWire(written: Partial<IraContribution>): IraContributionView {
  const before = yearFromWire(written, 'priorYear');
  const prior = before.year === -1 ? undefined : before;
  const current = yearFromWire(written, 'currentYear');
  const next = yearFromWire(written, 'nextYear');
  const third = yearFromWire(written, 'thirdYear');
  const years = [...(prior ? [prior] : []), current, next, third].filter(({ year }) => year !== -1);
  return { prior, current, next, third, years };
}
