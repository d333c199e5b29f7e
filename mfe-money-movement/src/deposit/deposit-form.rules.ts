import { type BusinessDate, businessDate, isBusinessDate } from '@wealth/domain/calendar';
import { oneTimeBounds, type ScheduleValues, startProblem } from '@wealth/domain/schedules';
import { type AccountBlocker, accountBlocker, type FundingBlocker, fundingBlocker } from '@wealth/domain/transfers';
import { type TypedAmountBlocker, typedAmountBlocker } from '../flow/amount.rules.ts';
import type { Choices } from '../flow/choices.rules.ts';
import type { Parties } from './parties.rules.ts';
import type { Timing } from './timing.rules.ts';

/** The form's fields, by the names that the summary knows them by. */
export type DepositValues = Readonly<Partial<Record<'amount' | 'from' | 'to' | 'starts', string>>>;

/** A rule that blocks Continue: its field and its name. */
export type Blocker =
  | TypedAmountBlocker
  | FundingBlocker
  | AccountBlocker
  | { readonly field: 'from' | 'to'; readonly key: 'missing' }
  | { readonly field: 'starts'; readonly key: 'invalid' };

/** The two accounts that are chosen, each as far as there is such a one. */
export function chosenIn({ funding, investments }: Choices, { from, to }: DepositValues): Partial<Parties> {
  const chosen = { from: funding.find(({ id }) => id === from), to: investments.find(({ id }) => id === to) };
  return { ...(chosen.from && { from: chosen.from }), ...(chosen.to && { to: chosen.to }) };
}

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
export function blockersOf(choices: Choices, values: DepositValues, moment: FormMoment): readonly Blocker[] {
  const { from, to } = chosenIn(choices, values);
  const { startingDate, repeat } = timingOf(values, moment);
  // What an account holds on a later day counts on that day.
  const available = startingDate === undefined && repeat === undefined ? from?.balance : undefined;
  const hasStart = repeat === undefined ? isStart(values, moment) : !startProblem(repeat, moment.today);
  const blockers: readonly (Blocker | undefined)[] = [
    typedAmountBlocker(values.amount, { account: to, available }),
    from === undefined ? { field: 'from', key: 'missing' } : fundingBlocker(from),
    to === undefined ? { field: 'to', key: 'missing' } : accountBlocker(to),
    hasStart ? undefined : { field: 'starts', key: 'invalid' },
  ];
  return blockers.filter((blocker) => blocker !== undefined);
}
