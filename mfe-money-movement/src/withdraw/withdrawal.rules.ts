import type { AccountView, FundingAccountView, ScheduleView, TransferView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import { isAboveLargest, parseAmount } from '@wealth/domain/amount-text';
import type { BusinessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';
import {
  fullBalanceBlocker,
  heldMoney,
  MAX_TRANSFER_AMOUNT,
  type PayoutBlocker,
  payoutBlocker,
  REMAINING_MINIMUM,
  type SourceBlocker,
  sourceBlocker,
  WITHDRAWAL_MINIMUM,
  type WithdrawalAccount,
  type WithdrawalAmountBlocker,
  type WithdrawalBlocker,
  withdrawnAmountBlocker,
} from '@wealth/domain/transfers';
import { formatMoney } from '@wealth/kit';
import type { Choices } from '../flow/choices.rules.ts';
import { isListedActive } from '../transfers/schedules/schedules.rules.ts';

/** An investment account with the facts that a withdrawal from it depends on. */
export interface Source {
  readonly account: AccountView;
  /** Undefined while the balance is not known. */
  readonly balances: WithdrawalAccount | undefined;
}

/** The accounts to choose from. */
export interface WithdrawChoices extends Pick<Choices, 'funding' | 'listed'> {
  readonly sources: readonly Source[];
}

/** @param today the Central date */
export function withdrawChoices(
  { investments, funding, listed }: Choices,
  transfers: readonly TransferView[],
  today: BusinessDate,
): WithdrawChoices {
  return {
    funding,
    ...(listed && { listed }),
    sources: investments.map((account) => ({ account, balances: getBalances(account, transfers, today) })),
  };
}

function getBalances(account: AccountView, transfers: readonly TransferView[], today: BusinessDate) {
  if (account.balance === undefined) return undefined;
  const own = transfers.filter(({ investmentAccountNumber }) => investmentAccountNumber === account.number);
  const { balance, isWithdrawalInProgress } = account;
  return { balance, isWithdrawalInProgress, held: heldMoney(own, today), doneOn: lastDayOf(own) };
}

/** The planned arrival date of the withdrawal in progress. */
function lastDayOf(transfers: readonly TransferView[]): BusinessDate | undefined {
  const [step] = transfers
    .filter(({ kind }) => kind === 'WITHDRAWAL')
    .flatMap(({ steps }) => steps.filter(({ state, doneOn }) => state === 'DONE' && doneOn === undefined));
  return step?.plannedOn;
}

/** The amount's placeholder for the full balance (spec 002 §4). Members see words instead. */
export const FULL_BALANCE = 'FULL_BALANCE';

/** The form's fields, by the names that the summary knows them by. */
export type WithdrawValues = Readonly<
  Partial<Record<'amount' | 'isFullWithdrawal' | 'from' | 'to' | 'cancels', string>>
>;

export const isFull = ({ isFullWithdrawal }: WithdrawValues): boolean => isFullWithdrawal === 'true';

/** Applies the effects of a changed field: the box fills and clears the amount; another account clears the tick. */
export function followed(values: WithdrawValues, changed: string): WithdrawValues {
  if (changed === 'from') return { ...values, cancels: '' };
  if (changed !== 'isFullWithdrawal') return values;
  return isFull(values) ? { ...values, amount: FULL_BALANCE } : { ...values, amount: '', cancels: '' };
}

/** A rule that disables Continue: its field and its name. */
export type FormBlocker =
  | WithdrawalBlocker
  /** An amount of more dollars than any field takes. */
  | { readonly field: 'amount'; readonly key: 'TOO_LARGE' }
  | { readonly field: 'from'; readonly key: 'missing' | 'none' | 'BALANCE_UNKNOWN' }
  | { readonly field: 'to'; readonly key: 'missing' | 'none' | PayoutBlocker['key'] };

/** The chosen source and funding account; undefined if none or an unknown one is chosen. */
export const chosenIn = ({ sources, funding }: WithdrawChoices, { from, to }: WithdrawValues) => ({
  source: sources.find(({ account }) => account.id === from),
  to: funding.find(({ id }) => id === to),
});

/** @throws Error for an account that is not among the sources */
export const requireSource = ({ sources }: WithdrawChoices, id: string): Source => {
  const found = sources.find(({ account }) => account.id === id);
  if (found === undefined) throw new Error('The account is not among the sources.');
  return found;
};

/** @returns why nothing can be withdrawn from the account */
export function blockedSource({
  balances,
}: Source): SourceBlocker | (FormBlocker & { key: 'BALANCE_UNKNOWN' }) | undefined {
  return balances === undefined ? { field: 'from', key: 'BALANCE_UNKNOWN' } : sourceBlocker(balances);
}

const withoutLimit: WithdrawalAccount = {
  balance: cents(MAX_TRANSFER_AMOUNT + REMAINING_MINIMUM),
  held: { notFree: cents(0), freeOn: undefined, fullFrom: undefined },
  isWithdrawalInProgress: false,
};

function requestBlocker(values: WithdrawValues, balances: WithdrawalAccount | undefined): FormBlocker | undefined {
  if (isFull(values)) return balances && fullBalanceBlocker(balances);
  const typed = (values.amount ?? '').trim();
  if (isAboveLargest(typed)) return { field: 'amount', key: 'TOO_LARGE' };
  return withdrawnAmountBlocker(balances ?? withoutLimit, typed === '' ? 'empty' : parseAmount(typed));
}

function sourceProblem(sources: readonly Source[], source: Source | undefined): FormBlocker | undefined {
  if (source !== undefined) return blockedSource(source);
  return { field: 'from', key: sources.length === 0 ? 'none' : 'missing' };
}

function fundingProblem(
  { funding, listed }: WithdrawChoices,
  to: FundingAccountView | undefined,
  chosen: string | undefined,
): FormBlocker | undefined {
  if (to === undefined && funding.length === 0) return { field: 'to', key: 'none' };
  // A chosen account that the list had before is a bank that was removed meanwhile, in another tab for example.
  if (to === undefined) return { field: 'to', key: chosen && listed?.has(chosen) ? 'BANK_REMOVED' : 'missing' };
  const blocker = payoutBlocker(to);
  return blocker && { field: 'to', key: blocker.key };
}

/** All rules that disable Continue, in the order of the form's fields (spec 002 §5). */
export function findBlockers(choices: WithdrawChoices, values: WithdrawValues): readonly FormBlocker[] {
  const { source, to } = chosenIn(choices, values);
  const from = sourceProblem(choices.sources, source);
  const requested = requestBlocker(values, from === undefined ? source?.balances : undefined);
  return [requested, from, fundingProblem(choices, to, values.to)].filter((blocker) => blocker !== undefined);
}

/** The nearest allowed amount, if any. */
export function rightAmount(blocker: Extract<FormBlocker, { field: 'amount' }>): Cents | undefined {
  if (blocker.key === 'MINIMAL_WITHDRAWAL_AMOUNT_VALIDATION') return WITHDRAWAL_MINIMUM;
  if (blocker.key !== 'WITHDRAW_AMOUNT_VALIDATION' || blocker.available < WITHDRAWAL_MINIMUM) return undefined;
  return blocker.available;
}

/** @returns why no part of the balance can be withdrawn, not even the minimum */
export const partBlocker = (balances: WithdrawalAccount): WithdrawalAmountBlocker | undefined =>
  withdrawnAmountBlocker(balances, WITHDRAWAL_MINIMUM);

/** The scheduled deposits into an account that the member may cancel. */
export const cancelable = (schedules: readonly ScheduleView[], account: AccountView): readonly ScheduleView[] =>
  schedules.filter((each) => each.investmentAccountNumber === account.number && each.mayChange && isListedActive(each));

/** Both ends of a withdrawal. */
export interface WithdrawalParties {
  readonly from: AccountView;
  readonly to: FundingAccountView;
}

/** The display texts of a withdrawal: `$500.00`, `Individual *4417`, `Checking *1204`. */
export interface WithdrawalWords {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
}

export const withdrawalWords = ({ from, to }: WithdrawalParties, amount: Cents): WithdrawalWords => ({
  amount: formatMoney(amount),
  from: accountName(from),
  to: to.formattedDescription,
});

/** The accounts of a withdrawal by their ids; undefined where one of them is not there. */
export function findParties(
  { investments, funding }: Choices,
  { investmentAccount, fundingAccount }: { readonly investmentAccount: string; readonly fundingAccount: string },
): WithdrawalParties | undefined {
  const from = investments.find(({ id }) => id === investmentAccount);
  const to = funding.find(({ id }) => id === fundingAccount);
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}
