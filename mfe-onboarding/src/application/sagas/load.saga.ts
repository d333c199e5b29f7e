import type { Workflow } from '@wealth/api';
import type { WorkflowType } from '@wealth/domain/workflow';
import { call, getContext, type Process, put, race, select, take } from '@wealth/kit';
import { CallProblem, isCallProblem, type Platform } from '@wealth/platform';
import {
  type ApplicationState,
  foundSent,
  foundUnderWay,
  type LoadedApplication,
  loaded,
  loadFailed,
  requested,
  selectApplication,
  type WorkflowRequest,
} from '../state/application.slice.ts';
import { numberUnderWay, sentIn } from '../state/submission.rules.ts';

/** Waits for both, whichever fails first: what `first` is refused with counts before the refusal of `second`. */
async function both<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  second.catch(() => undefined);
  return [await first, await second];
}

/** Which workflows need the member's details and the risk questions beside them. */
const needsDetails: Readonly<Record<WorkflowType, boolean>> = {
  ROBO_INDIVIDUAL_JOINT: true,
  // The questions come with it, and of the credit union's details it asks nothing.
  ACCOUNT_MODEL_MAPPING: false,
};

function typeOf(what: WorkflowRequest): WorkflowType {
  if ('type' in what) return what.type;
  return what.account === undefined ? 'ROBO_INDIVIDUAL_JOINT' : 'ACCOUNT_MODEL_MAPPING';
}

/** The workflow; one of another account, or under an address of another kind, is as one that is not there. */
async function bringWorkflow(fetch: Platform['fetch'], what: WorkflowRequest): Promise<Workflow> {
  if ('type' in what) return fetch('POST /workflow', { body: what });
  const { workflowId, account } = what;
  const workflow = await fetch('POST /workflow/search', { body: { workflowId } });
  if (workflow.account !== account) throw new CallProblem(404, 'The workflow is about something else');
  return workflow;
}

/**
 * The workflow with the member's details and the risk questions, side by side (spec 000 §2.4). An application begins or
 * goes on at the decision page once all three are there. At an address of its own it needs its details while it is new,
 * to be filled in with them; one in progress needs neither to be read again.
 */
export async function bringApplication(fetch: Platform['fetch'], what: WorkflowRequest): Promise<LoadedApplication> {
  if (!needsDetails[typeOf(what)]) return { workflow: await bringWorkflow(fetch, what), demographic: undefined };
  const details = fetch('GET /member/demographic').then((demographic) => demographic ?? undefined);
  const questions = fetch('GET /risk/questions');
  if ('type' in what) {
    const needed = both(details, questions);
    const [workflow, [demographic]] = await both(bringWorkflow(fetch, what), needed);
    return { workflow, demographic };
  }
  questions.catch(() => undefined);
  details.catch(() => undefined);
  const workflow = await bringWorkflow(fetch, what);
  const demographic = await (workflow.status === 'NEW' ? details : details.catch(() => undefined));
  return { workflow, demographic };
}

function* load(what: WorkflowRequest): Process {
  const { fetch, telemetry } = yield* getContext<Platform>('platform');
  try {
    yield* put(loaded(yield* call(bringApplication, fetch, what)));
  } catch (cause) {
    if (isCallProblem(cause) && cause.problem === 'APPLICATION_UNDER_WAY') {
      yield* put(foundUnderWay(numberUnderWay(cause)));
      return;
    }
    const isGone = isCallProblem(cause) && cause.status === 404;
    const sent = isGone ? sentIn(cause) : undefined;
    if (sent) {
      yield* put(foundSent(sent));
      return;
    }
    if (!isGone) telemetry.error(cause, { where: 'application' });
    yield* put(loadFailed(isGone ? 'gone' : 'failed'));
  }
}

/** Loads the latest request again. */
export function* loads(): Process {
  let { payload } = yield* take(requested);
  while (true) {
    const { newer } = yield* race({ done: call(load, payload), newer: take(requested) });
    payload = (newer ?? (yield* take(requested))).payload;
  }
}

/** The application as it is in the store now. */
export function* applicationNow(): Process<ApplicationState> {
  return yield* select(selectApplication);
}
