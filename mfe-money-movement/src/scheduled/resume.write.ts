import { type ScheduleView, scheduleFromWire } from '@wealth/api';
import { defineWrite } from '@wealth/kit/write';
import { TransfersChanged } from '@wealth/platform';
import { isSettledOrAway } from '../flow/failure.rules.ts';

/** Resumptions of paused schedules, by their ids. A repeat changes nothing, so the schedule's id is the key. */
export const resumeWrite = defineWrite<object, string, ScheduleView>({
  name: 'resume',
  async send(fetch, id) {
    const { scheduledDeposit } = await fetch('POST /fund/schedule/resume', { body: { id } });
    return scheduleFromWire(scheduledDeposit);
  },
  settles: isSettledOrAway,
  onDone: (tell, id) => tell(TransfersChanged, { ids: [id], reason: 'resumed' }),
});
