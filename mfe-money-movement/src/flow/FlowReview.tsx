import { Page, Problem, Skeleton, useNavigation, useReadable, useTranslation } from '@wealth/kit';
import { Fragment, type ReactNode, useState } from 'react';
import { HUB } from '../navigation/paths.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import type { Choices, TakesPart } from './choices.rules.ts';
import type { Flow, ReviewState } from './define-flow.ts';
import { Failed } from './Failed.tsx';
import { writeFailure } from './failure.rules.ts';
import { Sending } from './Sending.tsx';
import { useChoices } from './use-choices.ts';
import { type Review, useModify } from './use-flow.ts';

interface FlowReviewProps<Request, Sent, View> {
  readonly flow: Flow<Request, Sent, View>;
  /** In place of the review where there is none. Default: the way to Move money. */
  readonly otherwise?: ReactNode;
  /** `isReplaced` where it took the place of the review of another request. */
  readonly children: (state: ReviewState<Request>, isReplaced: boolean) => ReactNode;
}

/** The review that the history entry describes. Without one there is nothing to review. */
export function FlowReview<Request, Sent, View>(props: FlowReviewProps<Request, Sent, View>) {
  const { flow, otherwise = <Redirect to={HUB} />, children } = props;
  const state = flow.history.review(useReadable(useNavigation().location).state);
  const [first] = useState(state?.key);
  if (state === undefined) return otherwise;
  return <Fragment key={state.key}>{children(state, state.key !== first)}</Fragment>;
}

interface WithPartiesProps<Parties> {
  readonly words: string;
  readonly takesPart: TakesPart;
  /** Both accounts of the request; undefined where one of them takes no part, which redirects. */
  readonly find: (choices: Choices) => Parties | undefined;
  readonly children: (parties: Parties, choices: Choices) => ReactNode;
}

/** A review between two accounts, once they are loaded. */
export function WithParties<Parties>({ words, takesPart, find, children }: WithPartiesProps<Parties>) {
  const { t } = useTranslation(words);
  const choices = useChoices(takesPart);
  if (choices.status === 'loaded') {
    const parties = find(choices.data);
    return parties === undefined ? <Redirect to={HUB} /> : children(parties, choices.data);
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

interface StepsProps<Request, Sent, View> {
  readonly flow: Flow<Request, Sent, View>;
  readonly review: Review<Request, Sent, View>;
  /** The request, in a sentence. */
  readonly what: string;
  readonly onRetry: () => void;
  /** In place of the general screen of a failure. */
  readonly failed?: ReactNode;
  /** The review itself. */
  readonly children: ReactNode;
}

/** The review, the wait after Submit, or why it failed. */
export function Steps<Request extends object, Sent, View>(props: StepsProps<Request, Sent, View>) {
  const { flow, review, what, onRetry, failed, children } = props;
  const modify = useModify(flow, review.state);
  const { step } = review;
  if (!review.isShown) return null;
  if (step.name === 'sending') return <Sending words={flow.name} />;
  if (step.name !== 'failed') return children;
  if (failed !== undefined) return failed;
  const failure = writeFailure(step.failure, step.isSettled);
  return <Failed failure={failure} words={flow.name} what={what} onModify={modify} onRetry={onRetry} />;
}
