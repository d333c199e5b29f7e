import type { AccountGroup, AccountView } from '@wealth/api';

/** Where an account's card leads, or undefined where it leads nowhere: an account of source CDB has no page to open. */
export function cardTarget(account: AccountView, reaches: (path: string) => boolean): string | undefined {
  const path = `/account-details/${encodeURIComponent(account.id)}`;
  return !account.isCdb && reaches(path) ? path : undefined;
}

/** The groups as they stand on the page: by their sort order, whatever order they came in. */
export function inShownOrder(groups: readonly AccountGroup[]): AccountGroup[] {
  return [...groups].sort((left, right) => left.sortOrder - right.sortOrder);
}
