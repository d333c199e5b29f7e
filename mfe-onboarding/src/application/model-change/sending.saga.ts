import type { ReviewPortfolioBody } from '@wealth/api';
import { answerText, CHOSEN_MODEL, riskAnswersOf } from '@wealth/domain/workflow';
import { call, getContext, intentFor, type Process, put, select, take } from '@wealth/kit';
import { isCallProblem, type Platform } from '@wealth/platform';
import { applicationNow } from '../load.saga.ts';
import { allSaved } from '../save.saga.ts';
import { intended, type ReviewToSend, reviewSent, type Sending, sendingMoved, sendingOf } from './sending.slice.ts';

/** The review as it is sent; undefined where the workflow is not there any more. */
function* bodyOf({ workflowId, ...account }: ReviewToSend): Process<ReviewPortfolioBody | undefined> {
  const { fetch } = yield* getContext<Platform>('platform');
  const { loaded, answers, review, isClosedElsewhere } = yield* call(applicationNow);
  if (loaded?.workflow.id !== workflowId || isClosedElsewhere) return undefined;
  if (review === 'EDITED') {
    const riskAnswerOptions = riskAnswersOf(loaded.workflow, answers);
    const riskProfile = { modelId: answerText(answers, CHOSEN_MODEL), riskAnswerOptions };
    return { ...account, reviewAction: review, riskProfile };
  }
  const { riskPortfolioDetails, riskProfile } = yield* call(() =>
    fetch('POST /risk/portfolio-details/search', { body: account }),
  );
  const riskAnswerOptions = riskProfile?.riskAnswerOptions ?? [];
  return {
    ...account,
    reviewAction: review,
    riskProfile: { modelId: riskPortfolioDetails.modelId, riskAnswerOptions },
  };
}

function afterRefusal(cause: unknown): Sending {
  const problem = isCallProblem(cause) ? cause : undefined;
  if (problem?.problem === 'PORTFOLIO_CHANGING') return { name: 'refused', why: 'changing' };
  if (problem?.problem === 'PORTFOLIO_NOT_REVIEWABLE') return { name: 'refused', why: 'notReviewable' };
  if (problem?.problem === 'PORTFOLIO_NOT_OFFERED') return { name: 'refused', why: 'notOffered' };
  // Only a refusal says that nothing was kept.
  return { name: 'failed', isUnknown: problem === undefined || problem.status === 0 || problem.status >= 502 };
}

function* keep(body: ReviewPortfolioBody): Process<Sending> {
  const { fetch, accounts } = yield* getContext<Platform>('platform');
  const { intent } = yield* select(sendingOf);
  const { key, sent } = intentFor(intent, body);
  yield* put(intended({ key, sent }));
  try {
    const reply = yield* call(() => fetch('PUT /risk/portfolio-details', { key, body: sent }));
    yield* call(accounts.refresh);
    return { name: 'kept', ...reply };
  } catch (cause) {
    return afterRefusal(cause);
  }
}

function* send(review: ReviewToSend): Process {
  const { telemetry } = yield* getContext<Platform>('platform');
  try {
    // The review closes its workflow, so no save may come after it.
    const saving = yield* call(allSaved);
    const body = saving === 'saved' ? yield* call(bodyOf, review) : undefined;
    if (body) yield* put(sendingMoved(yield* call(keep, body)));
    else if (saving === 'refused') yield* put(sendingMoved({ name: 'failed', isUnknown: false }));
  } catch (cause) {
    if (!isCallProblem(cause)) telemetry.error(cause, { where: 'review' });
    yield* put(sendingMoved({ name: 'failed', isUnknown: false }));
  }
}

/** Sends reviews, one at a time. */
export function* reviews(): Process {
  while (true) {
    const { payload } = yield* take(reviewSent);
    const { sending } = yield* select(sendingOf);
    if (sending.name === 'sending') yield* call(send, payload);
  }
}
