import { Button, type Intent, Notice, useContent, useNavigation, useTranslation } from '@wealth/kit';
import { WithNumbers } from '../transfers/Marked.tsx';
import { REVIEW } from '../transfers/paths.ts';
import { chosenIn, type DepositChoices } from './deposit-form.rules.ts';
import type { FailedProps } from './Failed.tsx';
import { type AskedFor, reviewOf } from './navigation-state.ts';
import { depositWords } from './parties.rules.ts';
import style from './Steps.module.css';

export interface UnansweredNoticeProps extends Pick<FailedProps, 'words'> {
  /** The deposit or change that was sent, in a sentence. */
  readonly what?: string | undefined;
  /** Left out where the same can be sent from this screen anyway. */
  readonly onRetry?: (() => void) | undefined;
}

/** Warns that a call's answer was lost: the services may have it, and sending the same again is safe. */
export function UnansweredNotice({ words, what, onRetry }: UnansweredNoticeProps) {
  const { t } = useTranslation('deposit');
  const safe = useContent('MOVE_MONEY_TRANSFER_FAILED_GENERIC_ERROR_TEXT_1', t(`${words}.safe`)).value;
  return (
    <Notice kind="caution">
      <p className={style.strong}>{t(`${words}.notKnown`)}</p>
      {what !== undefined && (
        <p>
          <WithNumbers text={what} />
        </p>
      )}
      <p>{safe}</p>
      {onRetry !== undefined && <Button onPress={onRetry}>{t(`${words}.again`)}</Button>}
    </Notice>
  );
}

export interface UnansweredProps {
  readonly of: Intent<AskedFor>;
  readonly choices: DepositChoices;
  /** Leads to its review, from where it is sent again. */
  readonly mayRetry: boolean;
}

/** The notice about a deposit, which it names. */
export function Unanswered({ of, choices, mayRetry }: UnansweredProps) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const { from, to } = chosenIn(choices, { from: of.sent.fundingAccount, to: of.sent.investmentAccount });
  const parties = from !== undefined && to !== undefined ? { from, to } : undefined;
  return (
    <UnansweredNotice
      words="failedDeposit"
      what={parties && t('failedDeposit.what', { ...depositWords(parties, of.sent.amount) })}
      onRetry={mayRetry ? () => go(REVIEW, { replace: true, state: reviewOf(of) }) : undefined}
    />
  );
}
