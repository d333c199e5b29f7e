import type { CallTypes } from './call.ts';
import type { calls } from './schemas.ts';

/** Method and path of a call, as the specs write them. */
export type Operation = keyof typeof calls;
export type Calls = { [Name in Operation]: CallTypes<(typeof calls)[Name]> };
export type ReplyOf<Name extends Operation> = Calls[Name]['reply'];

type Given<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] };
/** What a caller hands over: path, query and body, as far as the call has them. */
export type RequestOf<Name extends Operation> = Given<Omit<Calls[Name], 'reply'>>;

/** Where each service answers; each can be moved on its own (D-186, spec 002 §7). */
export type ServiceBases = Record<'portal' | 'investmentAccounts' | 'mockData' | 'experience' | 'document', string>;

export const defaultServiceBases: ServiceBases = {
  portal: '/api',
  investmentAccounts: '/api/investment-accounts',
  mockData: '/api/mock-data',
  experience: '/api',
  document: '/api',
};

/** The service whose base stands before an operation's path; all others are the portal's own. */
export function serviceOf(operation: Operation): keyof ServiceBases {
  if (isFileCall(operation)) return 'document';
  return operation === 'POST /search' ? 'mockData' : 'portal';
}

/** Whether the answer is a file, which reaches its caller as a Blob. */
export function isFileCall(operation: Operation): boolean {
  return operation === 'GET /documents/download';
}

/** Calls of which another version than the first is asked for, by the header `x-api-version`. */
export const apiVersions: Partial<Record<Operation, string>> = { 'GET /accounts': '2' };

/** Seconds that an answer stays fresh in the browser (spec 000 §7). */
export function cacheSeconds(operation: Operation): number {
  return operation.includes(' /member') ? 86_400 : 1_800;
}

/** Names of the headers that every call carries (D-8). The upstream secret is added by the edge alone (S1). */
export const callHeaders = {
  clientId: 'x-client-id',
  clientSecret: 'x-client-secret',
  applicationId: 'x-application-id',
  channelId: 'x-channel-id',
  page: 'x-page',
  tenant: 'x-tenant-id',
  remote: 'x-remote',
  apiVersion: 'x-api-version',
  idempotencyKey: 'idempotency-key',
} as const;

const REMOTE = /^[a-z][a-z0-9-]{0,63}@\d+\.\d+\.\d+[\w.+-]{0,32}$/;

/** The `name@version` of the remote that made a call; undefined for a header that is none, which is not to be logged. */
export function remoteNamed(header: unknown): string | undefined {
  return typeof header === 'string' && REMOTE.test(header) ? header : undefined;
}

/** Names of headers that answers carry. */
export const answerHeaders = {
  /** `name@version` of the remotes that were revoked for the tenant, with `, ` between. */
  revoked: 'x-revoked-remotes',
} as const;
