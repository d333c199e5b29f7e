import { type ScheduleView, scheduleFromWire } from '@wealth/api';
import { type Cents, inDollars } from '@wealth/domain/money';
import { TransfersChanged } from '@wealth/platform';
import { defineFlow } from '../flow/define-flow.ts';
import { isSettled } from '../flow/failure.rules.ts';
import { editPath, editReviewPath } from '../navigation/paths.ts';
import { amountHistory, type NewAmount } from './amount-history.ts';

interface ChangedAmount {
  /** Of the schedule. */
  readonly id: string;
  readonly amount: Cents;
}

/** New amounts of scheduled transfers. */
export const editFlow = defineFlow<NewAmount, ChangedAmount, ScheduleView>({
  name: 'edit',
  path: (id) => ({ form: editPath(id), review: editReviewPath(id) }),
  history: amountHistory,
  async send(fetch, { id, amount }, key) {
    const { scheduledDeposit } = await fetch('PUT /fund/schedule', { key, body: { id, amount: inDollars(amount) } });
    return scheduleFromWire(scheduledDeposit);
  },
  settles: isSettled,
  onDone: (tell, { id }) => tell(TransfersChanged, { ids: [id], reason: 'edited' }),
});
