import type { ScheduleView, TransferView } from '@wealth/api';
import { isListedActive } from '../transfers/schedules/schedules.rules.ts';

/** The scheduled transfers that take money from a linked bank and may be canceled with it (DECISIONS D-154). */
export const cancelableSchedules = (
  schedules: readonly ScheduleView[],
  plaidAccountId: string,
): readonly ScheduleView[] =>
  schedules.filter((each) => each.from.plaidAccountId === plaidAccountId && isListedActive(each) && each.mayChange);

/** The transfers that end with a linked bank, since nobody was asked for their money yet (DECISIONS D-270). */
export const endingWith = (transfers: readonly TransferView[], plaidAccountId: string): readonly TransferView[] =>
  transfers.filter(({ endsWithBank, funding }) => endsWithBank && funding.id === plaidAccountId);
