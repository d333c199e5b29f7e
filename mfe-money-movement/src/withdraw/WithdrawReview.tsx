import { Page, Problem, Skeleton, useNavigation, useReadable, useTranslation } from '@wealth/kit';
import { useEffect, useState } from 'react';
import { mayWithdraw } from '../flow/choices.rules.ts';
import { Sending } from '../flow/Sending.tsx';
import { useChoices } from '../flow/use-choices.ts';
import { useOpened, useUnanswered } from '../flow/use-write.ts';
import { HUB, WITHDRAW_CONFIRMATION, WITHDRAW_REVIEW } from '../transfers/paths.ts';
import { Redirect } from '../transfers/Redirect.tsx';
import { FailedWithdrawal } from './FailedWithdrawal.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { NEXT_WITHDRAWAL, withdrawWrite } from './withdraw.write.ts';
import { type Parties, partiesOf } from './withdrawal.rules.ts';
import { type ConfirmationState, type ReviewState, withdrawalHistory } from './withdrawal-history.ts';

export { withdrawLocales as locales } from './locales.ts';

/** The withdrawal as it will be sent, and its outcome. Without accounts, amount and flag there is nothing to review. */
export function Screen() {
  const state = withdrawalHistory.review(useReadable(useNavigation().location).state);
  return state === undefined ? <Redirect to={HUB} /> : <KnownReview key={state.key} asked={state} />;
}

function KnownReview({ asked }: { readonly asked: ReviewState }) {
  const { t } = useTranslation('withdraw');
  const choices = useChoices(mayWithdraw);
  if (choices.status === 'loaded') {
    const parties = partiesOf(choices.data, asked);
    return parties === undefined ? <Redirect to={HUB} /> : <Submission asked={asked} parties={parties} />;
  }
  return (
    <Page title={t('review.title')}>
      {choices.status === 'failed' ? (
        <Problem text={t('failed')} onRetry={choices.refresh} />
      ) : (
        <Skeleton words={choices.status === 'slow' ? t('slow') : undefined} />
      )}
    </Page>
  );
}

interface SubmissionProps {
  readonly asked: ReviewState;
  readonly parties: Parties;
}

function Submission({ asked, parties }: SubmissionProps) {
  const { key, unanswered: written, ...sent } = asked;
  const { go } = useNavigation();
  const { shown, step, submit } = useWithdrawal();
  useOpened(withdrawWrite, key);
  const unanswered = useUnanswered(withdrawWrite, NEXT_WITHDRAWAL, written, (next) =>
    go(WITHDRAW_REVIEW, { replace: true, state: { ...sent, key, ...(next && { unanswered: next }) } }),
  );
  const [isReturn, setReturn] = useState(false);

  const isDone = shown === key && step.name === 'done';
  useEffect(() => {
    if (!isDone) return;
    const { confirmationNumber, askedAt, dates } = step.view;
    const state: ConfirmationState = { ...sent, confirmationNumber, askedAt, dates };
    go(WITHDRAW_CONFIRMATION, { replace: true, state });
  });

  const send = () => {
    setReturn(true);
    const { amount, withdrawAll: isFullWithdrawal, cancels } = sent;
    const { from, to } = parties;
    void submit(
      NEXT_WITHDRAWAL,
      { key, sent },
      {
        ...{ key, amount, isFullWithdrawal },
        from: { number: from.number, type: from.type },
        to: { accountNumber: to.accountNumber, plaidAccountId: to.plaidAccountId },
        ...(cancels && { cancels }),
      },
    );
  };

  if (shown !== key || step.name === 'done') return null;
  if (step.name === 'sending') return <Sending words="withdraw" />;
  if (step.name === 'failed') {
    return <FailedWithdrawal {...step} asked={asked} parties={parties} onRetry={send} />;
  }
  return <ReviewSheet asked={asked} parties={parties} unanswered={unanswered} isReturn={isReturn} onSend={send} />;
}
