import { call, delay, getContext, type Process, put, race, take } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { resumedAt } from '../conflict/conflict.rules.ts';
import {
  foundSent,
  foundUnderWay,
  hasUnsaved,
  loaded,
  loadFailed,
  type ReviewAction,
  requested,
  reviewBegun,
  type WorkflowWanted,
  wanted,
} from '../state/application.slice.ts';
import { findConfirmationPosition } from '../state/confirmation-step.rules.ts';
import { stepAddress } from '../state/paths.ts';
import { applicationNow } from './load.saga.ts';
import { allSaved } from './save.saga.ts';

/** Milliseconds that a save may take before the next workflow is loaded. The member chose to leave it by then. */
const PATIENCE = 5_000;

/** One store serves all workflows: what the one has, and no save has brought to the services, is saved first. */
function* saveFirst(): Process {
  const state = yield* call(applicationNow);
  if (!hasUnsaved(state) || !state.loaded?.workflow.persist || state.conflict) return;
  yield* race({ isSaved: call(allSaved), isLate: delay(PATIENCE) });
}

/** Leads to the review once it is there, unless the member went elsewhere meanwhile. */
function* openReview(review: ReviewAction): Process {
  const { navigation } = yield* getContext<Platform>('platform');
  const { path } = navigation.location.get();
  const { isThere } = yield* race({
    isThere: take(loaded),
    isNot: take([loadFailed.type, foundSent.type, foundUnderWay.type]),
  });
  const { workflow } = isThere?.payload ?? {};
  if (!workflow || navigation.location.get().path !== path) return;
  yield* put(reviewBegun(review));
  const position = review === 'ACCEPTED' ? findConfirmationPosition(workflow) : resumedAt(workflow);
  if (position) yield* call(navigation.go, stepAddress(workflow, position));
}

function* want({ what, review }: WorkflowWanted): Process {
  yield* call(saveFirst);
  yield* put(requested(what));
  if (review) yield* call(openReview, review);
}

/** Makes room for the workflow that was wanted last. */
export function* wants(): Process {
  let { payload } = yield* take(wanted);
  while (true) {
    const { newer } = yield* race({ done: call(want, payload), newer: take(wanted) });
    payload = (newer ?? (yield* take(wanted))).payload;
  }
}
