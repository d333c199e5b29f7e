import { closingPricesQueue, endOfDayQueue } from './end-of-day/index.ts';
import { forgetLinkSessions } from './funding/banks/forget.ts';
import { removalQueue } from './funding/banks/removal-queue.ts';
import { returnsQueue } from './funding/returns/returns-queue.ts';
import { unmatchedReturnsQueue } from './funding/returns/unmatched-returns.ts';
import { scheduleQueue } from './funding/schedules/schedule-queue.ts';
import { transferQueue } from './funding/transfers/transfer-queue.ts';
import { forgetAnswers } from './idempotency/forget.ts';
import { modelChangeQueue } from './model-changes/model-change-queue.ts';
import { associateQueue } from './opening/associate.ts';
import { openingQueue } from './opening/opening.worker.ts';
import type { Queue } from './work/queue.ts';
import type { Forget } from './work/work.ts';

/**
 * The queues of the background work. An opened account makes deposits, schedules and its other owner due, schedules
 * create deposits, and the network's returns reverse them. An account's holdings follow its model. The linking provider
 * is told of banks that were removed. Days are processed: closing prices, then each account.
 */
export const queues: readonly Queue[] = [
  closingPricesQueue,
  endOfDayQueue,
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
