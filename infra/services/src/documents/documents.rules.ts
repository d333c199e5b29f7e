import { createHash } from 'node:crypto';
import { documentFileName } from '@wealth/api';
import type { Documents } from '@wealth/api/schemas';
import type { FileAnswer } from '../http/file-answer.ts';
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

/** @throws DamagedFile when the bytes are not those that were stored: no file is better than a damaged one */
export function documentAnswer({ type, date, account }: DocumentRow, { bytes, sha256 }: StoredFile): FileAnswer {
  if (hashSha256(bytes) !== sha256) throw new DamagedFile('A kept file is damaged');
  return {
    bytes,
    name: documentFileName({ docType: type, docDate: date }, account?.number),
    version: sha256.slice(0, 32),
  };
}
