import { lastFour } from '@wealth/domain/accounts';
import type { Document } from './documents.schema.ts';

/**
 * The name under which a document is saved: `Account-Statement-2026-10-31-4417.pdf`.
 * @param accountNumber left out for a document of no single account
 */
export function documentFileName(
  { docType, docDate }: Pick<Document, 'docType' | 'docDate'>,
  accountNumber?: string,
): string {
  const parts = [docType, docDate, lastFour(accountNumber ?? '')].map((part) =>
    part.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, ''),
  );
  return `${parts.filter((part) => part !== '').join('-')}.pdf`;
}

/** The file of a ZIP that names the documents which are missing from it. */
export const MISSING_FILE = 'missing.txt';

/** The name under which several documents are saved: `Documents-2026-11-20.zip`. @param today YYYY-MM-DD */
export function documentsFileName(today: string): string {
  return `Documents-${today}.zip`;
}

/** Names of files that lie side by side: a second one of the same name gets ` (2)`, a third ` (3)`. */
export function distinctFileNames(names: readonly string[]): string[] {
  const uses = new Map<string, number>();
  return names.map((name) => {
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return use === 1 ? name : name.replace(/(?=\.[^.]+$)/, ` (${use})`);
  });
}
