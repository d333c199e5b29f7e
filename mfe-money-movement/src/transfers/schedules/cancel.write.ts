import { defineWrite } from '@wealth/kit/write';
import { TransfersChanged } from '@wealth/platform';
import { isSettledOrAway } from '../../flow/failure.rules.ts';

interface CanceledSchedule {
  readonly id: string;
  readonly comment: string;
}

/** Cancellations of scheduled transfers. A repeat changes nothing, whatever its comment, so the schedule's id is the key. */
export const cancelWrite = defineWrite<object, CanceledSchedule, void>({
  name: 'cancel',
  async send(fetch, body) {
    await fetch('DELETE /fund/schedule', { body });
  },
  settles: isSettledOrAway,
  // The accounts change too: one without deposits and schedules awaits its first deposit again.
  onDone: (tell, { id }) => tell(TransfersChanged, { ids: [id], reason: 'canceled' }),
});
