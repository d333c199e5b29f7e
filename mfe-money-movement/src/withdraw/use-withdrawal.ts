import { type CallFailure, usePlatform } from '@wealth/kit';
import { useWrite } from '../flow/use-write.ts';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { withdrawalApi } from '../transfers/withdrawal.api.ts';
import { isLocked } from './locked.rules.ts';
import { type WithdrawalWithCancels, withdrawWrite } from './withdraw.write.ts';

/** Reaches the services, and is read by the team of support: no words of a screen. */
const COMMENT = 'Canceled with a withdrawal of the full balance';

/**
 * Sends a withdrawal, and once it is confirmed cancels the ticked scheduled deposits one by one. The accounts are
 * fetched again after it, and where the account turns out to be locked (spec 002 §4).
 */
export function useWithdrawal() {
  const { accounts } = usePlatform();
  const [withdraw] = withdrawalApi.useWithdrawMutation();
  const [cancel] = schedulesApi.useCancelScheduleMutation();

  const cancelAll = async (scheduled: readonly string[]): Promise<readonly string[]> => {
    const notCanceled: string[] = [];
    for (const id of scheduled) {
      const { error } = await cancel({ id, comment: COMMENT });
      if (error !== undefined && !hasEnded(error)) notCanceled.push(id);
    }
    return notCanceled;
  };

  return useWrite(withdrawWrite, async ({ cancels = [], ...sent }: WithdrawalWithCancels) => {
    const { data, error } = await withdraw(sent);
    if (error !== undefined) {
      if (isLocked(error)) accounts.refresh();
      return { error };
    }
    accounts.refresh();
    return { data: { ...data, notCanceled: await cancelAll(cancels) } };
  });
}

/** A schedule that has ended makes no deposit any more, which is all that was asked for. */
const hasEnded = (error: object) => (error as Partial<CallFailure>).problem === 'SCHEDULE_ENDED';
