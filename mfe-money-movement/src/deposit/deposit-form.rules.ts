import type { AccountView, IraContributionView } from '@wealth/api';
import { takesContributions } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate, isBusinessDate } from '@wealth/domain/calendar';
import type { ContributionCheck, ContributionYear } from '@wealth/domain/ira';
import { oneTimeBounds, type ScheduleValues, startProblem } from '@wealth/domain/schedules';
import { type AccountBlocker, accountBlocker, type FundingBlocker, fundingBlocker } from '@wealth/domain/transfers';
import { type TypedAmountBlocker, typedAmountBlocker } from '../flow/amount.rules.ts';
import type { Choices } from '../flow/choices.rules.ts';
import { type Contribution, createContributionCheck, offeredPriorYear } from './contribution.rules.ts';
import type { DepositParties } from './parties.rules.ts';

/** The form's fields, by the names that the summary knows them by. */
export type DepositValues = Readonly<Partial<Record<'amount' | 'from' | 'to' | 'starts' | 'taxYear', string>>>;

/** A rule that blocks Continue: its field and its name. */
export type Blocker =
  | TypedAmountBlocker
  | FundingBlocker
  | AccountBlocker
  | { readonly field: 'from' | 'to'; readonly key: 'missing' }
  | { readonly field: 'starts'; readonly key: 'invalid' };

/** The two accounts that are chosen, each as far as there is such a one. */
export function chosenIn({ funding, investments }: Choices, { from, to }: DepositValues): Partial<DepositParties> {
  const chosen = { from: funding.find(({ id }) => id === from), to: investments.find(({ id }) => id === to) };
  return { ...(chosen.from && { from: chosen.from }), ...(chosen.to && { to: chosen.to }) };
}

/** The facts that a form is checked against, besides its values. */
export interface FormMoment {
  /** The Central date. */
  readonly today: BusinessDate;
  /** Milliseconds since 1970, from the business clock. */
  readonly now: number;
  /** What the dialog took over; then the day of the form itself does not count. */
  readonly repeat: ScheduleValues | undefined;
  /** Of the IRA that is chosen, once they are known. */
  readonly limits: IraContributionView | undefined;
}

/** The value of the tax year that means the year before. */
export const PRIOR_YEAR = 'prior';
/** And that of the year of the start, which is chosen at first. */
export const THIS_YEAR = 'current';

/**
 * The year before, where the deposit may count for it: of an IRA, in the window of that year, today and once
 * (spec 002 §5).
 */
export function priorYearChoice(
  to: AccountView | undefined,
  { starts = '' }: DepositValues,
  { today, now, repeat, limits }: FormMoment,
): ContributionYear | undefined {
  const isToday = repeat === undefined && (starts === '' || starts === today);
  if (to === undefined || !takesContributions(to.type) || !isToday) return undefined;
  return offeredPriorYear(limits, now);
}

/** When the deposit of the form is to be made, and for which year: today's without anything (spec 002 §4). */
export function getTiming(to: AccountView | undefined, values: DepositValues, moment: FormMoment): Contribution {
  const { starts = '', taxYear } = values;
  const { today, repeat } = moment;
  if (repeat !== undefined) return { repeat };
  if (isBusinessDate(starts) && starts > today) return { startingDate: businessDate(starts) };
  return taxYear === PRIOR_YEAR && priorYearChoice(to, values, moment) !== undefined ? { priorYear: true } : {};
}

/** How the deposit counts by the limits of its IRA, where these are known. */
export function getContributionCheck(
  to: AccountView | undefined,
  values: DepositValues,
  moment: FormMoment,
): ContributionCheck | undefined {
  const { limits, now } = moment;
  if (to === undefined || !takesContributions(to.type) || limits === undefined) return undefined;
  return createContributionCheck(limits, getTiming(to, values, moment), now);
}

/** What else changes with a field: a deposit for the year before starts today, another account or day forgets it. */
export function followed(values: DepositValues, changed: string, today: BusinessDate): DepositValues {
  const { taxYear = '', starts = '' } = values;
  if (changed === 'taxYear' && taxYear === PRIOR_YEAR) return { ...values, starts: today };
  const forgets = changed === 'to' || (changed === 'starts' && starts !== today);
  return forgets ? { ...values, taxYear: THIS_YEAR } : values;
}

function isStart({ starts = '' }: DepositValues, { today }: FormMoment): boolean {
  const { from, to } = oneTimeBounds(today);
  return isBusinessDate(starts) && starts >= from && starts <= to;
}

/** A chosen account that the list had before is a bank that was removed meanwhile, in another tab for example. */
const noFunding = ({ listed }: Choices, chosen: string | undefined): Blocker => ({
  field: 'from',
  key: chosen && listed?.has(chosen) ? 'BANK_REMOVED' : 'missing',
});

/** Every rule that blocks Continue, in the order of the form's fields (spec 002 §5). */
export function findBlockers(choices: Choices, values: DepositValues, moment: FormMoment): readonly Blocker[] {
  const { from, to } = chosenIn(choices, values);
  const { startingDate, repeat } = getTiming(to, values, moment);
  // What an account holds on a later day counts on that day.
  const available = startingDate === undefined && repeat === undefined ? from?.balance : undefined;
  const hasStart = repeat === undefined ? isStart(values, moment) : !startProblem(repeat, moment.today);
  const blockers: readonly (Blocker | undefined)[] = [
    typedAmountBlocker(values.amount, {
      account: to,
      available,
      contribution: getContributionCheck(to, values, moment),
    }),
    from === undefined ? noFunding(choices, values.from) : fundingBlocker(from),
    to === undefined ? { field: 'to', key: 'missing' } : accountBlocker(to),
    hasStart ? undefined : { field: 'starts', key: 'invalid' },
  ];
  return blockers.filter((blocker) => blocker !== undefined);
}
