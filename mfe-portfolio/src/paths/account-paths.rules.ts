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

/** The search of the address that the activity's text filter begins with. */
const ACTIVITY_TEXT = 'text';

/** Where all activity of one holding stands. */
export function activityOfPath(account: string, ticker: string): string {
  return `${tabPath(account, 'activity')}?${new URLSearchParams({ [ACTIVITY_TEXT]: ticker })}`;
}

/** The text that the address asks the activity to be filtered by. */
export const askedText = (search: string): string => new URLSearchParams(search).get(ACTIVITY_TEXT) ?? '';

/** What of the address stays from part to part: the range and what is shown of it, not the text of the activity. */
export function keptSearch(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete(ACTIVITY_TEXT);
  return kept.size === 0 ? '' : `?${kept}`;
}

export function reviewPath(account: string): string {
  return `/account-details/${encodeURIComponent(account)}/review-portfolio`;
}
