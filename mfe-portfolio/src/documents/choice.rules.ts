import type { AccountView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import type { DateRange } from '../range/range.rules.ts';
import { readRange, writeRange } from '../summary/summary.rules.ts';
import { type DocumentType, documentTypes } from './documents.rules.ts';

/** Which documents a member has chosen to see; what they type is kept beside it. */
export interface DocumentChoice {
  /** Id of one account; left out for all accounts. */
  readonly account?: string | undefined;
  /** Left out for all types. */
  readonly type?: DocumentType | undefined;
  readonly range: DateRange;
}

const ACCOUNT = 'account';
const TYPE = 'type';

/** Reads the choice from the address, so that it is there again after a document was read; what it cannot be is the default. */
export function readDocumentChoice(
  search: string,
  accounts: readonly AccountView[],
  today: BusinessDate,
): DocumentChoice {
  const query = new URLSearchParams(search);
  const account = accounts.find(({ id }) => id === query.get(ACCOUNT));
  const type = (Object.keys(documentTypes) as DocumentType[]).find((known) => known === query.get(TYPE));
  return { range: readRange(query, today), ...(account && { account: account.id }), ...(type && { type }) };
}

/** Writes the choice into the address and leaves the rest of the search as it is; the default is left out. */
export function writeDocumentChoice(search: string, { account, type, range }: DocumentChoice, today: BusinessDate) {
  const query = new URLSearchParams(search);
  for (const name of [ACCOUNT, TYPE]) query.delete(name);
  if (account) query.set(ACCOUNT, account);
  if (type) query.set(TYPE, type);
  writeRange(query, range, today);
  const text = query.toString();
  return text && `?${text}`;
}
