import { lastFour } from '@wealth/domain/accounts';

/** The one mask of account numbers: `*4417` (spec 001 §9). */
export function maskAccount(accountNumber: string): string {
  return `*${lastFour(accountNumber)}`;
}

/** The mask as it is read out: `ending in 4417`. */
export function sayAccount(accountNumber: string): string {
  return `ending in ${lastFour(accountNumber)}`;
}
