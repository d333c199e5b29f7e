import { call, getContext, type Process, put, race, select, take } from '@wealth/kit';
import { isCallProblem, type Platform } from '@wealth/platform';
import {
  type ApplicationState,
  applicationOf,
  asked,
  foundUnderWay,
  type LoadedApplication,
  loaded,
  loadFailed,
  type WorkflowAsked,
} from './application.slice.ts';
import { numberUnderWay } from './submission/submission.rules.ts';

/** The workflow with the member's details, side by side. */
export async function bringApplication(fetch: Platform['fetch'], what: WorkflowAsked): Promise<LoadedApplication> {
  const workflow =
    'type' in what ? fetch('POST /workflow', { body: what }) : fetch('POST /workflow/search', { body: what });
  const demographic = fetch('GET /member/demographic');
  // The workflow's refusal counts, whichever of the two fails first; `demographic` is awaited below.
  demographic.catch(() => undefined);
  // The spec asks for them with each application (API-038). No step reads them, so their failure blocks none.
  fetch('GET /risk/questions').catch(() => undefined);
  return { workflow: await workflow, demographic: (await demographic) ?? undefined };
}

function* load(what: WorkflowAsked): Process {
  const { fetch, telemetry } = yield* getContext<Platform>('platform');
  try {
    yield* put(loaded(yield* call(bringApplication, fetch, what)));
  } catch (cause) {
    if (isCallProblem(cause) && cause.problem === 'APPLICATION_UNDER_WAY') {
      yield* put(foundUnderWay(numberUnderWay(cause)));
      return;
    }
    const isGone = isCallProblem(cause) && cause.status === 404;
    if (!isGone) telemetry.error(cause, { where: 'application' });
    yield* put(loadFailed(isGone ? 'gone' : 'failed'));
  }
}

/** Loads what was asked for last. */
export function* loads(): Process {
  let { payload } = yield* take(asked);
  while (true) {
    const { newer } = yield* race({ done: call(load, payload), newer: take(asked) });
    payload = (newer ?? (yield* take(asked))).payload;
  }
}

/** The application as it is in the store now. */
export function* applicationNow(): Process<ApplicationState> {
  return yield* select(applicationOf);
}
