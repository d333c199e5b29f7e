import type { ScheduleView } from '@wealth/api';
import { createWrite } from '../flow/write.ts';
import type { ChangedAmount } from '../transfers/schedules.api.ts';
import type { NewAmount } from './amount-history.ts';

/** New amounts of scheduled transfers. */
export const amountWrite = createWrite<NewAmount, ChangedAmount, ScheduleView>('amount');
