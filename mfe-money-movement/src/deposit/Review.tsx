import { fundingBlocker } from '@wealth/domain/transfers';
import {
  Page,
  Problem,
  Skeleton,
  useDispatch,
  useNavigation,
  useReadable,
  useSelector,
  useTranslation,
} from '@wealth/kit';
import { useEffect } from 'react';
import { fundingApi } from '../transfers/funding.api.ts';
import { LeadTo } from '../transfers/LeadTo.tsx';
import { confirmationPath, HUB, REVIEW } from '../transfers/paths.ts';
import { depositOf, opened, stopped } from './deposit.slice.ts';
import { chosenIn, type DepositChoices } from './deposit-form.rules.ts';
import { type ConfirmationState, depositHistory, type ReviewState } from './deposit-history.ts';
import { Outcome } from './Outcome.tsx';
import type { Parties } from './parties.rules.ts';
import { ReviewSheet } from './ReviewSheet.tsx';
import { SameAgain } from './SameAgain.tsx';
import { useChoices } from './use-choices.ts';
import { useUnanswered } from './use-unanswered.ts';

/** The deposit as it will be sent, and what becomes of it. Without accounts and amount there is nothing to review. */
export function Review() {
  const state = depositHistory.review(useReadable(useNavigation().location).state);
  return state === undefined ? <LeadTo to={HUB} /> : <KnownReview key={state.key} asked={state} />;
}

function KnownReview({ asked }: { readonly asked: ReviewState }) {
  const { t } = useTranslation('deposit');
  const choices = useChoices();
  if (choices.status === 'loaded') {
    const { from, to } = chosenIn(choices.data, { from: asked.fundingAccount, to: asked.investmentAccount });
    const isPossible = from !== undefined && to !== undefined && !fundingBlocker(from);
    return isPossible ? (
      <Submission asked={asked} parties={{ from, to }} choices={choices.data} />
    ) : (
      <LeadTo to={HUB} />
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
  readonly choices: DepositChoices;
}

function Submission({ asked, parties, choices }: SubmissionProps) {
  const { key, unanswered: written, ...rest } = asked;
  const navigation = useNavigation();
  const dispatch = useDispatch();
  const { shown, step, sent, requiredPermission } = useSelector(depositOf);
  const unanswered = useUnanswered(written, (next) =>
    navigation.go(REVIEW, { replace: true, state: { ...rest, key, ...(next && { unanswered: next }) } }),
  );
  const bank = parties.from.plaidAccountId;
  // Keeps the balance that the form asked for, and asks for it where the page was loaded anew.
  fundingApi.useExternalBalanceQuery(bank ?? '', { skip: bank === undefined });

  // The key stands for all that is asked for.
  useEffect(() => {
    dispatch(opened({ key, sent: rest }));
    // Nothing is sent once its review is left.
    return () => void dispatch(stopped());
  }, [dispatch, key]);

  const isDone = shown?.key === key && step.name === 'done';
  useEffect(() => {
    if (!isDone) return;
    const { confirmationNumber, askedAt, dates } = step.fund;
    const state: ConfirmationState = { ...rest, confirmationNumber, askedAt, ...(dates && { dates }) };
    navigation.go(confirmationPath(confirmationNumber), { replace: true, state });
  });

  if (shown?.key !== key || step.name === 'done') return null;
  if (step.name === 'review' || step.name === 'sameAgain') {
    return (
      <>
        <ReviewSheet
          asked={asked}
          parties={parties}
          choices={choices}
          unanswered={unanswered}
          required={requiredPermission}
          isReturn={sent !== undefined}
        />
        {step.name === 'sameAgain' && sent !== undefined && (
          <SameAgain earlier={step.earlier} sent={sent} parties={parties} />
        )}
      </>
    );
  }
  return <Outcome step={step} asked={asked} parties={parties} sent={sent} />;
}
