import type { WithdrawalView } from '@wealth/api';
import { createWrite } from '../flow/write.ts';
import type { SentWithdrawal } from '../transfers/withdrawal.api.ts';
import type { AskedFor } from './withdrawal-history.ts';

export const withdrawWrite = createWrite<AskedFor, SentWithdrawal, WithdrawalView>('withdraw');

/** One withdrawal at a time is under way or unanswered. */
export const NEXT_WITHDRAWAL = 'next';
