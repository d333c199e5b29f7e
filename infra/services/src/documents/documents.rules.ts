import { createHash } from 'node:crypto';
import { distinctFileNames, documentFileName } from '@wealth/api';
import type { Documents } from '@wealth/api/schemas';
import type { WholeFile } from '../http/file-answer.ts';
import type { DocumentRow, ListedDocument, StoredFile } from './documents.repository.ts';

export function documentsReply(rows: readonly ListedDocument[]): Documents {
  return {
    documents: rows.map(({ id, date, description, type }) => ({
      docId: id,
      docDate: date,
      description,
      docType: type,
    })),
  };
}

export const hashSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A kept file is not what was kept. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** The name under which a document is saved. */
export const fileNameOf = ({ type, date, account }: DocumentRow) =>
  documentFileName({ docType: type, docDate: date }, account?.number);

/** @throws DamagedFile when the bytes are not those that were stored: no file is better than a damaged one */
export function documentAnswer(document: DocumentRow, { bytes, sha256 }: StoredFile): WholeFile {
  if (hashSha256(bytes) !== sha256) throw new DamagedFile('A kept file is damaged');
  return { bytes, name: fileNameOf(document), version: sha256.slice(0, 32) };
}

/** A document that a ZIP is to hold. */
export interface ZippedDocument {
  readonly id: string;
  readonly date: string;
  /** The name that it has alone, unless another one of the ZIP has it. */
  readonly name: string;
}

/**
 * Documents in the order in which they were requested, as a ZIP names them.
 * @returns undefined if one of them is not among those that were found
 */
export function zippedDocuments(
  ids: readonly string[],
  found: readonly DocumentRow[],
): readonly ZippedDocument[] | undefined {
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  if (rows.length < ids.length) return undefined;
  const names = distinctFileNames(rows.map(fileNameOf));
  return rows.map(({ id, date }, index) => ({ id, date, name: names[index] as string }));
}

/** What `missing.txt` says, in lines that every system's editor breaks. */
export function missingText(names: readonly string[]): string {
  return ['These documents could not be downloaded. Please try again later.', '', ...names, ''].join('\r\n');
}
