import type { AccountView } from '@wealth/api';
import { whyEmpty } from '../empty/why-empty.rules.ts';
import { isKeptElsewhere } from '../overview/overview.rules.ts';

/** Why an account has no value, holding, transaction or document yet. */
export type NotBegun = 'pending' | 'pendingFunded' | 'funding' | 'readyForFunding' | 'notApproved';

/** Undefined for an account that has begun, be it empty since, or whose records others keep. */
export function notBegun(account: AccountView): NotBegun | undefined {
  const { balance = 0, lastWithdrawalDateTime, initialFundingSubmitted } = account;
  if (isKeptElsewhere(account) || balance > 0 || lastWithdrawalDateTime !== undefined) return undefined;
  const why = whyEmpty(account);
  if (why === 'keptElsewhere') return undefined;
  return why === 'pending' && initialFundingSubmitted ? 'pendingFunded' : why;
}
