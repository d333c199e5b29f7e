import type { WithdrawalView } from '@wealth/api';
import { createWrite } from '../flow/write.ts';
import type { SentWithdrawal } from '../transfers/withdrawal.api.ts';
import type { AskedFor } from './withdrawal-history.ts';

/** A withdrawal with the scheduled deposits to cancel after it. */
export type WithdrawalWithCancels = SentWithdrawal & Pick<AskedFor, 'cancels'>;

/** The answer, and the scheduled deposits that could not be canceled. */
export type ConfirmedWithdrawal = WithdrawalView & { readonly notCanceled: readonly string[] };

export const withdrawWrite = createWrite<AskedFor, WithdrawalWithCancels, ConfirmedWithdrawal>('withdraw');

/** One withdrawal at a time is under way or unanswered. */
export const NEXT_WITHDRAWAL = 'next';
