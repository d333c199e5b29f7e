import type { AccountView } from '@wealth/api';
import { getStatusMark, isKeptElsewhere } from '../status/status.rules.ts';

/** Why an account has no value, holding, transaction or document yet. */
export type NotBegun = 'pending' | 'pendingFunded' | 'funding' | 'readyForFunding' | 'notApproved';

/** Undefined for an account that has begun, be it empty since, or whose records others keep. */
export function notBegun(account: AccountView): NotBegun | undefined {
  const { balance = 0, lastWithdrawalDateTime, initialFundingSubmitted } = account;
  if (isKeptElsewhere(account) || balance > 0 || lastWithdrawalDateTime !== undefined) return undefined;
  const { word } = getStatusMark(account);
  if (word === 'active' || word === 'emptied' || word === 'other') return undefined;
  return word === 'pending' && initialFundingSubmitted ? 'pendingFunded' : word;
}

/** Whether none of them has begun: then no chart, list or filter has anything to show. */
export function haveNotBegun(accounts: readonly AccountView[]): boolean {
  return accounts.every(notBegun);
}
