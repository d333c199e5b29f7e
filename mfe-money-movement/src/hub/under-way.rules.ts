import type { TransferView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';

/**
 * Whether a transfer is still on its way: neither refused, canceled nor sent back. A deposit into an IRA has no step
 * after it was invested.
 */
export const isUnderWay = ({ state, contributionYear }: TransferView): boolean =>
  state !== 'REFUSED' &&
  state !== 'CANCELED' &&
  state !== 'RETURNED' &&
  !(state === 'INVESTED' && contributionYear !== undefined);

/** The change of the account by a transfer: positive for a deposit, negative for a withdrawal. */
export const getBalanceChange = ({ kind, amount }: TransferView): Cents =>
  kind === 'DEPOSIT' ? amount : cents(-amount);

/** Whether the amount of a full withdrawal follows from a sale that is still to come. */
export const isAmountOpen = ({ isFull, state }: TransferView): boolean => isFull && state === 'ASKED';

/** Transfers that were refused or sent back, the latest first. */
export const cameBackLatestFirst = (transfers: readonly TransferView[]): readonly TransferView[] =>
  transfers
    .filter(({ state }) => state === 'REFUSED' || state === 'RETURNED')
    .toSorted((one, other) => ((endedOn(one) ?? '') > (endedOn(other) ?? '') ? -1 : 1));

/** The day of the last step, on which a transfer was refused or sent back. */
export const endedOn = ({ steps }: TransferView): BusinessDate | undefined => steps.at(-1)?.doneOn;
