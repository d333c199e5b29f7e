import { type CallFailure, useTranslation } from '@wealth/kit';
import { Failed } from '../flow/Failed.tsx';
import { isTooManyBanks, writeFailure } from '../flow/failure.rules.ts';
import type { ReviewState } from './deposit-history.ts';
import { depositWords, type Parties } from './parties.rules.ts';
import { TooManyBanks } from './TooManyBanks.tsx';
import { useModify } from './use-modify.ts';

export interface FailedDepositProps {
  readonly failure: CallFailure;
  readonly isSettled: boolean;
  readonly asked: ReviewState;
  readonly parties: Parties;
  readonly onRetry: () => void;
}

/** Why the deposit is not done. */
export function FailedDeposit({ failure, isSettled, asked, parties, onRetry }: FailedDepositProps) {
  const { t } = useTranslation('deposit');
  const modify = useModify(asked);
  if (isTooManyBanks(failure)) return <TooManyBanks parties={parties} onModify={modify} />;
  return (
    <Failed
      failure={writeFailure(failure, isSettled)}
      words="deposit"
      what={t('notDone.what', { ...depositWords(parties, asked.amount) })}
      onModify={modify}
      onRetry={onRetry}
    />
  );
}
