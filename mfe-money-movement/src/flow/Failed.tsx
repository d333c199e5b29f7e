import { useContent, useTranslation } from '@wealth/kit';
import { WithNumbers } from '../text/Marked.tsx';
import { AgainButton, ModifyButton } from './Buttons.tsx';
import type { WriteFailure } from './failure.rules.ts';
import { StepScreen } from './StepScreen.tsx';
import style from './Steps.module.css';
import { useRefusalWords } from './use-refusal-words.ts';

export interface FailedProps {
  readonly failure: WriteFailure;
  /** The feature whose words are said, under `notDone`. */
  readonly words: string;
  /** The request, in a sentence. */
  readonly what: string;
  readonly onModify: () => void;
  /** Sends the same again, under the same key. */
  readonly onRetry: () => void;
}

/** What failed, what happened to the money, what to do, and whom to call (spec 002 §8). */
export function Failed({ failure, words, what, onModify, onRetry }: FailedProps) {
  const { t } = useTranslation(words);
  const heading = useContent('MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_0', t('notDone.heading')).value;
  const safe = useContent('MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_1', t('notDone.safe')).value;
  const refusal = useRefusalWords();
  const canRetry = failure.kind === 'other';
  const because = failure.kind === 'refused' ? refusal(failure.failure) : undefined;
  return (
    <StepScreen key="failed" title={t('notDone.title')} heading={heading} icon="negative" tone="negative" hasSupport>
      <div className={style.told}>
        <p>
          <WithNumbers text={what} />
        </p>
        <p>{because ?? t(`notDone.${moneyOf(failure)}`)}</p>
        {canRetry && <p className={style.strong}>{safe}</p>}
      </div>
      <div className={style.choices}>
        {canRetry && <AgainButton kind="primary" onPress={onRetry} />}
        <ModifyButton kind={canRetry ? 'secondary' : 'primary'} onPress={onModify} />
      </div>
    </StepScreen>
  );
}

/** What happened to the money, as far as it is known. */
function moneyOf(failure: WriteFailure) {
  if (failure.kind === 'keyUsed') return 'keyUsed' as const;
  return failure.kind === 'refused' || failure.isNothingDone ? ('nothingTaken' as const) : ('notKnown' as const);
}
