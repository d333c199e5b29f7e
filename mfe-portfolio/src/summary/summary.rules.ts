import type { AccountView } from '@wealth/api';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type DateRange, defaultRange, isPickable, isSameRange } from '../range/range.rules.ts';

/** What of the money is shown: how much it is, or how it is spread (spec 001 §2). */
export const summaryParts = ['value', 'allocation'] as const;
export type SummaryPart = (typeof summaryParts)[number];

/** What the financial summary shows: all accounts, or one, over a range of dates. */
export interface SummaryChoice {
  readonly part: SummaryPart;
  /** Id of one account; left out for all accounts. */
  readonly account?: string | undefined;
  readonly range: DateRange;
}

/** What the account select offers: accounts of source CDB are in no chart (spec 001 §6). */
export function chartedAccounts(accounts: readonly AccountView[]): AccountView[] {
  return accounts.filter((account) => !account.isCdb);
}

/** Accounts of the customer-relationship system are listed, but cannot be chosen (spec 001 §6). */
export function isSelectable(account: AccountView): boolean {
  return !account.isCdb && !account.isCustomerRelationship;
}

const ACCOUNT = 'account';
const FROM = 'from';
const TO = 'to';
const PART = 'show';

/**
 * Reads the choice from the address. Only an account that the member may select
 * and a range that the picker allows are accepted; all else is the default.
 */
export function readChoice(search: string, accounts: readonly AccountView[], today: BusinessDate): SummaryChoice {
  const query = new URLSearchParams(search);
  const account = accounts.find(({ id }) => id === query.get(ACCOUNT));
  const range = readRange(query, today);
  const part = summaryParts.find((known) => known === query.get(PART)) ?? 'value';
  return account && isSelectable(account) ? { account: account.id, range, part } : { range, part };
}

/** Writes the choice into the address and leaves the rest of the search as it is; the default is left out. */
export function writeChoice(search: string, choice: SummaryChoice, today: BusinessDate): string {
  const query = new URLSearchParams(search);
  for (const name of [ACCOUNT, PART]) query.delete(name);
  if (choice.account) query.set(ACCOUNT, choice.account);
  writeRange(query, choice.range, today);
  if (choice.part !== 'value') query.set(PART, choice.part);
  const text = query.toString();
  return text && `?${text}`;
}

/** The range that an address asks for, where a picker could give it; else the default. */
export function readRange(query: URLSearchParams, today: BusinessDate): DateRange {
  const [from, to] = [query.get(FROM), query.get(TO)];
  if (from === null || to === null) return defaultRange(today);
  try {
    const range = { from: businessDate(from), to: businessDate(to) };
    return isPickable(range, today) ? range : defaultRange(today);
  } catch {
    return defaultRange(today);
  }
}

/** Writes a range into an address; the default is left out. */
export function writeRange(query: URLSearchParams, range: DateRange, today: BusinessDate): void {
  for (const name of [FROM, TO]) query.delete(name);
  if (isSameRange(range, defaultRange(today))) return;
  query.set(FROM, range.from);
  query.set(TO, range.to);
}
