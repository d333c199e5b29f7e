import type { ScheduleView } from '@wealth/api';
import { isSettledOrAway } from '../flow/failure.rules.ts';
import { createWrite } from '../flow/write.ts';
import type { ResumedSchedule } from '../transfers/schedules.api.ts';

/** Resumptions of paused schedules. Repeating one changes nothing, so the schedule's id is its key. */
export const resumeWrite = createWrite<ResumedSchedule, ResumedSchedule, ScheduleView>('resume', isSettledOrAway);
