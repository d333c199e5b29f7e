import type { ScheduleView } from '@wealth/api';
import { isListedActive } from '../transfers/schedules.rules.ts';

/** The scheduled transfers that take money from a linked bank and may be canceled with it (DECISIONS D-154). */
export const schedulesOf = (schedules: readonly ScheduleView[], plaidAccountId: string): readonly ScheduleView[] =>
  schedules.filter((each) => each.from.plaidAccountId === plaidAccountId && isListedActive(each) && each.mayChange);
