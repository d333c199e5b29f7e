import type { BusinessDate } from '../calendar/calendar.ts';
import { type Cents, cents, sum } from '../money/money.ts';
import { MAX_TRANSFER_AMOUNT, REMAINING_MINIMUM, WITHDRAWAL_MINIMUM } from './limits.ts';
import type { TransferKind, TransferState } from './transfer-plans.rules.ts';

/** A transfer of an account, as far as it holds money back. */
export interface HoldingTransfer {
  readonly kind: TransferKind;
  readonly state: TransferState;
  readonly amount: Cents;
  /** Undefined for a withdrawal, and for a deposit into an account that is not open yet. */
  readonly freeOn: BusinessDate | undefined;
}

/** The part of an account's money that cannot be withdrawn yet. */
export interface HeldMoney {
  /** Deposits that are in the account and not free yet. */
  readonly notFree: Cents;
  /** The day on which the last of them is free; undefined where all money is free. */
  readonly freeOn: BusinessDate | undefined;
  /** The day from which the full balance may be withdrawn; undefined where it may be withdrawn now. */
  readonly fullFrom: BusinessDate | undefined;
}

/**
 * What deposits hold back. A deposit that was taken and is not in the account yet bars the full balance alone.
 * @see DECISIONS D-129, D-202
 */
export function heldMoney(transfers: readonly HoldingTransfer[], today: BusinessDate): HeldMoney {
  const deposits = transfers.filter(({ kind }) => kind === 'DEPOSIT');
  const notFree = deposits.filter(
    ({ state, freeOn }) => (state === 'SETTLED' || state === 'INVESTED') && freeOn !== undefined && freeOn > today,
  );
  const onTheWay = deposits.filter(({ state }) => state === 'TAKEN');
  return {
    notFree: sum(notFree.map(({ amount }) => amount)),
    freeOn: lastDay(notFree),
    fullFrom: lastDay([...notFree, ...onTheWay]),
  };
}

const lastDay = (deposits: readonly HoldingTransfer[]): BusinessDate | undefined =>
  deposits
    .map(({ freeOn }) => freeOn)
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/** The account that money is withdrawn from, as far as a withdrawal is checked against it. */
export interface WithdrawalAccount {
  /** The last known value of cash and holdings, in cents. */
  readonly balance: Cents;
  readonly held: HeldMoney;
  readonly isWithdrawalInProgress: boolean;
  /** The day by which the withdrawal in progress reaches the bank, if known. */
  readonly doneOn?: BusinessDate | undefined;
}

/**
 * The most that a partial withdrawal may take: free money only, and the required minimum remains. Never below 0.
 * @see DECISIONS D-210
 */
export const availableToWithdraw = ({ balance, held }: WithdrawalAccount): Cents =>
  cents(Math.max(0, Math.min(balance - held.notFree, balance - REMAINING_MINIMUM)));

/** Why nothing can be withdrawn from an account. */
export type SourceBlocker =
  | { readonly field: 'from'; readonly key: 'ZERO_BALANCE_WITHDRAWAL_VALIDATION' }
  | {
      readonly field: 'from';
      readonly key: 'WITHDRAWAL_IN_PROGRESS_VALIDATION';
      readonly doneOn: BusinessDate | undefined;
    };

/** Why an amount cannot be withdrawn. */
export type WithdrawalAmountBlocker =
  | {
      readonly field: 'amount';
      readonly key: 'EMPTY_INPUT_VALIDATION' | 'CURRENCY_VALIDATION' | 'MINIMAL_WITHDRAWAL_AMOUNT_VALIDATION';
    }
  | {
      readonly field: 'amount';
      readonly key: 'WITHDRAW_AMOUNT_VALIDATION';
      readonly available: Cents;
      /** The day from which the full balance may be withdrawn, where it may not be now. */
      readonly fullFrom: BusinessDate | undefined;
    };

/** Why the full balance cannot be withdrawn. */
export interface FullBalanceBlocker {
  readonly field: 'isFullWithdrawal';
  readonly key: 'FULL_BALANCE_NOT_FREE';
  readonly fullFrom: BusinessDate;
}

/** Why a withdrawal is not possible: the field that it is found in, and a key with its values. */
export type WithdrawalBlocker = SourceBlocker | WithdrawalAmountBlocker | FullBalanceBlocker;

/** A withdrawal that is requested. */
export interface WithdrawalCheck {
  readonly account: WithdrawalAccount;
  /** In cents; undefined when the text is no amount, `empty` when there is none. Ignored for the full balance. */
  readonly amount: Cents | 'empty' | undefined;
  readonly isFull: boolean;
}

/**
 * @returns the first rule that refuses the withdrawal, or undefined when the money may be withdrawn (spec 002 §5)
 * @see DECISIONS D-125 to D-131, D-202, D-210
 */
export function withdrawalBlocker({ account, amount, isFull }: WithdrawalCheck): WithdrawalBlocker | undefined {
  return sourceBlocker(account) ?? (isFull ? fullBalanceBlocker(account) : withdrawnAmountBlocker(account, amount));
}

/** @returns why nothing can be withdrawn from the account: it is empty, or a withdrawal is in progress */
export function sourceBlocker(account: Omit<WithdrawalAccount, 'held'>): SourceBlocker | undefined {
  if (account.balance <= 0) return { field: 'from', key: 'ZERO_BALANCE_WITHDRAWAL_VALIDATION' };
  if (!account.isWithdrawalInProgress) return undefined;
  return { field: 'from', key: 'WITHDRAWAL_IN_PROGRESS_VALIDATION', doneOn: account.doneOn };
}

/** @returns why the full balance cannot be withdrawn: a deposit is not free yet (DECISIONS D-202) */
export function fullBalanceBlocker({ held }: WithdrawalAccount): FullBalanceBlocker | undefined {
  const { fullFrom } = held;
  return fullFrom && { field: 'isFullWithdrawal', key: 'FULL_BALANCE_NOT_FREE', fullFrom };
}

/** @returns why that part of the balance cannot be withdrawn */
export function withdrawnAmountBlocker(
  account: WithdrawalAccount,
  amount: WithdrawalCheck['amount'],
): WithdrawalAmountBlocker | undefined {
  const field = 'amount';
  if (amount === 'empty') return { field, key: 'EMPTY_INPUT_VALIDATION' };
  if (amount === undefined || amount > MAX_TRANSFER_AMOUNT) return { field, key: 'CURRENCY_VALIDATION' };
  if (amount < WITHDRAWAL_MINIMUM) return { field, key: 'MINIMAL_WITHDRAWAL_AMOUNT_VALIDATION' };
  const available = availableToWithdraw(account);
  if (amount <= available) return undefined;
  return { field, key: 'WITHDRAW_AMOUNT_VALIDATION', available, fullFrom: account.held.fullFrom };
}
