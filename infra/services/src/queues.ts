import { accountCloseQueue, businessCloseQueue } from './close/index.ts';
import { forgetAnswers } from './idempotency/forget.ts';
import { forgetLinkSessions } from './linking/forget.ts';
import { removalQueue } from './linking/removal-queue.ts';
import { modelChangeQueue } from './model-changes/model-change-queue.ts';
import { associateQueue } from './opening/associate.ts';
import { openingQueue } from './opening/opening.worker.ts';
import { scheduleQueue } from './schedules/schedule-queue.ts';
import { returnsQueue } from './transfers/returns-queue.ts';
import { transferQueue } from './transfers/transfer-queue.ts';
import { unmatchedReturnsQueue } from './transfers/unmatched-returns.ts';
import type { Queue } from './work/queue.ts';
import type { Forget } from './work/work.ts';

/**
 * The queues of the background work. An opened account makes deposits, schedules and its
 * other owner due, schedules create deposits, and
 * the network's returns take them back. The holdings of an account follow its model. The linking provider is told of
 * banks that were removed. Days are closed: the prices, then each account.
 */
export const queues: readonly Queue[] = [
  businessCloseQueue,
  accountCloseQueue,
  openingQueue,
  associateQueue,
  scheduleQueue,
  returnsQueue,
  unmatchedReturnsQueue,
  transferQueue,
  modelChangeQueue,
  removalQueue,
];

/** The deletions that the background work makes once an hour. */
export const forgets: readonly Forget[] = [forgetAnswers, forgetLinkSessions];
