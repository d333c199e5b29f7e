import type { IncomingHttpHeaders } from 'node:http';
import { callHeaders } from '@wealth/api';

/** Meant for one connection, so never passed on (RFC 9110 §7.6.1), and what Node has answered itself. */
const ofTheConnection = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Headers that the edge alone says, spelled without anything but letters: some servers read `X_Client-Secret` and
 * `x-client-secret` as one name.
 */
const ofTheEdge = new Set(['xclientsecret', 'xedgetenant', 'xrequestid', 'xrealip', 'forwarded']);
const isOfTheEdge = (name: string) => {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return ofTheEdge.has(letters) || letters.startsWith('xforwarded');
};

/**
 * The application that a call is for where it names none and carries no sign-in (spec 000 §7). Pages of earlier
 * releases preload the settings, and a browser cannot add a header to a preload.
 */
export const applicationOfPages = { header: callHeaders.applicationId, value: 'WM' } as const;

/**
 * Headers of a call that nginx passes on as they are, which can only be configured by name; of others it passes on
 * {@link applicationOfPages} alone.
 */
export const passedHeaders: readonly string[] = [
  'accept',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'if-none-match',
  'traceparent',
  'user-agent',
  ...Object.values(callHeaders).filter((name) => name !== applicationOfPages.header && !isOfTheEdge(name)),
];

/** Headers of an answer that reveal the software of the services, or set cookies, which calls never use. */
export const notForBrowsers = new Set(['server', 'set-cookie', 'x-powered-by']);

export interface FromTheEdge {
  readonly secret: string;
  readonly tenant: string;
  readonly requestId: string;
  readonly address: string;
  readonly host: string;
  readonly protocol: string;
}

/**
 * The headers of a call as the services get them: no cookie, nothing that only the edge may say, then what it says.
 */
export function callHeadersFor(inbound: IncomingHttpHeaders, edge: FromTheEdge): IncomingHttpHeaders {
  const passed = Object.entries(inbound).filter(
    ([name]) => name !== 'cookie' && !ofTheConnection.has(name) && !isOfTheEdge(name),
  );
  return {
    ...(inbound.authorization === undefined && { [applicationOfPages.header]: applicationOfPages.value }),
    ...Object.fromEntries(passed),
    'x-client-secret': edge.secret,
    'x-edge-tenant': edge.tenant,
    'x-request-id': edge.requestId,
    'x-forwarded-for': edge.address,
    'x-forwarded-host': edge.host,
    'x-forwarded-proto': edge.protocol,
  };
}

/** The headers of an answer as the browser gets them. Not stored by default. */
export function answerHeadersFor(outbound: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = Object.entries(outbound).filter(
    ([name]) => !ofTheConnection.has(name) && !notForBrowsers.has(name) && !name.startsWith('access-control-'),
  );
  return { 'cache-control': 'no-store', ...Object.fromEntries(passed) };
}

/** An address's query without `tenant`, which the services get as a header. */
export function withoutTenant(url: string): string {
  const [, query = ''] = url.split(/\?(.*)/s);
  return query
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== 'tenant')
    .join('&');
}

/** The base that serves an address apart from the rest: that of the longest path which it lies at or below. */
export function findUpstream(url: string, apart: Readonly<Record<string, string>>): string | undefined {
  const [path = ''] = url.split('?');
  const [, base] =
    Object.entries(apart)
      .filter(([above]) => path === above || path.startsWith(`${above}/`))
      .sort(([one], [other]) => other.length - one.length)[0] ?? [];
  return base;
}
