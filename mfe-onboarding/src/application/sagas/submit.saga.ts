import { centralDate } from '@wealth/domain/calendar';
import { toApplication } from '@wealth/domain/workflow';
import { type CallFailure, call, getContext, type Process, put, take } from '@wealth/kit';
import { sendWrite } from '@wealth/kit/write';
import { isCallProblem, type Platform } from '@wealth/platform';
import { getReviewPosition } from '../review/review-position.rules.ts';
import {
  foundSent,
  loaded,
  loadFailed,
  settleRequested,
  submissionMoved,
  submitted,
} from '../state/application.slice.ts';
import { APPLICATION, stepAddress } from '../state/paths.ts';
import { answersRefused, isUnsettled, type Submission, sentIn, submissionAfter } from '../state/submission.rules.ts';
import { openingWrite } from '../submission/opening.write.ts';
import { applicationNow, bringApplication } from './load.saga.ts';
import { allSaved } from './save.saga.ts';

/** What was sent is not what is saved: the member reads the latest before anything is sent again. */
function* showLatest(workflowId: string): Process {
  const { fetch, navigation } = yield* getContext<Platform>('platform');
  const latest = yield* call(bringApplication, fetch, { workflowId, account: undefined });
  yield* put(loaded({ ...latest, news: 'changed' }));
  yield* call(navigation.go, stepAddress(latest.workflow, getReviewPosition(latest.workflow)), { replace: true });
}

interface Sending {
  readonly again: string | undefined;
  readonly isCheck: boolean;
  /** What was sent differed once from what was saved. */
  readonly isSecond?: boolean;
}

/** @returns the outcome of a failure; undefined where the member was led elsewhere instead */
function* afterFailure(
  workflowId: string,
  { failure, isSettled }: { readonly failure: CallFailure; readonly isSettled: boolean },
  sending: Sending,
): Process<Submission | undefined> {
  if (failure.problem === 'APPLICATION_CHANGED') {
    // A save may have overtaken what was sent: with all of them kept, the same is sent once more.
    if (!sending.isSecond) return yield* call(sendSaved, { ...sending, isSecond: true });
    yield* call(showLatest, workflowId);
    return undefined;
  }
  if (failure.status === 404) {
    yield* put(loadFailed('gone'));
    return undefined;
  }
  return submissionAfter(failure, isSettled, sending);
}

/** @returns what became of it; undefined where the member was led elsewhere instead */
function* send(sending: Sending): Process<Submission | undefined> {
  const { member, navigation, businessClock } = yield* getContext<Platform>('platform');
  const { loaded: application, answers } = yield* call(applicationNow);
  if (!application) return undefined;
  const { workflow } = application;
  const { again } = sending;
  const body = {
    ...toApplication(workflow, answers, centralDate(businessClock.now())),
    ...(again !== undefined && { again }),
  };
  const outcome = yield* call(() => sendWrite(openingWrite, workflow.id, { key: workflow.id, sent: {} }, body));
  if (outcome?.name !== 'done') return outcome && (yield* call(afterFailure, workflow.id, outcome, sending));
  const account = outcome.view;
  if (!account) return { name: 'inProgress', again };
  if (!navigation.location.get().path.startsWith(APPLICATION)) {
    // The member left, so the page that they are at has to tell them of the account.
    yield* put(foundSent({ number: account.number, type: account.type, status: 'underWay' }));
    if (member.get() !== 'SET_UP') yield* call(member.changed);
    return undefined;
  }
  return { name: 'opened', account };
}

/** Sends the application once all of its answers are saved. */
function* sendSaved(sending: Sending): Process<Submission | undefined> {
  const saving = yield* call(allSaved);
  if (saving === 'over') return undefined;
  if (saving === 'refused') return { name: 'refused', refusal: answersRefused };
  return yield* call(send, sending);
}

function* submit({ again, isCheck = false }: Extract<Submission, { name: 'sending' }>): Process {
  try {
    const outcome = yield* call(sendSaved, { again, isCheck });
    if (outcome) yield* put(submissionMoved(outcome));
  } catch {
    // Saving failed, or the latest could not be read: nothing was opened.
    yield* put(submissionMoved({ name: 'failed', status: 0, again }));
  }
}

/** Sends applications, one at a time: the workflow is the key under which an account is opened once. */
export function* submissions(): Process {
  while (true) {
    yield* take(submitted);
    const { submission } = yield* call(applicationNow);
    if (submission.name === 'sending') yield* call(submit, submission);
  }
}

/** Asks only whether the application was sent: the member left, so it is not sent for them. */
function* settle(): Process {
  const { fetch } = yield* getContext<Platform>('platform');
  const { loaded: application } = yield* call(applicationNow);
  if (!application) return;
  const { id: workflowId } = application.workflow;
  try {
    yield* call(() => fetch('POST /workflow/search', { body: { workflowId } }));
  } catch (cause) {
    const sent = isCallProblem(cause) ? sentIn(cause) : undefined;
    const now = yield* call(applicationNow);
    if (sent && now.loaded?.workflow.id === workflowId && isUnsettled(now.submission)) yield* put(foundSent(sent));
  }
}

/** Settles applications whose answers were lost. Without an answer, Continue sends the same one again. */
export function* settlements(): Process {
  while (true) {
    yield* take(settleRequested);
    yield* call(settle);
  }
}
