import { type Static, Type } from 'typebox';
import { AccountPath } from '../accounts/accounts.schema.ts';
import type { CallSchema } from '../calls/call.ts';
import { documentLists, MAX_ZIPPED_DOCUMENTS } from './document-lists.ts';

const DateOnly = Type.String({ format: 'date' });

/** A document of the list (spec 001 §3). `docType` is the server's own word: `Account Statement`. */
export const Document = Type.Object(
  { docId: Type.String(), docDate: DateOnly, description: Type.String(), docType: Type.String() },
  { title: 'Document' },
);
export type Document = Static<typeof Document>;

export const Documents = Type.Object({ documents: Type.Array(Document) }, { title: 'Documents' });
export type Documents = Static<typeof Documents>;

const DocumentId = Type.String({ minLength: 1, maxLength: 64 });

/** Dates are YYYY-MM-DD. */
const range = { startDate: DateOnly, endDate: DateOnly };

export const accountDocumentsCall = {
  operation: 'GET /accounts/{id}/documents',
  summary: 'Documents of one account, newest first',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  path: AccountPath,
  query: Type.Object({ ...range, docType: Type.Enum(documentLists) }),
  reply: Documents,
} as const satisfies CallSchema;

export const consolidatedDocumentsCall = {
  operation: 'GET /accounts/documents',
  summary: 'Statements over all accounts, newest first',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  query: Type.Object(range),
  reply: Documents,
} as const satisfies CallSchema;

export const documentDownloadCall = {
  operation: 'GET /documents/download',
  summary: 'One document as a PDF file',
  service: 'document',
  effect: 'read',
  fresh: 1_800,
  query: Type.Object({ docId: DocumentId }),
  file: 'application/pdf',
} as const satisfies CallSchema;

/** The files are those of `GET /documents/download`. `missing.txt` names those that could not be read. */
export const documentsDownloadCall = {
  operation: 'POST /documents/download-all',
  summary: 'Several documents as one ZIP file',
  service: 'document',
  effect: 'read',
  fresh: 1_800,
  body: Type.Object(
    { docIds: Type.Array(DocumentId, { minItems: 1, maxItems: MAX_ZIPPED_DOCUMENTS, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  file: 'application/zip',
} as const satisfies CallSchema;
