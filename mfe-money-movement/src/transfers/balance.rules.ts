import type { Cents } from '@wealth/domain/money';

/** What is known of the balance of a linked bank, in the spec's words (002 §3). */
export type ExternalBalance =
  | { readonly status: 'loading' | 'error' }
  | { readonly status: 'success'; readonly balance: Cents };

/** What this needs of an RTK Query result. */
interface BalanceResult {
  readonly currentData?: Cents | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
}

/** The stored balance of a linked bank: a bank that is being asked is loading, whatever it said before. */
export function externalBalance({ currentData, isFetching, isError }: BalanceResult): ExternalBalance {
  if (isFetching) return { status: 'loading' };
  if (isError) return { status: 'error' };
  return currentData === undefined ? { status: 'loading' } : { status: 'success', balance: currentData };
}
