import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@wealth/domain/calendar';
import { Assets } from '../pages/assets.ts';
import { getBrand } from '../pages/brand.ts';
import { noticeContent } from '../pages/other.pages.ts';
import { contentPolicy, document, pageHeaders } from '../pages/page.ts';
import { type Log, silentLog } from '../protocol/log.ts';
import { paths } from '../protocol/paths.ts';
import { problems } from '../protocol/problems.ts';
import { type Ports, readRealms } from '../realms/read-realms.ts';
import { KeyRing } from '../store/keys.ts';
import { Store } from '../store/store.ts';
import { Sites } from './sites.ts';

export interface IdentityConfig {
  /** Where to listen; 0 takes any free port. */
  readonly port: number;
  /** The address to listen on. Default: 127.0.0.1, this machine alone. */
  readonly address?: string;
  /** Folders with `<realm>-realm.json` and `<realm>-users-<n>.json`. */
  readonly realmFolders: readonly string[];
  /** Keys, sessions and grants are kept here. */
  readonly dataFolder: string;
  /** Names under which members reach this server; the issuer follows them. Any other is refused. */
  readonly hosts?: readonly string[];
  /** Where the portal listens; realm files are written for 4300. */
  readonly portalPort?: number;
  /** Where the identity server listens that an external provider sends members back to. Default: this one's port. */
  readonly identityPort?: number;
  /** Where the external identity provider listens; realm files are written for 4303. */
  readonly externalPort?: number;
  /** Lists the realm's users on the sign-in page, with what each shows. For the sandbox only. Default: false. */
  readonly showDemoMembers?: boolean;
  /** Checks lockouts and lost answers. Default: the machine's clock. */
  readonly clock?: Clock;
  readonly log?: Log;
  /** Milliseconds within which a request must have arrived. Default: 60 s. */
  readonly arrivesWithin?: number;
}

export interface IdentityServer {
  readonly port: number;
  /** `http://localhost:4301`, …: what issuers begin with. */
  readonly origins: readonly string[];
  close(): Promise<void>;
}

const DEFAULT_HOSTS = ['localhost', 'id.wealth.localhost'];
/** Milliseconds within which a request arrives: its longest is a short form, on a slow line. */
const ARRIVES_WITHIN = 60_000;
/** Milliseconds within which its headers arrive, counted from the connection on. */
const HEADERS_WITHIN = 15_000;
/** Interval at which open requests are checked, in milliseconds. */
const CHECK_EVERY = 5_000;
/** Most simultaneous connections; further ones are closed. */
const MAX_CONNECTIONS = 4_000;
const SWEEP_MILLISECONDS = 60_000;
/** Failed tries are forgotten after so many seconds without another one. */
const TRIES_KEPT_SECONDS = 12 * 60 * 60;

/**
 * Starts the embedded OpenID provider: every realm of the folders, on Keycloak's paths, under each host.
 * @throws Error when a realm file is not what it should be, or the port is taken.
 */
export async function startIdentity(config: IdentityConfig): Promise<IdentityServer> {
  const clock = config.clock ?? { now: () => Date.now() };
  const log = config.log ?? silentLog;
  let answer: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  const { arrivesWithin = ARRIVES_WITHIN } = config;
  const bounds = {
    requestTimeout: arrivesWithin,
    headersTimeout: Math.min(arrivesWithin, HEADERS_WITHIN),
    connectionsCheckingInterval: Math.min(arrivesWithin / 4, CHECK_EVERY),
  };
  const server = createServer(bounds, (request, response) => {
    if (answer === undefined) return say(response, 503, { status: 'starting' });
    answer(request, response).catch((error: unknown) => {
      log.error('failed', error);
      if (!response.headersSent) say(response, 500, { status: 'failed' });
      else response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  // An answer that is not taken, too: no page of ours is long.
  server.setTimeout(arrivesWithin);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.address ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });

  let store: Store | undefined;
  try {
    const ports: Ports = {
      portal: config.portalPort ?? 4300,
      identity: config.identityPort ?? port,
      external: config.externalPort ?? 4303,
    };
    const realms = readRealms(config.realmFolders, ports);
    const kept = new Store(config.dataFolder, clock);
    store = kept;
    const assets = new Assets([...realms.values()].map(getBrand));
    const shared = { store: kept, clock, log, assets, showDemoMembers: config.showDemoMembers === true };
    const sites = new Sites(realms, shared, new KeyRing(config.dataFolder));
    const hosts = (config.hosts ?? DEFAULT_HOSTS).map((host) => `${host}:${port}`);
    const lost = lostPage(assets, [...realms.values()][0]);
    answer = dispatcher({ hosts, sites, assets, store: kept, log, port, lost });
    kept.sweep(TRIES_KEPT_SECONDS);
    const sweeping = setInterval(() => kept.sweep(TRIES_KEPT_SECONDS), SWEEP_MILLISECONDS);
    sweeping.unref();
    log.info('listening', { port, realms: realms.size });
    return {
      port,
      origins: hosts.map((host) => `http://${host}`),
      async close() {
        clearInterval(sweeping);
        await close();
        kept.close();
      },
    };
  } catch (error) {
    await close();
    store?.close();
    throw error;
  }
}

interface Dispatching {
  readonly hosts: readonly string[];
  readonly sites: Sites;
  readonly assets: Assets;
  readonly store: Store;
  readonly log: Log;
  readonly port: number;
  readonly lost: (response: ServerResponse) => void;
}

const certificates = new RegExp(`^/realms/[^/]+${paths.jwks}$`);

function dispatcher({ hosts, sites, assets, store, log, port, lost }: Dispatching) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && (path === '/health' || path === '/ready')) return sayReadOnly(response);
    if (path === '/health') return say(response, 200, { status: 'up' });
    if (path === '/ready') {
      store.check();
      return say(response, 200, { status: 'ready' });
    }

    // Servers on this machine fetch the public keys by its address; nothing else answers there.
    const requested = request.headers.host ?? '';
    const host = requested === `127.0.0.1:${port}` && certificates.test(path) ? hosts[0] : requested;
    if (host === undefined || !hosts.includes(host)) return say(response, 421, { error: 'unknown_host' });

    const asset = assets.find(path);
    if (asset !== undefined) {
      if (!isRead) return sayReadOnly(response);
      response.writeHead(200, {
        'content-type': asset.type,
        'content-length': asset.body.length,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : asset.body);
      return;
    }

    const realm = realmIn(path);
    const handler = realm === undefined ? undefined : await sites.find(realm, `http://${host}`);
    if (handler === undefined) return lost(response);
    const began = performance.now();
    response.once('finish', () => {
      log.info('answered', {
        realm: realm as string,
        method: request.method ?? '',
        page: pageOf(path),
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - began),
      });
    });
    await handler(request, response);
  };
}

function realmIn(path: string): string | undefined {
  const name = /^\/realms\/([^/]+)/.exec(path)?.[1];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** The path without what belongs to one sign-in, for the log. */
function pageOf(path: string): string {
  return path.replace(/^\/realms\/[^/]+/, '').replace(/(\/authenticate\/|\/auth\/)[^/]+/, '$1:uid');
}

/** The page for an address where no realm is. It looks like the first realm's, without its name. */
function lostPage(assets: Assets, first: Parameters<typeof getBrand>[0] | undefined) {
  const { status, title, text, code } = problems.unknownRealm;
  const brand = {
    ...getBrand(first ?? { realm: '', displayName: '', attributes: {} }),
    name: 'Wealth portal',
    mark: undefined,
  };
  const page = document(brand, assets, { title, content: noticeContent({ title, text, code }) });
  return (response: ServerResponse) => {
    response.writeHead(status, {
      ...pageHeaders,
      'content-security-policy': contentPolicy(),
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(page);
  };
}

function sayReadOnly(response: ServerResponse): void {
  response.setHeader('allow', 'GET, HEAD');
  say(response, 405, { error: 'method_not_allowed' });
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
