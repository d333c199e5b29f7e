import { useTranslation } from '@wealth/kit';
import { type WithdrawalParties, withdrawalWords } from './withdrawal.rules.ts';
import type { WithdrawalRequest } from './withdrawal-history.ts';

/** A withdrawal in one sentence: `$500.00 from Individual *4417 to Checking *1204.` */
export function useWhat() {
  const { t } = useTranslation('withdraw');
  return (
    parties: WithdrawalParties,
    { amount, withdrawAll }: Pick<WithdrawalRequest, 'amount' | 'withdrawAll'>,
  ): string => t(withdrawAll ? 'notDone.whatFull' : 'notDone.what', { ...withdrawalWords(parties, amount) });
}
