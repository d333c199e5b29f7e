import { Button, useContent, useTranslation } from '@wealth/kit';
import { WithNumbers } from '../transfers/Marked.tsx';
import type { DepositFailure } from './failure.rules.ts';
import type { ReviewState } from './navigation-state.ts';
import { depositWords, type Parties } from './parties.rules.ts';
import { StepScreen } from './StepScreen.tsx';
import style from './Steps.module.css';
import { useModify } from './use-modify.ts';

export interface FailedProps {
  readonly failure: DepositFailure;
  readonly asked: ReviewState;
  readonly parties: Parties;
  /** Sends the same again, under the same key. */
  readonly onRetry: () => void;
}

/** What failed, what happened to the money, what to do, and whom to call (spec 002 §8). */
export function Failed({ failure, asked, parties, onRetry }: FailedProps) {
  const { t } = useTranslation('deposit');
  const modify = useModify(asked);
  const what = useContent('MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_0', t('failedDeposit.heading')).value;
  const safe = useContent('MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_1', t('failedDeposit.safe')).value;
  const canRetry = failure.kind === 'other';
  return (
    <StepScreen key="failed" title={t('failedDeposit.title')} heading={what} icon="negative" tone="negative" hasSupport>
      <div className={style.told}>
        <p>
          <WithNumbers text={t('failedDeposit.what', { ...depositWords(parties, asked.amount) })} />
        </p>
        <p>{failure.kind === 'refused' ? failure.text : t(moneyOf(failure))}</p>
        {canRetry && <p className={style.strong}>{safe}</p>}
      </div>
      <div className={style.choices}>
        {canRetry && (
          <Button kind="primary" onPress={onRetry}>
            {t('failedDeposit.again')}
          </Button>
        )}
        <Button kind={canRetry ? 'secondary' : 'primary'} onPress={modify}>
          {t('modify')}
        </Button>
      </div>
    </StepScreen>
  );
}

/** What happened to the money, as far as it is known. */
function moneyOf(failure: Exclude<DepositFailure, { kind: 'refused' }>): string {
  if (failure.kind === 'keyUsed') return 'failedDeposit.keyUsed';
  return failure.isNothingTaken ? 'failedDeposit.nothingTaken' : 'failedDeposit.notKnown';
}
