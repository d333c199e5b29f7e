import type { AccountView } from '@wealth/api';
import { accountTypeLabel, settledStatus } from '@wealth/domain/accounts';
import { isEmptied, readableStatus } from '../status/status.rules.ts';

/** What the status banner of an account says; `status` is the server's own word for it. */
export type StatusBanner =
  | { readonly kind: 'caution'; readonly says: 'detailsUnavailable' | 'noBeneficiaries' | 'pending' | 'pendingFunded' }
  | { readonly kind: 'information'; readonly says: 'fundingInProgress' | 'emptied' | 'readyForFunding' }
  | { readonly kind: 'information'; readonly says: 'other'; readonly status: string };

/** Labels of the account types that can have beneficiaries. */
const withBeneficiaries: ReadonlySet<string> = new Set(['IRA', 'Roth IRA']);

/**
 * The banner of an account, or none: the first rule that holds decides (spec 001 §4). A managed account has none. A
 * complete account that meets none of the first four rules has none either; statuses that are neither complete
 * nor pending are shown in the server's words.
 */
export function statusBanner(account: AccountView): StatusBanner | undefined {
  if (account.recordType === 'MANAGED_ACCOUNTS') return undefined;
  const status = account.status.trim().toUpperCase();
  if (settledStatus(status) === 'COMPLETED') return completedBanner(account);
  if (status === 'PENDING' || status === '') {
    return { kind: 'caution', says: account.initialFundingSubmitted ? 'pendingFunded' : 'pending' };
  }
  return { kind: 'information', says: 'other', status: readableStatus(status) };
}

function completedBanner(account: AccountView): StatusBanner | undefined {
  const { balance, initialFundingSubmitted: isFunded } = account;
  if (account.isCdb && account.accountDetailsExternal) return { kind: 'caution', says: 'detailsUnavailable' };
  // A reported account may have no known value, which is not the same as a value of zero.
  if (balance === undefined) return undefined;
  if (balance > 0) {
    const mayNameBeneficiaries = account.isGuided && withBeneficiaries.has(accountTypeLabel(account.type));
    return mayNameBeneficiaries && isFunded && !account.isBeneficiaryExist
      ? { kind: 'caution', says: 'noBeneficiaries' }
      : undefined;
  }
  // Spec 001 says that funding is in progress of this one too, which is not true of it.
  if (isFunded && isEmptied(account)) return { kind: 'information', says: 'emptied' };
  return { kind: 'information', says: isFunded ? 'fundingInProgress' : 'readyForFunding' };
}
