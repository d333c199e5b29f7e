import type { Cents } from '@wealth/domain/money';
import { amountBlocker, type DepositAccount } from '@wealth/domain/transfers';

/** What is known of the balance of a linked bank, in the spec's words (002 §3). */
export type ExternalBalance =
  | { readonly status: 'loading' }
  /** `isTooOften` where the member has to wait before the bank is asked again. */
  | { readonly status: 'error'; readonly isTooOften: boolean }
  | { readonly status: 'success'; readonly balance: Cents };

/** What this needs of an RTK Query result. */
interface BalanceResult {
  readonly currentData?: Cents | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error?: object | undefined;
}

/** The stored balance of a linked bank: a bank that is being asked is loading, whatever it said before. */
export function externalBalance({ currentData, isFetching, isError, error }: BalanceResult): ExternalBalance {
  if (isFetching) return { status: 'loading' };
  if (isError) {
    const isTooOften = error !== undefined && 'problem' in error && error.problem === 'TOO_MANY_REQUESTS';
    return { status: 'error', isTooOften };
  }
  return currentData === undefined ? { status: 'loading' } : { status: 'success', balance: currentData };
}

/**
 * The amount to which a deposit may be lowered where the linked bank has too little for it; undefined where that is less than the
 * account takes.
 */
export const loweredAmount = (available: Cents, account: DepositAccount): Cents | undefined =>
  amountBlocker({ account, amount: available, available }) === undefined ? available : undefined;
