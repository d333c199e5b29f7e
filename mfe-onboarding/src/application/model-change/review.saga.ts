import { call, type Process, take } from '@wealth/kit';
import { sendWrite } from '@wealth/kit/write';
import { applicationNow } from '../sagas/load.saga.ts';
import { allSaved } from '../sagas/save.saga.ts';
import { reviewSent } from '../state/application.slice.ts';
import { reviewWrite } from './review.write.ts';

/** Sends reviews, one at a time. A review closes its workflow, so no save may come after it. */
export function* reviews(): Process {
  while (true) {
    const { workflowId, intent } = (yield* take(reviewSent)).payload;
    const saving = yield* call(allSaved);
    const { loaded, isClosedElsewhere } = yield* call(applicationNow);
    if (saving !== 'saved' || loaded?.workflow.id !== workflowId || isClosedElsewhere) continue;
    const { key, sent: body } = intent;
    yield* call(() => sendWrite(reviewWrite, workflowId, { key, sent: {} }, { workflowId, body }));
  }
}
