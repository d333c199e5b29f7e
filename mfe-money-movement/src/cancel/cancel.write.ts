import { isSettledOrAway } from '../flow/failure.rules.ts';
import { createWrite } from '../flow/write.ts';
import type { CanceledSchedule } from '../transfers/schedules.api.ts';

/** Cancellations. One may be repeated whatever its comment, so the schedule's id is its key. */
export const cancelWrite = createWrite<CanceledSchedule, CanceledSchedule, undefined>('cancel', isSettledOrAway);
