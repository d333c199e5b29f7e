import type { calls } from '../schemas.ts';

/** Method and path of a call, as the specs write them. */
export type Operation = keyof typeof calls;

/** The services of the specs, each of which has a base address of its own. */
export type ServiceName = 'portal' | 'investmentAccounts' | 'mockData' | 'experience' | 'document';

/** What is to be known of a call beside its schema. */
interface CallFacts<Name extends Operation> {
  readonly service: ServiceName;
  /** What the schema says: a file reaches its caller as a Blob. */
  readonly answer: (typeof calls)[Name] extends { file: string } ? 'file' : 'json';
  /** A write is refused of a version that was revoked. A POST that only asks is a read. */
  readonly effect: 'read' | 'write';
  /** Seconds that an answer stays fresh in the browser (spec 000 §7). */
  readonly fresh: number;
  /** Above 1 it is asked for by the header `x-api-version`. */
  readonly version: number;
}

/** One line a call. */
export const callFacts: { readonly [Name in Operation]: CallFacts<Name> } = {
  'GET /member/status': { service: 'portal', answer: 'json', effect: 'read', fresh: 86_400, version: 1 },
  'PUT /member': { service: 'portal', answer: 'json', effect: 'write', fresh: 86_400, version: 1 },
  'GET /member/demographic': { service: 'portal', answer: 'json', effect: 'read', fresh: 86_400, version: 1 },
  'GET /accounts': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 2 },
  'GET /accounts/history': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /accounts/{id}/history': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /accounts/positions': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /accounts/{id}/positions': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /accounts/{id}/transactions': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /accounts/performance': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /accounts/{id}/performance': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /accounts/{id}/documents': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /accounts/documents': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'GET /documents/download': { service: 'document', answer: 'file', effect: 'read', fresh: 1_800, version: 1 },
  'POST /risk/portfolio-details/search': {
    service: 'portal',
    answer: 'json',
    effect: 'read',
    fresh: 1_800,
    version: 1,
  },
  'GET /app-settings': { service: 'portal', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
  'POST /search': { service: 'mockData', answer: 'json', effect: 'read', fresh: 1_800, version: 1 },
};
