import type { SaveWorkflowBody } from '@wealth/api';
import { call, delay, getContext, type Process, put, race, take } from '@wealth/kit';
import { isCallProblem, type Platform } from '@wealth/platform';
import {
  type ApplicationState,
  closedElsewhere,
  hasUnsaved,
  loaded,
  moved,
  opened,
  saveAsked,
  saveBegun,
  saved,
  saveFailed,
} from './application.slice.ts';
import { applicationNow, bringApplication } from './load.saga.ts';
import { stepAddress } from './paths.ts';

/** Milliseconds until a save that failed is tried again; the last of them each further time. */
const RETRIES = [1_000, 2_000, 5_000, 10_000];

function bodyOf({ loaded: application, ...state }: ApplicationState): SaveWorkflowBody['userWorkflow'] {
  const { answers, position, originRoute, revision } = state;
  return {
    id: application?.workflow.id ?? '',
    currentFlow: position.flow,
    currentStep: position.step,
    originRoute,
    answers: Object.fromEntries(Object.entries(answers).map(([id, values]) => [id, [...values]])),
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

/** The application was continued elsewhere: its latest state takes the place of this one, with its step. */
function* takeLatest(workflowId: string): Process {
  const { fetch, navigation } = yield* getContext<Platform>('platform');
  const latest = yield* call(bringApplication, fetch, { workflowId });
  yield* put(loaded({ ...latest, news: 'elsewhere' }));
  const { currentFlow: flow, currentStep: step } = latest.workflow;
  const isInside = navigation.location.get().path.startsWith('/account-opening/');
  if (isInside) yield* call(navigation.go, stepAddress(latest.workflow, { flow, step }), { replace: true });
}

/** Another application may have taken the place of the one that was sent. */
function* isShown(workflowId: string): Process<boolean> {
  return (yield* call(applicationNow)).loaded?.workflow.id === workflowId;
}

/** @returns whether the save has to be tried again */
function* trySave(body: SaveWorkflowBody['userWorkflow'], changes: number): Process<boolean> {
  const { fetch } = yield* getContext<Platform>('platform');
  yield* put(saveBegun());
  try {
    const reply = yield* call(() => fetch('PUT /workflow', { body: { userWorkflow: body } }));
    if (yield* call(isShown, body.id)) yield* put(saved({ reply, changes }));
    return false;
  } catch (cause) {
    if (!(yield* call(isShown, body.id))) return false;
    const fate = fateOf(cause);
    if (fate === 'gone') yield* put(closedElsewhere());
    if (fate === 'elsewhere') {
      try {
        yield* call(takeLatest, body.id);
        return false;
      } catch {
        // The latest is asked for again after the next try.
      }
    }
    if (fate !== 'gone') yield* put(saveFailed(fate === 'refused' ? 'refused' : 'failed'));
    return fate === 'failed' || fate === 'elsewhere';
  }
}

/**
 * Saves what is there now. The same save is sent until it is answered, so that one whose answer was lost is kept once
 * and nothing newer overtakes it.
 */
function* saveNow(state: ApplicationState): Process {
  const body = bodyOf(state);
  for (let attempt = 0; yield* call(trySave, body, state.changes); attempt += 1) {
    const wait = RETRIES[Math.min(attempt, RETRIES.length - 1)] ?? 0;
    yield* race({ waited: delay(wait), isAsked: take(saveAsked) });
  }
}

/** Saves when the member moves on, or has answered: one save at a time, the newest state next (spec 000 §4.5). */
export function* saves(): Process {
  while (true) {
    yield* take([moved.type, opened.type, saveAsked.type]);
    let state = yield* call(applicationNow);
    while (state.loaded?.workflow.persist && hasUnsaved(state) && state.save !== 'refused') {
      yield* call(saveNow, state);
      state = yield* call(applicationNow);
    }
    // What was refused is tried again with what the member changes next.
  }
}
