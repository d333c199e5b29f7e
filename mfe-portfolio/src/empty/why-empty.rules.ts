import type { AccountView } from '@wealth/api';
import { isKeptElsewhere, statusOf } from '../overview/overview.rules.ts';

/** Why there is nothing to show of an account, whatever dates are chosen. */
export type EmptyReason = 'pending' | 'funding' | 'readyForFunding' | 'notApproved' | 'keptElsewhere';

/** Undefined for an account of which there is something, on other dates if not on these. */
export function whyEmpty(account: AccountView): EmptyReason | undefined {
  const { word } = statusOf(account);
  // What an emptied account held shows on the dates before.
  if (word !== 'active' && word !== 'emptied' && word !== 'other') return word;
  return isKeptElsewhere(account) ? 'keptElsewhere' : undefined;
}
