import { Readable } from 'node:stream';
import { documentsFileName, MISSING_FILE } from '@wealth/api';
import {
  accountDocumentsCall,
  type CallSchema,
  consolidatedDocumentsCall,
  documentDownloadCall,
  documentsDownloadCall,
} from '@wealth/api/schemas';
import { CDB_SOURCE } from '@wealth/domain/accounts';
import { type BusinessDate, today } from '@wealth/domain/calendar';
import { answeredRange } from '../accounts/accounts.rules.ts';
import { reachableAccount } from '../accounts/reachable.ts';
import { DatabaseUnavailable } from '../database/index.ts';
import type { WholeFile } from '../http/file-answer.ts';
import { type Call, portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { ApiError, notFound } from '../kernel/api-error.ts';
import { loggable } from '../kernel/loggable.ts';
import {
  type DocumentRow,
  documentsOfAccount,
  documentsOfPerson,
  findDocuments,
  findFile,
  keepFile,
} from './documents.repository.ts';
import {
  documentAnswer,
  documentsReply,
  hashSha256,
  missingText,
  type ZippedDocument,
  zippedDocuments,
} from './documents.rules.ts';
import { drawAside } from './drawing.ts';
import { sheetOfDocument } from './facts.ts';
import type { Sheet } from './sheet.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** The papers of accounts and of the member, and each as a file (spec 001 §7). */
export function documentsService({ registerRoute, systemClock, businessClocks }: ServiceTools): void {
  registerRoute(accountDocumentsCall, portalOnly, async ({ caller, path, query, asSignedIn }) => {
    const date = today(await businessClocks.of(caller));
    return asSignedIn(async (work) => {
      const { transaction, tenant } = work;
      const account = await reachableAccount(work, path.id);
      const days = answeredRange(query, date);
      // Accounts of the CDB are left out of documents (spec 001 §6).
      if (account.source === CDB_SOURCE) return documentsReply([]);
      return documentsReply(await documentsOfAccount(transaction, tenant, account.id, query.docType, days));
    });
  });

  registerRoute(consolidatedDocumentsCall, portalOnly, async ({ caller, query, asSignedIn }) => {
    const date = today(await businessClocks.of(caller));
    return asSignedIn(async ({ transaction, tenant, person }) => {
      const days = answeredRange(query, date);
      return documentsReply(person === undefined ? [] : await documentsOfPerson(transaction, tenant, person, days));
    });
  });

  registerRoute(documentDownloadCall, portalOnly, async ({ caller, query, asSignedIn }) =>
    documentFile(asSignedIn, query.docId, today(await businessClocks.of(caller))),
  );

  registerRoute(documentsDownloadCall, portalOnly, async ({ caller, body, request, asSignedIn }) => {
    const date = today(await businessClocks.of(caller));
    const documents = await asSignedIn(async ({ transaction, tenant }) =>
      zippedDocuments(body.docIds, await findDocuments(transaction, tenant, body.docIds, date)),
    );
    if (!documents) throw notFound("We couldn't find these documents.");

    async function* entries(all: readonly ZippedDocument[]): AsyncGenerator<ZipEntry> {
      const missing: string[] = [];
      for (const { id, ...named } of all) {
        const file = await documentFile(asSignedIn, id, date).catch((cause: unknown) => {
          // Neither an ended session nor an absent database is the fault of this one document.
          if (cause instanceof ApiError || cause instanceof DatabaseUnavailable) throw cause;
          request.log.error({ problem: loggable(cause), route: request.routeOptions.url }, 'A document is missing');
        });
        if (file) yield { ...named, bytes: file.bytes };
        else missing.push(named.name);
      }
      if (missing.length > 0) yield { name: MISSING_FILE, date, bytes: Buffer.from(missingText(missing)) };
    }

    return { stream: Readable.from(zipOf(entries(documents))), name: documentsFileName(date) };
  });

  /** A document's file, which is drawn once and then stored, so that each download has the same bytes. */
  async function documentFile(asSignedIn: AsSignedIn, id: string, date: BusinessDate): Promise<WholeFile> {
    const found = await asSignedIn((work) => storedFile(work, id, date));
    if ('file' in found) return found.file;
    // Drawn between two transactions: nobody waits for a connection or a lock meanwhile.
    const bytes = await drawAside(found.sheet);
    return asSignedIn(async (work) => {
      const { transaction, tenant } = work;
      const row = { tenant, document: found.document.id, bytes, sha256: hashSha256(bytes) };
      await keepFile(transaction, { ...row, madeAt: new Date(systemClock.now()) });
      const own = await storedFile(work, id, date);
      if (!('file' in own)) throw new Error('A file that was just kept is gone');
      return own.file;
    });
  }
}

type AsSignedIn = Call<CallSchema>['asSignedIn'];

/** A document's stored file, its reading audited; or the facts to draw it from. */
async function storedFile(
  work: RequestContext,
  id: string,
  date: BusinessDate,
): Promise<{ readonly file: WholeFile } | { readonly document: DocumentRow; readonly sheet: Sheet }> {
  const { transaction, tenant, record } = work;
  const [document] = await findDocuments(transaction, tenant, [id], date);
  if (!document) throw notFound("We couldn't find that document.");
  const file = await findFile(transaction, tenant, id);
  if (!file) return { document, sheet: await sheetOfDocument(work, document) };
  await record({ action: 'READ', entity: 'document', entityId: id });
  return { file: documentAnswer(document, file) };
}
