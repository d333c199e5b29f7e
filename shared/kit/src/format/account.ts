import { lastFour } from '@wealth/domain/accounts';

/** The one mask of account numbers: `*4417` (spec 001 §9). */
export function maskAccount(accountNumber: string): string {
  return `*${lastFour(accountNumber)}`;
}
