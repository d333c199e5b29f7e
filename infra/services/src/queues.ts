import { openingQueue } from './opening/opening.worker.ts';
import { scheduleQueue } from './schedules/schedule-queue.ts';
import { transferQueue } from './transfers/transfer-queue.ts';
import type { Queue } from './work/queue.ts';

/** All that is done in the background. An account that is opened makes deposits and schedules due, these make deposits. */
export const queues: readonly Queue[] = [openingQueue, scheduleQueue, transferQueue];
