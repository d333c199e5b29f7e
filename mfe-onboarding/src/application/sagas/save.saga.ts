import type { SaveWorkflowBody } from '@wealth/api';
import { type Position, savableAnswers, stepAt, type Workflow } from '@wealth/domain/workflow';
import { call, delay, getContext, type Process, put, race, take } from '@wealth/kit';
import { type CallProblem, isCallProblem, type Platform } from '@wealth/platform';
import {
  type ApplicationState,
  closedElsewhere,
  conflictMet,
  hasUnsaved,
  type LoadedApplication,
  latestRequested,
  loaded,
  loadFailed,
  moved,
  opened,
  saveBegun,
  saved,
  saveFailed,
  saveRequested,
} from '../state/application.slice.ts';
import { sendsReview } from '../state/confirmation-step.rules.ts';
import { sentIn } from '../state/submission.rules.ts';
import { applicationNow, bringApplication } from './load.saga.ts';

/** Milliseconds until a save that failed is tried again; the last of them each further time. */
const RETRIES = [1_000, 2_000, 5_000, 10_000];

function bodyOf({ loaded: application, ...state }: ApplicationState): SaveWorkflowBody['userWorkflow'] {
  const { answers, position, originRoute, revision } = state;
  const savable = application ? savableAnswers(application.workflow, answers) : answers;
  return {
    id: application?.workflow.id ?? '',
    currentFlow: position.flow,
    currentStep: position.step,
    originRoute,
    answers: Object.fromEntries(Object.entries(savable).map(([id, values]) => [id, [...values]])),
    revision,
    saveId: crypto.randomUUID(),
  };
}

/** What becomes of a save that was not taken. What had no answer, or what the services could not do, is tried again. */
function fateOf(cause: unknown): 'failed' | 'refused' | 'elsewhere' | 'gone' {
  if (!isCallProblem(cause)) return 'failed';
  const { status, problem } = cause;
  if (problem === 'WORKFLOW_CHANGED') return 'elsewhere';
  if (status === 404) return 'gone';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'failed';
}

/** Another application may have taken the place of the one that was sent. */
function* isShown(workflowId: string): Process<boolean> {
  return (yield* call(applicationNow)).loaded?.workflow.id === workflowId;
}

/** The workflow that a save was of. */
interface SavedOf {
  readonly id: string;
  readonly account?: string | undefined;
}

/** Milliseconds until a review that is sent here and elsewhere is looked at again: the other one closes it. */
const LOOKS = [1_000, 2_000, 4_000];

const sendsReviewAt = (workflow: Workflow | undefined, position: Position | undefined) =>
  workflow !== undefined && position !== undefined && sendsReview(stepAt(workflow, position));

/** The latest of a workflow. While it is being sent elsewhere too, waits for the end of that. */
function* latestOf(what: { readonly workflowId: string; readonly account: string | undefined }) {
  const { fetch } = yield* getContext<Platform>('platform');
  for (const wait of LOOKS) {
    const latest: LoadedApplication = yield* call(bringApplication, fetch, what);
    const { workflow } = latest;
    const here = yield* call(applicationNow);
    const isSentThere = sendsReviewAt(workflow, { flow: workflow.currentFlow, step: workflow.currentStep });
    if (!isSentThere || !sendsReviewAt(here.loaded?.workflow, here.position)) return latest;
    yield* delay(wait);
  }
  return yield* call(bringApplication, fetch, what);
}

/**
 * The application was continued elsewhere. The latest is loaded for the member to read about and to take over; until
 * they do, nothing is saved, so that neither state is lost.
 */
function* meetConflict({ id: workflowId, account }: SavedOf): Process {
  const { telemetry } = yield* getContext<Platform>('platform');
  let latest: LoadedApplication | undefined;
  let gone: CallProblem | undefined;
  try {
    latest = yield* call(latestOf, { workflowId, account });
  } catch (cause) {
    gone = isCallProblem(cause) && cause.status === 404 ? cause : undefined;
    if (!gone) telemetry.error(cause, { where: 'application' });
  }
  if (yield* call(isShown, workflowId)) yield* put(gone ? closedElsewhere(sentIn(gone)) : conflictMet(latest));
}

/** @returns whether the save has to be tried again */
function* trySave(body: SaveWorkflowBody['userWorkflow'], { loaded: of, changes }: ApplicationState): Process<boolean> {
  const { fetch } = yield* getContext<Platform>('platform');
  yield* put(saveBegun());
  try {
    const reply = yield* call(() => fetch('PUT /workflow', { body: { userWorkflow: body } }));
    if (yield* call(isShown, body.id)) yield* put(saved({ reply, sent: body.answers, changes }));
    return false;
  } catch (cause) {
    if (!(yield* call(isShown, body.id))) return false;
    const fate = fateOf(cause);
    if (fate === 'gone') yield* put(closedElsewhere(isCallProblem(cause) ? sentIn(cause) : undefined));
    else if (fate === 'elsewhere') yield* call(meetConflict, { id: body.id, account: of?.workflow.account });
    else yield* put(saveFailed(fate));
    return fate === 'failed';
  }
}

/**
 * Saves what is there now. The same save is sent until it is answered, so that one whose answer was lost is kept once
 * and nothing newer overtakes it.
 */
function* saveNow(state: ApplicationState): Process {
  const body = bodyOf(state);
  for (let attempt = 0; yield* call(trySave, body, state); attempt += 1) {
    const wait = RETRIES[Math.min(attempt, RETRIES.length - 1)] ?? 0;
    yield* race({ waited: delay(wait), requested: take(saveRequested) });
  }
}

/**
 * Waits until all answers are saved: the services compare a submission with the saved application.
 * @returns whether they are; `over` where another application, or its latest state, took the place of this one, or where
 * it was sent elsewhere
 */
export function* allSaved(): Process<'saved' | 'refused' | 'over'> {
  yield* put(saveRequested());
  while (hasUnsaved(yield* call(applicationNow))) {
    const { failed, isOver } = yield* race({
      isSaved: take(saved),
      isOver: take([loaded.type, loadFailed.type, closedElsewhere.type]),
      failed: take(saveFailed),
    });
    // A failed save is repeated automatically; a refused one needs the member.
    if (failed?.payload === 'refused') return 'refused';
    if (isOver) return 'over';
  }
  return 'saved';
}

/** A refused save waits for the next change, and a conflict for the member. */
const maySave = (state: ApplicationState) =>
  state.loaded?.workflow.persist && hasUnsaved(state) && state.save !== 'refused' && !state.conflict;

/** Saves when the member moves on, or has answered: one save at a time, the newest state next (spec 000 §4.5). */
export function* saves(): Process {
  while (true) {
    yield* take([moved.type, opened.type, saveRequested.type, latestRequested.type]);
    let state = yield* call(applicationNow);
    if (state.conflict?.isLoading && state.loaded) yield* call(meetConflict, state.loaded.workflow);
    while (maySave(state)) {
      yield* call(saveNow, state);
      state = yield* call(applicationNow);
    }
  }
}
