import { usePlatform } from '@wealth/kit';
import { useWrite } from '../flow/use-write.ts';
import { type SentWithdrawal, withdrawalApi } from '../transfers/withdrawal.api.ts';
import { isLocked } from './locked.rules.ts';
import { withdrawWrite } from './withdraw.write.ts';

/**
 * Sends a withdrawal with the ticked scheduled deposits, which the services cancel together with it. The accounts are
 * fetched again after it, and where the account turns out to be locked (spec 002 §4).
 */
export function useWithdrawal() {
  const { accounts } = usePlatform();
  const [withdraw] = withdrawalApi.useWithdrawMutation();
  return useWrite(withdrawWrite, async (sent: SentWithdrawal) => {
    const { data, error } = await withdraw(sent);
    if (error === undefined || isLocked(error)) accounts.refresh();
    return error === undefined ? { data } : { error };
  });
}
