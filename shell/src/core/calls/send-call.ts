import { apiVersions, callHeaders, getService, type Operation, type ServiceBases } from '@wealth/api';
import type { Fetch } from '../page/fetch.ts';

/** Constant identifiers of the product among the services' callers (spec 000 §7). */
export const APPLICATION_ID = 'WM';
export const CHANNEL_ID = 'MOBILE';

/** What all calls of one page have in common. */
export interface CallSender {
  /** The session's, which adds the token. */
  readonly fetch: Fetch;
  readonly bases: ServiceBases;
  readonly clientId: string;
  /** From the id token. */
  readonly tenant: () => string;
  /** The current route's template: `/account-details/:accountId`, never an id. */
  readonly page: () => string;
}

export interface CallParts {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Of a call that is done once a key. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** A call of one caller: `remote` is `name@version`, or `shell@version`. */
export interface SentCall extends CallParts {
  readonly remote: string;
  readonly operation: Operation;
}

/** Method and path of an operation, with the path's parameters filled in. */
export function filledOperation(operation: Operation, path: CallParts['path'] = {}): string {
  return operation.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
}

/** The address of an operation: the service's base, the path with its parameters, the query. */
export function buildAddress(operation: Operation, bases: ServiceBases, { path, query = {} }: CallParts = {}): string {
  const filled = filledOperation(operation, path);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const requested = search.size > 0 ? `?${search}` : '';
  return `${bases[getService(operation)]}${filled.slice(filled.indexOf(' ') + 1)}${requested}`;
}

/** How a call is answered, with whatever status; rejects where nothing answers. */
export type SendCall = (sender: CallSender, sent: SentCall) => Promise<Response>;

/** The headers of every call, also of one before a sign-in (spec 000 §7). */
export const headersOfPages = (clientId: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  [callHeaders.clientId]: clientId,
  [callHeaders.applicationId]: APPLICATION_ID,
  [callHeaders.channelId]: CHANNEL_ID,
});

/** Sends one call with the headers that every call has (spec 000 §7), but the token, which its `fetch` adds. */
export function sendCall(sender: CallSender, { remote, operation, ...parts }: SentCall): Promise<Response> {
  const version = apiVersions[operation];
  const headers: Record<string, string> = {
    ...headersOfPages(sender.clientId),
    [callHeaders.page]: sender.page(),
    [callHeaders.tenant]: sender.tenant(),
    [callHeaders.remote]: remote,
    ...(version === undefined ? {} : { [callHeaders.apiVersion]: version }),
    ...(parts.key === undefined ? {} : { [callHeaders.idempotencyKey]: parts.key }),
  };
  return sender.fetch(buildAddress(operation, sender.bases, parts), {
    method: operation.slice(0, operation.indexOf(' ')),
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    // A write of a page that is hidden may be its last one, and outlives the page.
    ...(parts.body !== undefined && document.visibilityState === 'hidden' && { keepalive: true }),
    ...(parts.signal === undefined ? {} : { signal: parts.signal }),
  });
}
