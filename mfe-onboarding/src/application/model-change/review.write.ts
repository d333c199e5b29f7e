import type { PortfolioReview, ReviewPortfolioBody } from '@wealth/api';
import type { CallFailure } from '@wealth/kit';
import { defineWrite, settlesBy } from '@wealth/kit/write';
import { PortfolioChanged } from '@wealth/platform';

export interface SentReview {
  readonly workflowId: string;
  readonly body: ReviewPortfolioBody;
}

/** Why the services do not take a review. `changing`: a change, or a sale, is under way already. */
export type ReviewRefusal = 'changing' | 'notReviewable' | 'notOffered';

const refusals: ReadonlyMap<string | undefined, ReviewRefusal> = new Map([
  ['PORTFOLIO_CHANGING', 'changing'],
  ['PORTFOLIO_NOT_REVIEWABLE', 'notReviewable'],
  ['PORTFOLIO_NOT_OFFERED', 'notOffered'],
]);

export const reviewRefusal = ({ problem }: CallFailure): ReviewRefusal | undefined => refusals.get(problem);

const isSettled = settlesBy((failure) => reviewRefusal(failure) !== undefined);

/** Reviews of portfolios. Each closes its workflow, which is its subject. */
export const reviewWrite = defineWrite<object, SentReview, PortfolioReview>({
  name: 'review',
  send: (fetch, { body }, key) => fetch('PUT /risk/portfolio-details', { key, body }),
  // The services roll back before they answer 500.
  settles: (failure, isRepeat) => isSettled(failure, isRepeat) || (!isRepeat && failure.status === 500),
  onDone: (tell, { workflowId }) => tell(PortfolioChanged, { ids: [workflowId], reason: 'reviewed' }),
});
