import { Notice, useContent, useTranslation } from '@wealth/kit';
import { WithNumbers } from '../text/Marked.tsx';
import { AgainButton } from './Buttons.tsx';
import type { FailedProps } from './Failed.tsx';
import style from './Steps.module.css';

export interface UnansweredNoticeProps extends Pick<FailedProps, 'words'> {
  /** The deposit or change that was sent, in a sentence. */
  readonly what?: string | undefined;
  /** Left out where the same can be sent from this screen anyway. */
  readonly onRetry?: (() => void) | undefined;
}

/** Warns that a call's answer was lost: the services may have it, and sending the same again is safe. */
export function UnansweredNotice({ words, what, onRetry }: UnansweredNoticeProps) {
  const { t } = useTranslation(words);
  const safe = useContent('MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_1', t('notDone.safe')).value;
  return (
    <Notice kind="caution">
      <p className={style.strong}>{t('notDone.notKnown')}</p>
      {what !== undefined && (
        <p>
          <WithNumbers text={what} />
        </p>
      )}
      <p>{safe}</p>
      {onRetry !== undefined && <AgainButton onPress={onRetry} />}
    </Notice>
  );
}
