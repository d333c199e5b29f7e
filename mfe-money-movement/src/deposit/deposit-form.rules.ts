import type { AccountView, FundingAccountView } from '@wealth/api';
import { type BusinessDate, businessDate, isBusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { oneTimeBounds, type ScheduleValues, startProblem } from '@wealth/domain/schedules';
import { FIRST_DEPOSIT_MINIMUM, LATER_DEPOSIT_MINIMUM } from '@wealth/domain/transfers';
import { type AmountBlocker, amountBlocker } from '../flow/amount.rules.ts';
import { fundingOff, investmentOff, type Parties } from './parties.rules.ts';
import type { Timing } from './timing.rules.ts';

/** The form's fields, by the names that the summary knows them by. */
export type DepositValues = Readonly<Partial<Record<'amount' | 'from' | 'to' | 'starts', string>>>;

/** What there is to choose from. */
export interface DepositChoices {
  readonly funding: readonly FundingAccountView[];
  readonly investments: readonly AccountView[];
}

/** A rule that blocks Continue: its field and its name. */
export type Blocker =
  | AmountBlocker
  | { readonly field: 'from'; readonly rule: 'missing' | NonNullable<ReturnType<typeof fundingOff>> }
  | { readonly field: 'starts'; readonly rule: 'invalid' }
  | { readonly field: 'to'; readonly rule: 'missing' | NonNullable<ReturnType<typeof investmentOff>> };

/** The two accounts that are chosen, each as far as there is such a one. */
export function chosenIn({ funding, investments }: DepositChoices, { from, to }: DepositValues): Partial<Parties> {
  const chosen = { from: funding.find(({ id }) => id === from), to: investments.find(({ id }) => id === to) };
  return { ...(chosen.from && { from: chosen.from }), ...(chosen.to && { to: chosen.to }) };
}

/** The least that may be put into the account that is chosen. */
export const leastInto = (to: AccountView | undefined): Cents =>
  to?.initialFundingSubmitted === false ? FIRST_DEPOSIT_MINIMUM : LATER_DEPOSIT_MINIMUM;

/** What a form is judged by beside its values. */
export interface FormMoment {
  /** The Central date. */
  readonly today: BusinessDate;
  /** What the dialog took over; then the day of the form itself does not count. */
  readonly repeat: ScheduleValues | undefined;
}

/** When the deposit of the form is to be made: today's without anything (spec 002 §4). */
export function timingOf({ starts = '' }: DepositValues, { today, repeat }: FormMoment): Timing {
  if (repeat !== undefined) return { repeat };
  return isBusinessDate(starts) && starts > today ? { startingDate: businessDate(starts) } : {};
}

function isStart({ starts = '' }: DepositValues, { today }: FormMoment): boolean {
  const { from, to } = oneTimeBounds(today);
  return isBusinessDate(starts) && starts >= from && starts <= to;
}

/** Every rule that blocks Continue, in the order of the form's fields (spec 002 §5). */
export function blockersOf(choices: DepositChoices, values: DepositValues, moment: FormMoment): readonly Blocker[] {
  const { from, to } = chosenIn(choices, values);
  const { startingDate, repeat } = timingOf(values, moment);
  // What an account holds on a later day counts on that day.
  const available = startingDate === undefined && repeat === undefined ? from?.balance : undefined;
  const hasStart = repeat === undefined ? isStart(values, moment) : !startProblem(repeat, moment.today);
  const amount = amountBlocker(values.amount, leastInto(to), available);
  const fromRule = from === undefined ? ('missing' as const) : fundingOff(from);
  const toRule = to === undefined ? ('missing' as const) : investmentOff(to);
  return [
    ...(amount ? [amount] : []),
    ...(fromRule ? [{ field: 'from' as const, rule: fromRule }] : []),
    ...(toRule ? [{ field: 'to' as const, rule: toRule }] : []),
    ...(hasStart ? [] : [{ field: 'starts' as const, rule: 'invalid' as const }]),
  ];
}
