import type { LinkedBankView } from '@wealth/api';
import { fundingBlocker, payoutBlocker } from '@wealth/domain/transfers';
import type { Tone } from '@wealth/kit';

/** `First Meadow Checking *5501` */
export const bankName = ({ description, lastFour }: Pick<LinkedBankView, 'description' | 'lastFour'>): string =>
  `${description} *${lastFour}`;

/** Whether no money passes until the bank is linked again. */
export const needsLinking = (bank: Pick<LinkedBankView, 'status'>): boolean => payoutBlocker(bank) !== undefined;

/** Whether the bank allows no debit until the member has called (DECISIONS D-271). */
export const needsCall = (bank: Pick<LinkedBankView, 'status'>): boolean => fundingBlocker(bank)?.key === 'NEEDS_CALL';

/** The banks that no money passes through come first; otherwise in the same order. */
export const stoppedFirst = <Bank extends Pick<LinkedBankView, 'status'>>(banks: readonly Bank[]): readonly Bank[] => {
  const isStopped = (bank: Bank) => fundingBlocker(bank) !== undefined;
  return [...banks.filter(isStopped), ...banks.filter((bank) => !isStopped(bank))];
};

/** A status by the name of its word, and its colour (DECISIONS C10, D-271). */
export interface ShownStatus {
  readonly name: 'ACTIVE' | 'RELINK_REQUIRED' | 'RELINK_INITIATED' | 'NEEDS_CALL';
  readonly tone: Tone;
}

/** How a linked bank's status is shown: `Verified`, `Relink required`, `Relink started`, `Call required`. */
export function shownStatus(bank: Pick<LinkedBankView, 'status'>): ShownStatus {
  const blocker = fundingBlocker(bank);
  if (blocker?.key === 'RELINK_REQUIRED') return { name: blocker.key, tone: 'caution' };
  if (blocker?.key === 'RELINK_INITIATED') return { name: blocker.key, tone: 'information' };
  if (blocker?.key === 'NEEDS_CALL') return { name: blocker.key, tone: 'negative' };
  return { name: 'ACTIVE', tone: 'positive' };
}
