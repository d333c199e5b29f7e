import type { calls } from '../schemas.ts';
import type { CallTypes, FileType, RequestFor, ServiceName } from './call.ts';
import { unusualCalls as ways, callFacts as written } from './call-facts.generated.ts';

/** Method and path of a call, as the specs write them. */
export type Operation = keyof typeof calls;

/** Seconds that the answer to a read stays fresh, unless its schema says otherwise (spec 000 §7). */
export const USUAL_SECONDS = 1_800;

/** How a call is asked, where that is not as usual. */
interface UnusualCall {
  /** Default `portal`. */
  readonly service?: ServiceName;
  /** Type of the file that answers it, in place of JSON. */
  readonly file?: FileType;
  /** Default 1. */
  readonly version?: number;
}

/** What else the browser knows of a call: its schema without the schemas of what travels. */
interface CallFacts {
  /** Default `read`. */
  readonly effect?: 'write';
  /** Seconds that an answer stays fresh. Default: {@link USUAL_SECONDS} for a read, 0 for a write. */
  readonly fresh?: number;
}

const callFacts: Readonly<Record<Operation, CallFacts>> = written;
const unusualCalls: Readonly<Partial<Record<Operation, UnusualCall>>> = ways;

export type Calls = { [Name in Operation]: CallTypes<(typeof calls)[Name]> };
export type ReplyOf<Name extends Operation> = Calls[Name]['reply'];

/** What a caller hands over: path, query, body and key, as far as the call has them. */
export type RequestOf<Name extends Operation> = RequestFor<(typeof calls)[Name]>;

/** A request, with more that its sender takes, as a function's last argument; left out where a call is given nothing. */
export type RequestArgument<Name extends Operation, More = unknown> =
  object extends RequestOf<Name> ? [request?: RequestOf<Name> & More] : [request: RequestOf<Name> & More];

/** Where each service answers, a path of the portal's own site, without a slash at its end (spec 002 §7). */
export type ServiceBases = Readonly<Record<ServiceName, string>>;

/** Where each service answers by default; each can be moved on its own. */
const defaultServiceBases: ServiceBases = {
  portal: '/api',
  investmentAccounts: '/api/investment-accounts',
  mockData: '/api/mock-data',
  experience: '/api',
  document: '/api',
};

/** The base of every service: what the configuration moves, and the default of the others. */
export function serviceBases(moved: Partial<ServiceBases> = {}): ServiceBases {
  return { ...defaultServiceBases, ...moved };
}

/** Every operation that there is. */
export const operations = Object.keys(callFacts) as readonly Operation[];

/** Whether there is such a call; a descriptor may name any text. */
export function isOperation(text: string): text is Operation {
  return Object.hasOwn(callFacts, text);
}

/** The service that answers a call; its base stands before the operation's path. */
export function getService(operation: Operation): ServiceName {
  return unusualCalls[operation]?.service ?? 'portal';
}

/** The type of the file that answers a call, which reaches its caller as a Blob; undefined where JSON answers it. */
export function fileTypeOf(operation: Operation): FileType | undefined {
  return unusualCalls[operation]?.file;
}

/** Calls of which another version than the first is requested, by the header `x-api-version`. */
export const apiVersions: Partial<Record<Operation, string>> = Object.fromEntries(
  Object.entries(unusualCalls).flatMap(([operation, { version }]) =>
    version === undefined ? [] : [[operation, String(version)]],
  ),
);

/** Seconds that an answer stays fresh in the browser (spec 000 §7). */
export function cacheSeconds(operation: Operation): number {
  const { effect, fresh } = callFacts[operation];
  return fresh ?? (effect ? 0 : USUAL_SECONDS);
}

/** Names of the headers that every call carries. The upstream secret is added by the edge alone. */
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
  /** The caller's business time, ISO 8601; `date` is the system's. */
  businessTime: 'x-business-time',
} as const;
