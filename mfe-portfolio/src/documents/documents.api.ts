import { type DocumentList, documentLists } from '@wealth/api';
import { type CallFailure, cacheSeconds } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { portfolioApi } from '../portfolio.api.ts';
import type { DateRange } from '../range/range.rules.ts';
import { type ListedDocument, merged } from './documents.rules.ts';

export interface DocumentsOf {
  /** Ids of the accounts. */
  readonly accounts: readonly string[];
  /** With the statements over all accounts. */
  readonly isConsolidated: boolean;
  readonly range: DateRange;
}

export interface DocumentsFound {
  readonly documents: readonly ListedDocument[];
  /** Calls that failed: their documents are missing from the list. */
  readonly failures: number;
}

/** The lists of several calls as one. A call that fails costs its own list alone and is logged; if all fail, so does this (spec 001 §7). */
export async function listDocuments(
  platform: Pick<Platform, 'fetch' | 'telemetry'>,
  { accounts, isConsolidated, range }: DocumentsOf,
): Promise<DocumentsFound> {
  const query = { startDate: range.from, endDate: range.to };
  const ofAccount = async (account: string, docType: DocumentList) => {
    const { documents } = await platform.fetch('GET /accounts/{id}/documents', {
      path: { id: account },
      query: { ...query, docType },
    });
    return documents.map((document) => ({ ...document, account }));
  };
  const calls: Promise<readonly ListedDocument[]>[] = [
    ...accounts.flatMap((account) => documentLists.map((docType) => ofAccount(account, docType))),
    ...(isConsolidated
      ? [platform.fetch('GET /accounts/documents', { query }).then(({ documents }) => documents)]
      : []),
  ];
  const answers = await Promise.allSettled(calls);
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  for (const cause of failed) platform.telemetry.error(cause, { part: 'documents' });
  if (failed.length > 0 && failed.length === answers.length) throw failed[0];
  return {
    documents: merged(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []))),
    failures: failed.length,
  };
}

/** The documents of accounts, kept as long as other answers are. */
export const documentsApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    documents: build.query<DocumentsFound, DocumentsOf>({
      async queryFn(of, { extra }) {
        try {
          return { data: await listDocuments(extra as Platform, of) };
        } catch (cause) {
          const failure: CallFailure = { status: 0, message: String(cause), details: [] };
          return { error: failure };
        }
      },
      keepUnusedDataFor: cacheSeconds('GET /accounts/{id}/documents'),
    }),
  }),
});
