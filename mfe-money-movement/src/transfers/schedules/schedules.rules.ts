import type { AccountsView, AccountView, ScheduleView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import { businessDaysBefore, isBusinessDay } from '@wealth/domain/business-days';
import { type BusinessDate, weekday } from '@wealth/domain/calendar';
import { maskAccount } from '@wealth/kit';

/** Whether a scheduled transfer is listed as active (spec 002 §4). */
export const isListedActive = ({ status }: ScheduleView): boolean => status === 'ACTIVE' || status === 'PENDING';

/** Whether it may be canceled here: of ACTIVE ones, the caller's own. */
export const mayAct = ({ status, mayChange }: ScheduleView): boolean => status === 'ACTIVE' && mayChange;

/** Whether deposits can come of it: its bank takes part. */
export const hasBank = ({ from }: ScheduleView): boolean => from.status === 'AVAILABLE';

/** Whether it may be resumed: paused, and its bank takes part. */
export const mayResume = (schedule: ScheduleView): boolean =>
  mayAct(schedule) && schedule.pausedOn !== undefined && hasBank(schedule);

/** Whether its amount may be edited: also while its bank takes no part. One that can be resumed is resumed first. */
export const mayEdit = (schedule: ScheduleView): boolean => mayAct(schedule) && !mayResume(schedule);

/** A scheduled transfer with its next date. */
export type NextToLeave = ScheduleView & { readonly nextDate: BusinessDate };

/** The schedule with the next transfer; one that is paused, or whose bank is unavailable, has none. */
export const nextToLeave = (schedules: readonly ScheduleView[]): NextToLeave | undefined =>
  schedules
    .filter((each): each is NextToLeave => each.nextDate !== undefined && each.pausedOn === undefined && hasBank(each))
    .toSorted((one, other) => (one.nextDate < other.nextDate ? -1 : 1))[0];

/** Whether nothing is taken until the member does something. */
const needsMember = (schedule: ScheduleView): boolean =>
  isListedActive(schedule) && (schedule.pausedOn !== undefined || !hasBank(schedule));

/** Later than any date. */
const NEVER = '9999-12-31';

/** Active schedules as they are listed: first those that wait for the member, then by the next date. */
export const inListedOrder = (active: readonly ScheduleView[]): ScheduleView[] =>
  active.toSorted(
    (one, other) =>
      Number(needsMember(other)) - Number(needsMember(one)) ||
      (one.nextDate ?? NEVER).localeCompare(other.nextDate ?? NEVER),
  );

/** Anything that names its investment account by number. */
type OfAccount = Pick<ScheduleView, 'investmentAccountNumber'>;

/** The investment account of a transfer, where it is among the member's. */
export const findInvestmentAccount = (
  { investmentAccountNumber }: OfAccount,
  accounts: AccountsView | undefined,
): AccountView | undefined => accounts?.accounts.find(({ number }) => number === investmentAccountNumber);

/** `Individual *4417`; an account that is not among the member's is known by its number alone. */
export function investmentName(of: OfAccount, accounts: AccountsView | undefined): string {
  const account = findInvestmentAccount(of, accounts);
  return account === undefined ? maskAccount(of.investmentAccountNumber) : accountName(account);
}

/** Why money moves on a later day than the calendar says; undefined when it does not. */
export function movedBecause(nominal: BusinessDate, date: BusinessDate): 'weekend' | 'holiday' | 'cutOff' | undefined {
  if (nominal === date) return undefined;
  if (isBusinessDay(nominal)) return 'cutOff';
  return weekday(nominal) % 6 === 0 ? 'weekend' : 'holiday';
}

/** Business days before a deposit until which it can be stopped for certain. */
const STOPPED_BEFORE = 3;

/** The last day on which the deposit of that business day can be stopped for certain. */
export const lastDayToStop = (takenOn: BusinessDate): BusinessDate => businessDaysBefore(takenOn, STOPPED_BEFORE);
