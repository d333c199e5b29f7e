import type { AccountView, Document } from '@wealth/api';
import { cleanText } from '@wealth/domain/fields';

/** The types that a member chooses from, each with the server's word for it (spec 001 §2). */
export const documentTypes = {
  statements: 'Account Statement',
  tax: 'Tax Document',
  confirms: 'Trade Confirmation',
  consolidated: 'Consolidated Statement',
} as const;
export type DocumentType = keyof typeof documentTypes;

/** A document of the merged list. A consolidated one belongs to no single account. */
export interface ListedDocument extends Document {
  readonly account?: string;
}

const CUSTODIANS_WITH_DOCUMENTS: ReadonlySet<string> = new Set(['APEX', 'APEX ADVISORY']);

/** Whether we hold the documents of an account: its custodian decides, and its family where none is named. */
export function hasDocuments({ custodianName, family }: AccountView): boolean {
  return CUSTODIANS_WITH_DOCUMENTS.has((custodianName ?? family ?? '').trim().toUpperCase());
}

/** Accounts that have documents: those of source CDB have none (spec 001 §6). */
export function withDocumentPage(accounts: readonly AccountView[]): AccountView[] {
  return accounts.filter(({ isCdb }) => !isCdb);
}

/**
 * The lists of several calls as one, newest first; what two calls bring is shown once. What an account brings
 * says whose it is, unless another account brings it too.
 */
export function merged(lists: readonly (readonly ListedDocument[])[]): ListedDocument[] {
  const byId = new Map<string, ListedDocument>();
  for (const document of lists.flat()) {
    const known = byId.get(document.docId);
    if (known === undefined) byId.set(document.docId, document);
    else if (known.account !== undefined && document.account !== undefined && known.account !== document.account) {
      const { account: _one, ...ofSeveral } = known;
      byId.set(document.docId, ofSeveral);
    }
  }
  return [...byId.values()].sort((left, right) => right.docDate.localeCompare(left.docDate));
}

export interface DocumentFilter {
  /** Left out for all types; a type without a label is only listed among all. */
  readonly type?: DocumentType;
  readonly text: string;
}

/** The documents of a type whose description holds the text, whatever its case. */
export function filtered(documents: readonly ListedDocument[], { type, text }: DocumentFilter): ListedDocument[] {
  const wanted = cleanText(text).toLowerCase();
  return documents.filter(
    ({ docType, description }) =>
      (type === undefined || docType === documentTypes[type]) && cleanText(description).toLowerCase().includes(wanted),
  );
}

/** A phone as the spec defines it: tablets behave as desktops (spec 001 §9). */
export function isMobileDevice(userAgent: string): boolean {
  return userAgent.includes('Mobi');
}
