import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { callHeaders } from '@wealth/api';
import { type Answer, isAddressedTo, plain, readBody, startPageServer } from '../page-server.ts';
import { defaultTenant } from '../personas/tenants.ts';
import { LINKING_ROUTE } from './linking.routes.ts';
import { getLinkPages, type PageFile } from './pages/pages.ts';
import { providerCalls } from './provider-calls.ts';
import { windowCalls } from './window-calls.ts';

/** The host at which browsers reach the provider: a site of its own. */
export const LINKING_HOST = 'linking-provider.localhost';

export interface LinkingProviderConfig {
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the services keep what this provider knows. */
  readonly servicesUrl: string;
  readonly upstreamSecret: string;
  /** The credentials of its clients. */
  readonly clientId: string;
  readonly secret: string;
  /** Hosts that it answers at, beside its own and the loopback address. Default: none. */
  readonly hosts?: readonly string[];
  /** The host of the page that may open its window. */
  readonly linkHost: string;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const errorAnswer = (status: number, type: string, code: string): Answer => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify({ error_type: type, error_code: code, error_message: code, display_message: null }),
});
const away = () => errorAnswer(503, 'API_ERROR', 'INTERNAL_SERVER_ERROR');
const notFound = () => plain(404, 'There is no such page.');

function isSame(given: unknown, known: string): boolean {
  const [left, right] = [Buffer.from(String(given)), Buffer.from(known)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The provider that links banks, as the demo plays it: the paths and answers of Plaid for the services, and its script,
 * its window and a bank's own page for browsers. It keeps nothing, and asks the services for all it knows.
 */
export async function startLinkingProvider(config: LinkingProviderConfig) {
  const { upstreamSecret, clientId, secret } = config;
  const pages: ReadonlyMap<string, PageFile> = getLinkPages(config.linkHost);
  const isOurs = ({ headers }: IncomingMessage) =>
    isSame(headers['plaid-client-id'], clientId) && isSame(headers['plaid-secret'], secret);
  const isOwnPage = ({ headers }: IncomingMessage) =>
    headers.origin === `http://${headers.host}` && String(headers['content-type']).startsWith('application/json');

  async function passOn(path: string, request: IncomingMessage): Promise<Answer> {
    const body = await readBody(request);
    if (body === undefined) return errorAnswer(413, 'INVALID_REQUEST', 'INVALID_BODY');
    try {
      const answer = await fetch(`${config.servicesUrl}${LINKING_ROUTE}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [callHeaders.clientSecret]: upstreamSecret,
          'x-edge-tenant': defaultTenant,
        },
        body,
        redirect: 'error',
      });
      // What else the services answer is about themselves, and says nothing here.
      if (answer.status !== 200 && answer.status !== 400) return away();
      return { status: answer.status, headers: JSON_TYPE, body: await answer.text() };
    } catch {
      return away();
    }
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    if (!isAddressedTo(request, [LINKING_HOST, ...(config.hosts ?? [])]))
      return plain(403, 'This host is not answered here.');
    const { pathname } = new URL(request.url ?? '', `http://${LINKING_HOST}`);
    if (request.method === 'POST' && Object.hasOwn(providerCalls, pathname)) {
      return isOurs(request) ? passOn(pathname, request) : errorAnswer(400, 'INVALID_INPUT', 'INVALID_API_KEYS');
    }
    if (request.method === 'POST' && Object.hasOwn(windowCalls, pathname)) {
      if (!isOwnPage(request)) return plain(403, 'Only our own pages ask this.');
      const answer = await passOn(pathname, request);
      // A bank that is down is no mistake of the page's: a browser would show one in its console.
      return answer.status === 400 ? { ...answer, status: 200 } : answer;
    }
    if (request.method !== 'GET') return notFound();
    if (pathname === '/ready') return plain(200, 'ready');
    const page = pages.get(pathname);
    return page ? { status: 200, ...page } : notFound();
  }

  return startPageServer(config.port, answerTo);
}
