import type { AccountGroup, AccountView } from '@wealth/api';
import { acceptsDeposit } from '@wealth/domain/transfers';

/** Where an account's row leads, or undefined where it leads nowhere: an account of source CDB has no page to open. */
export function rowTarget(account: AccountView, canOpen: (path: string) => boolean): string | undefined {
  const path = `/account-details/${encodeURIComponent(account.id)}`;
  return !account.isCdb && canOpen(path) ? path : undefined;
}

/** The groups as they stand on the page: by their sort order, whatever order they came in. */
export function inShownOrder(groups: readonly AccountGroup[]): AccountGroup[] {
  return [...groups].sort((left, right) => left.sortOrder - right.sortOrder);
}

/** Whether money can go into one of the accounts, or out of one, online (spec 002 §1). */
export const canMoveMoney = (accounts: readonly AccountView[]): boolean =>
  accounts.some(
    (account) =>
      account.recordType === 'DIGITAL_GUIDED_ADVICE' &&
      (acceptsDeposit(account) || (!account.isIra && account.balance !== 0)),
  );
