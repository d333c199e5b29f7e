import { fundingBlocker } from '@wealth/domain/transfers';
import { useTranslation } from '@wealth/kit';
import type { Content } from '@wealth/platform';
import { useState } from 'react';
import { type Choices, mayDeposit } from '../flow/choices.rules.ts';
import { FlowReview, Steps, WithParties } from '../flow/FlowReview.tsx';
import { earlierDeposit, isTooManyBanks, requiredPermission } from '../flow/failure.rules.ts';
import { useModify, useReview } from '../flow/use-flow.ts';
import { confirmationPath } from '../navigation/paths.ts';
import { BalanceCheck } from './BalanceCheck.tsx';
import { depositFlow, type SentDeposit } from './deposit.flow.ts';
import { chosenIn } from './deposit-form.rules.ts';
import type { ConfirmationState, ReviewState } from './deposit-history.ts';
import { type DepositParties, depositWords } from './parties.rules.ts';
import { ReviewSheet } from './ReviewSheet.tsx';
import { SameAgain } from './SameAgain.tsx';
import { TooManyBanks } from './TooManyBanks.tsx';
import { useBalanceCheck } from './use-balance-check.ts';

function findParties(choices: Choices, { fundingAccount, investmentAccount }: ReviewState): DepositParties | undefined {
  const { from, to } = chosenIn(choices, { from: fundingAccount, to: investmentAccount });
  return from !== undefined && to !== undefined && !fundingBlocker(from) ? { from, to } : undefined;
}

/** The deposit as it will be sent, and what becomes of it. */
export function Review() {
  return (
    <FlowReview flow={depositFlow}>
      {(state, isReplaced) => (
        <WithParties words="deposit" takesPart={mayDeposit} find={(choices) => findParties(choices, state)}>
          {(parties, choices) => (
            <Submission state={state} parties={parties} choices={choices} isReplaced={isReplaced} />
          )}
        </WithParties>
      )}
    </FlowReview>
  );
}

interface SubmissionProps {
  readonly state: ReviewState;
  readonly parties: DepositParties;
  readonly choices: Choices;
  readonly isReplaced: boolean;
}

function Submission({ state, parties, choices, isReplaced }: SubmissionProps) {
  const { t } = useTranslation('deposit');
  const review = useReview(depositFlow, state, (request, { confirmationNumber, askedAt, dates }) => {
    const confirmation: ConfirmationState = { ...request, confirmationNumber, askedAt, ...(dates && { dates }) };
    return [confirmationPath(confirmationNumber), confirmation];
  });
  const { step, sent, unanswered, stop } = review;
  const modify = useModify(depositFlow, state);
  const bank = parties.from.plaidAccountId;
  const check = useBalanceCheck(bank, review.send);
  const [wasChecked, setChecked] = useState(false);
  const send = (deposit: SentDeposit) => {
    // A bank's balance counts on the day on which the money is taken. A repeat skips the check: it passed once, and the
    // first call may have lowered the balance since.
    const needsCheck = bank !== undefined && deposit.schedule === undefined && unanswered?.key !== state.key;
    setChecked(needsCheck);
    if (needsCheck) check.start(deposit);
    else void review.send(deposit);
  };

  const failure = step.name === 'failed' ? step.failure : undefined;
  // Stays in the review until that is opened again.
  const [required, setRequired] = useState<Content>();
  const refused = failure && requiredPermission(failure);
  if (refused !== undefined && refused.value !== required?.value) setRequired(refused);
  const earlier = failure && earlierDeposit(failure);

  if (review.isShown && check.step !== undefined) {
    const stopCheck = () => {
      check.stop();
      stop();
    };
    return (
      <BalanceCheck step={check.step} request={state} parties={parties} onRetry={check.retry} onStop={stopCheck} />
    );
  }
  const sheet = (
    <>
      <ReviewSheet
        request={state}
        parties={parties}
        choices={choices}
        unanswered={unanswered}
        required={required}
        isReturn={review.isReturn || wasChecked || isReplaced}
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
  const isTooMany = failure !== undefined && isTooManyBanks(failure);
  const failed = isTooMany ? <TooManyBanks parties={parties} onModify={modify} /> : undefined;
  return (
    <Steps
      flow={depositFlow}
      review={review}
      what={t('notDone.what', { ...depositWords(parties, state.amount) })}
      onRetry={() => sent && send(sent)}
      failed={refused !== undefined || earlier !== undefined ? sheet : failed}
    >
      {sheet}
    </Steps>
  );
}
