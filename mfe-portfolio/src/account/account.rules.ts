/** The parts of an account's page, in their order (spec 001 §2). */
export const accountTabs = ['summary', 'portfolio', 'activity', 'documents'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Which part the address names; a word that names none is the summary. */
export function parseTab(rest: string | undefined): AccountTab {
  return accountTabs.find((tab) => tab === rest) ?? 'summary';
}

/** Where a part of an account stands: `/account-details/42/activity`; the summary is the account itself. */
export function tabPath(account: string, tab: AccountTab): string {
  const path = `/account-details/${encodeURIComponent(account)}`;
  return tab === 'summary' ? path : `${path}/${tab}`;
}

export function reviewPath(account: string): string {
  return `/account-details/${encodeURIComponent(account)}/review-portfolio`;
}
