import type { TransferView } from '@wealth/api';
import { type Cents, cents } from '@wealth/domain/money';

/** Whether a transfer is still on its way: neither refused, canceled nor sent back. */
export const isUnderWay = ({ state }: TransferView): boolean =>
  state !== 'REFUSED' && state !== 'CANCELED' && state !== 'RETURNED';

/** What a transfer changes an account by: above zero goes in, below zero comes out. */
export const changeOf = ({ kind, amount }: TransferView): Cents => (kind === 'DEPOSIT' ? amount : cents(-amount));

/** Whether the amount of a full withdrawal follows from a sale that is still to come. */
export const isAmountOpen = ({ isFull, state }: TransferView): boolean => isFull && state === 'ASKED';

/** Whether it ended without effect, and the member has to hear of it. */
export const isCameBack = ({ state }: TransferView): boolean => state === 'REFUSED' || state === 'RETURNED';
