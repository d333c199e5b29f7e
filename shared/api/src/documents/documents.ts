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
