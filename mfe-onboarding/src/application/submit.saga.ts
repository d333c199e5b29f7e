import { openedFromWire } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import { applicationOf } from '@wealth/domain/workflow';
import { call, getContext, type Process, put, take } from '@wealth/kit';
import { isCallProblem, type Platform } from '@wealth/platform';
import { foundSent, loaded, loadFailed, settleAsked, submissionMoved, submitted } from './application.slice.ts';
import { applicationNow, bringApplication } from './load.saga.ts';
import { APPLICATION, stepAddress } from './paths.ts';
import { reviewOf } from './review/review-position.rules.ts';
import { allSaved } from './save.saga.ts';
import {
  answersRefused,
  isUnsettled,
  type Submission,
  sentIn,
  submissionAfter,
} from './submission/submission.rules.ts';

/** What was sent is not what is saved: the member reads the latest before anything is sent again. */
function* showLatest(workflowId: string): Process {
  const { fetch, navigation } = yield* getContext<Platform>('platform');
  const latest = yield* call(bringApplication, fetch, { workflowId, account: undefined });
  yield* put(loaded({ ...latest, news: 'changed' }));
  yield* call(navigation.go, stepAddress(latest.workflow, reviewOf(latest.workflow)), { replace: true });
}

interface Sending {
  readonly again: string | undefined;
  readonly isCheck: boolean;
  /** What was sent differed once from what was saved. */
  readonly isSecond?: boolean;
}

/** What a refusal comes to; undefined where the member was led elsewhere instead. */
function* afterRefusal(workflowId: string, cause: unknown, sending: Sending): Process<Submission | undefined> {
  const problem = isCallProblem(cause) ? cause : undefined;
  if (problem?.problem === 'APPLICATION_CHANGED') {
    // A save may have overtaken what was sent: with all of them kept, the same is sent once more.
    if (!sending.isSecond) return yield* call(sendSaved, { ...sending, isSecond: true });
    yield* call(showLatest, workflowId);
    return undefined;
  }
  if (problem?.status === 404) {
    yield* put(loadFailed('gone'));
    return undefined;
  }
  return submissionAfter(problem, sending);
}

/** @returns what became of it; undefined where the member was led elsewhere instead */
function* send(sending: Sending): Process<Submission | undefined> {
  const { fetch, accounts, member, navigation, businessClock } = yield* getContext<Platform>('platform');
  const { loaded: application, answers } = yield* call(applicationNow);
  if (!application) return undefined;
  const { workflow } = application;
  const { again } = sending;
  const body = {
    ...applicationOf(workflow, answers, centralDate(businessClock.now())),
    ...(again !== undefined && { again }),
  };
  let account: ReturnType<typeof openedFromWire>;
  try {
    account = openedFromWire(yield* call(() => fetch('POST /', { body })));
  } catch (cause) {
    return yield* call(afterRefusal, workflow.id, cause, sending);
  }
  if (!account) return { name: 'inProgress', again };
  // The list that lacks the new account is asked for again (spec 000 §4.6).
  yield* call(accounts.refresh);
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
    yield* take(settleAsked);
    yield* call(settle);
  }
}
