import { fundingBlocker } from '@wealth/domain/transfers';
import { Page, Problem, Skeleton, useNavigation, useReadable, useTranslation } from '@wealth/kit';
import type { Content } from '@wealth/platform';
import { useEffect, useState } from 'react';
import { type Choices, mayDeposit } from '../flow/choices.rules.ts';
import { earlierDeposit, requiredPermission } from '../flow/failure.rules.ts';
import { Sending } from '../flow/Sending.tsx';
import { useChoices } from '../flow/use-choices.ts';
import { useOpened, useUnanswered } from '../flow/use-write.ts';
import type { SentDeposit } from '../transfers/funding.api.ts';
import { confirmationPath, HUB, REVIEW } from '../transfers/paths.ts';
import { Redirect } from '../transfers/Redirect.tsx';
import { BalanceCheck } from './BalanceCheck.tsx';
import { depositWrite, NEXT_DEPOSIT, useDeposit } from './deposit.write.ts';
import { chosenIn } from './deposit-form.rules.ts';
import { type ConfirmationState, depositHistory, type ReviewState } from './deposit-history.ts';
import { FailedDeposit } from './FailedDeposit.tsx';
import type { Parties } from './parties.rules.ts';
import { ReviewSheet } from './ReviewSheet.tsx';
import { SameAgain } from './SameAgain.tsx';
import { useBalanceCheck } from './use-balance-check.ts';

/** The deposit as it will be sent, and what becomes of it. Without accounts and amount there is nothing to review. */
export function Review() {
  const state = depositHistory.review(useReadable(useNavigation().location).state);
  return state === undefined ? <Redirect to={HUB} /> : <KnownReview key={state.key} asked={state} />;
}

function KnownReview({ asked }: { readonly asked: ReviewState }) {
  const { t } = useTranslation('deposit');
  const choices = useChoices(mayDeposit);
  if (choices.status === 'loaded') {
    const { from, to } = chosenIn(choices.data, { from: asked.fundingAccount, to: asked.investmentAccount });
    const isPossible = from !== undefined && to !== undefined && !fundingBlocker(from);
    return isPossible ? (
      <Submission asked={asked} parties={{ from, to }} choices={choices.data} />
    ) : (
      <Redirect to={HUB} />
    );
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
  readonly choices: Choices;
}

function Submission({ asked, parties, choices }: SubmissionProps) {
  const { key, unanswered: written, ...rest } = asked;
  const { go } = useNavigation();
  const intent = { key, sent: rest };
  const { shown, step, sent, submit, stop } = useDeposit();
  useOpened(depositWrite, key);
  const unanswered = useUnanswered(depositWrite, NEXT_DEPOSIT, written, (next) =>
    go(REVIEW, { replace: true, state: { ...rest, key, ...(next && { unanswered: next }) } }),
  );
  const bank = parties.from.plaidAccountId;
  const check = useBalanceCheck(bank, (deposit) => submit(NEXT_DEPOSIT, intent, deposit));
  const [isReturn, setReturn] = useState(false);
  const send = (deposit: SentDeposit) => {
    setReturn(true);
    // A bank's balance counts on the day on which the money is taken. A repeat skips the check: it passed once, and the
    // first call may have lowered the balance since.
    const needsCheck = bank !== undefined && deposit.schedule === undefined && unanswered?.key !== key;
    if (needsCheck) check.start(deposit);
    else void submit(NEXT_DEPOSIT, intent, deposit);
  };

  const isDone = shown === key && step.name === 'done';
  useEffect(() => {
    if (!isDone) return;
    const { confirmationNumber, askedAt, dates } = step.view;
    const state: ConfirmationState = { ...rest, confirmationNumber, askedAt, ...(dates && { dates }) };
    go(confirmationPath(confirmationNumber), { replace: true, state });
  });

  const failure = step.name === 'failed' ? step.failure : undefined;
  // Stays in the review until that is opened again.
  const [required, setRequired] = useState<Content>();
  const refused = failure && requiredPermission(failure);
  if (refused !== undefined && refused.value !== required?.value) setRequired(refused);
  const earlier = failure && earlierDeposit(failure);

  if (shown !== key || step.name === 'done') return null;
  if (check.step !== undefined) {
    const stopCheck = () => {
      check.stop();
      stop();
    };
    return (
      <BalanceCheck step={check.step} asked={asked} from={parties.from} onRetry={check.retry} onStop={stopCheck} />
    );
  }
  if (step.name === 'sending') return <Sending words="deposit" />;
  if (step.name === 'failed' && refused === undefined && earlier === undefined) {
    return <FailedDeposit {...step} asked={asked} parties={parties} onRetry={() => sent && send(sent)} />;
  }
  return (
    <>
      <ReviewSheet
        asked={asked}
        parties={parties}
        choices={choices}
        unanswered={unanswered}
        required={required}
        isReturn={isReturn}
        onSend={send}
      />
      {earlier !== undefined && sent !== undefined && (
        <SameAgain
          earlier={earlier}
          sent={sent}
          parties={parties}
          onAgain={() => send({ ...sent, again: earlier.id })}
          onClose={stop}
        />
      )}
    </>
  );
}
