import {
  apiVersions,
  callHeaders,
  isFileCall,
  type Operation,
  type ReplyOf,
  type RequestOf,
  type ServiceBases,
  serviceOf,
} from '@wealth/api';
import { CallProblem, isCallProblem } from '@wealth/platform';
import type { Session } from '../session/session.ts';
import { problemOf, replyOf } from './problem.rules.ts';

/** Constant identifiers of the product among the services' callers (spec 000 §7, D-8). */
export const APPLICATION_ID = 'WM';
export const CHANNEL_ID = 'MOBILE';

export interface CallClientOptions {
  /** The browser's own, taken before any remote is loaded. */
  readonly fetch: typeof globalThis.fetch;
  readonly session: Pick<Session, 'token' | 'renew'>;
  /** Aborted when the session is over: every call ends with it. */
  readonly over: AbortSignal;
  readonly bases: ServiceBases;
  readonly clientId: string;
  /** From the id token. */
  readonly tenant: () => string;
  /** The current route's template: `/account-details/:accountId`, never an id (S2). */
  readonly page: () => string;
  /** Sees every answer's headers: the server's clock is among them. */
  readonly onAnswer: (operation: Operation, headers: Headers) => void;
  /** Called for every call that was not answered as it should be, whoever asked; not for one that its caller aborted. */
  readonly onFailure: (operation: Operation) => void;
}

export interface CallParts {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Asks for one caller: `remote` is `name@version`, or `shell@version`. */
export type CallClient = <Name extends Operation>(
  remote: string,
  operation: Name,
  request?: RequestOf<Name> & { readonly signal?: AbortSignal },
) => Promise<ReplyOf<Name>>;

/** The address of an operation: the service's base, the path with its parameters, the query. */
export function addressOf(
  operation: Operation,
  bases: ServiceBases,
  { path = {}, query = {} }: CallParts = {},
): string {
  const template = operation.slice(operation.indexOf(' ') + 1);
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const asked = search.size > 0 ? `?${search}` : '';
  return `${bases[serviceOf(operation)]}${filled}${asked}`;
}

/**
 * Every call of the portal goes this way (spec 000 §7): headers, a fresh token, one more try after a 401, and a
 * CallProblem for everything that is no answer.
 */
export function createCallClient(options: CallClientOptions): CallClient {
  async function send(remote: string, operation: Operation, parts: CallParts, token: string): Promise<Response> {
    const version = apiVersions[operation];
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [callHeaders.clientId]: options.clientId,
      [callHeaders.applicationId]: APPLICATION_ID,
      [callHeaders.channelId]: CHANNEL_ID,
      [callHeaders.page]: options.page(),
      [callHeaders.tenant]: options.tenant(),
      [callHeaders.remote]: remote,
      ...(version === undefined ? {} : { [callHeaders.apiVersion]: version }),
    };
    const response = await options.fetch(addressOf(operation, options.bases, parts), {
      method: operation.slice(0, operation.indexOf(' ')),
      headers,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(parts.signal === undefined ? {} : { signal: parts.signal }),
    });
    options.onAnswer(operation, response.headers);
    return response;
  }

  async function answer(remote: string, operation: Operation, parts: CallParts): Promise<Response> {
    const token = await options.session.token();
    const first = await send(remote, operation, parts, token);
    if (first.status !== 401) return first;
    await options.session.renew(token);
    return send(remote, operation, parts, await options.session.token());
  }

  return async (remote, operation, request) => {
    const asked = (request ?? {}) as CallParts;
    const signal = asked.signal ? AbortSignal.any([asked.signal, options.over]) : options.over;
    const parts = { ...asked, signal };
    signal.throwIfAborted();
    try {
      const response = await answer(remote, operation, parts);
      const body = response.ok && isFileCall(operation) ? await response.blob() : await response.text();
      signal.throwIfAborted();
      if (typeof body !== 'string') return body as ReplyOf<typeof operation>;
      if (!response.ok) throw problemOf(response.status, body);
      return replyOf(response.status, body) as ReplyOf<typeof operation>;
    } catch (cause) {
      if (signal.aborted) throw cause;
      options.onFailure(operation);
      if (isCallProblem(cause)) throw cause;
      throw new CallProblem(0, 'The service could not be reached.');
    }
  };
}
