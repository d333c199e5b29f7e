import { mayWithdraw } from '../flow/choices.rules.ts';
import { FlowReview, Steps, WithParties } from '../flow/FlowReview.tsx';
import { useReview } from '../flow/use-flow.ts';
import { WITHDRAW_CONFIRMATION } from '../navigation/paths.ts';
import { NothingToReview, RecentSignIn } from '../sign-in/SignInAgain.tsx';
import { Locked } from './Locked.tsx';
import { isLocked } from './locked.rules.ts';
import { ReviewSheet } from './ReviewSheet.tsx';
import { useWhat } from './use-what.ts';
import { withdrawFlow } from './withdraw.flow.ts';
import { findParties, type WithdrawalParties } from './withdrawal.rules.ts';
import type { ConfirmationState, ReviewState } from './withdrawal-history.ts';

export { withdrawLocales as locales } from './locales.ts';

/** The withdrawal as it will be sent, and its outcome. */
export function Screen() {
  return (
    <FlowReview flow={withdrawFlow} otherwise={<NothingToReview />}>
      {(state) => (
        <WithParties words="withdraw" takesPart={mayWithdraw} find={(choices) => findParties(choices, state)}>
          {(parties) => <Submission state={state} parties={parties} />}
        </WithParties>
      )}
    </FlowReview>
  );
}

interface SubmissionProps {
  readonly state: ReviewState;
  readonly parties: WithdrawalParties;
}

function Submission({ state, parties }: SubmissionProps) {
  const review = useReview(withdrawFlow, state, (request, { confirmationNumber, askedAt, dates }) => {
    const confirmation: ConfirmationState = { ...request, confirmationNumber, askedAt, dates };
    return [WITHDRAW_CONFIRMATION, confirmation];
  });
  const what = useWhat();
  const { step, unanswered, isReturn } = review;
  const send = () => {
    const { amount, withdrawAll: isFullWithdrawal, cancels } = state;
    const { from, to } = parties;
    void review.send({
      ...{ amount, isFullWithdrawal },
      from: { number: from.number, type: from.type },
      to: { accountNumber: to.accountNumber, plaidAccountId: to.plaidAccountId },
      ...(cancels && { cancels }),
    });
  };
  const failed = step.name === 'failed' && isLocked(step.failure) ? <Locked parties={parties} /> : undefined;
  return (
    <RecentSignIn flow={withdrawFlow} review={review}>
      <Steps flow={withdrawFlow} review={review} what={what(parties, state)} onRetry={send} failed={failed}>
        <ReviewSheet request={state} parties={parties} unanswered={unanswered} isReturn={isReturn} onSend={send} />
      </Steps>
    </RecentSignIn>
  );
}
