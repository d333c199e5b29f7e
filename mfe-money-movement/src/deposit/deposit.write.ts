import type { FundView } from '@wealth/api';
import { usePlatform } from '@wealth/kit';
import { useWrite } from '../flow/use-write.ts';
import { createWrite } from '../flow/write.ts';
import { fundingApi, type SentDeposit } from '../transfers/funding.api.ts';
import type { AskedFor } from './deposit-history.ts';

export const depositWrite = createWrite<AskedFor, SentDeposit, FundView>('deposit');

/** One deposit at a time is under way or unanswered. */
export const NEXT_DEPOSIT = 'next';

/** Sends a deposit of today or its schedule, and then asks for the accounts anew (spec 002 §4). */
export function useDeposit() {
  const { accounts } = usePlatform();
  const [fund] = fundingApi.useFundMutation();
  const [schedule] = fundingApi.useScheduleMutation();
  return useWrite(depositWrite, async (sent) => {
    const answer = await (sent.schedule === undefined ? fund(sent) : schedule({ ...sent, schedule: sent.schedule }));
    if (answer.error === undefined) accounts.refresh();
    return answer;
  });
}
