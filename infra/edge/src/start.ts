import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { callHeaders, remoteNamed } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type CallsConfig, proxyCalls } from './calls.ts';
import { refuseTheRest, serveLoadAnew, serveOwnFiles, servePortal, serveSignOut } from './pages.ts';
import { everyAnswer, releaseFile } from './policy.ts';
import { problem } from './problem.ts';
import { createReleaseCheck, type ReleaseCheck } from './release-check.ts';
import { answerChecks, serveReleases } from './releases.ts';
import { openSite, type Site } from './site.ts';
import { tenantOf } from './tenant.rules.ts';

export interface EdgeConfig extends Partial<Omit<CallsConfig, 'servicesUrl' | 'upstreamSecret'>> {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen at. Default: 127.0.0.1. */
  readonly host?: string;
  /** The renderer's folder: pages, site.json, alarms.json. */
  readonly site: string;
  /** The registry's folder of published files; the edge needs nothing else of the registry's, its keys least of all. */
  readonly releases: string;
  /** The registry's folder of what it noted of each version, its files' hashes above all. Default: `records` beside it. */
  readonly records?: string;
  readonly servicesUrl: string;
  readonly upstreamSecret: string;
  /** Milliseconds in which a request must have arrived whole. Default: 60,000. */
  readonly arrivesWithin?: number;
  /** Decides which documents have expired. Default: the machine's. */
  readonly clock?: Clock;
  /** Where log lines go, as JSON. Default: stdout; false for none. */
  readonly log?: { write(line: string): void } | false;
}

export interface RunningEdge {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

export const UPSTREAM_TIMEOUT = 30_000;
/** What the services take at most. */
export const BODY_LIMIT = 65_536;
const ARRIVES_WITHIN = 60_000;
/** Milliseconds for a request's headers, which fit into a few packets. */
const HEADERS_WITHIN = 15_000;
/** Milliseconds between two checks of requests that are still arriving. */
const LOOK_EVERY = 5_000;
/** Open connections cost memory: a further one is refused, and those that are open go on. */
const MOST_CONNECTIONS = 4_000;
/** Milliseconds that answers in progress have when the edge ends. */
const GRACE = 5_000;

/** An address without what may name a person's things: only words stay, ids become `:id`, queries go. */
export function wordsOf(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (/^[a-z]+(-[a-z]+)*(\.[a-z]+)?$/i.test(part) || part === '' ? part : ':id'))
    .join('/');
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    request.log.info(
      {
        event: 'answered',
        method: request.method,
        path: wordsOf(request.url),
        status: statusCode,
        milliseconds: Math.round(elapsedTime),
        remote: remoteNamed(request.headers[callHeaders.remote]),
      },
      'answered',
    );
  });
}

/** Node's error codes for what never became a request, and the status of the answer; 400 for all others. */
const unreadable: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what never became a request: too slow, too large, or no HTTP at all. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && code !== 'ECONNRESET') {
    const status = unreadable[code ?? ''] ?? 400;
    const body = JSON.stringify(problem(status));
    const headers = {
      ...everyAnswer,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}

/** Health tells what a team must look at; readiness whether members can be sent here. */
function serveHealth(app: FastifyInstance, site: Site, check: ReleaseCheck, clock: Clock): void {
  app.get('/health', async (_request, reply) => {
    const alarms = await site.alarms(clock.now());
    const refusedFiles = check.differing();
    const isWell = alarms.length === 0 && refusedFiles.length === 0;
    return reply.header('cache-control', 'no-store').send({ status: isWell ? 'ok' : 'degraded', alarms, refusedFiles });
  });
  app.get('/ready', async (_request, reply) => {
    const index = await site.index();
    const isReady = index !== undefined && (await site.page(index.defaultTenant)) !== undefined;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'ready' } : problem(503));
  });
}

/** A server with the edge's log, headers and refusals, and no address yet. */
function edgeApp({ log, arrivesWithin = ARRIVES_WITHIN }: Pick<EdgeConfig, 'log' | 'arrivesWithin'>): FastifyInstance {
  const app = Fastify({
    logger:
      log === false
        ? false
        : {
            level: 'info',
            base: { server: 'edge' },
            timestamp: () => `,"time":"${new Date().toISOString()}"`,
            ...(log && { stream: log }),
          },
    // It would write addresses whole, ids and all.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: arrivesWithin,
    http: {
      headersTimeout: Math.min(arrivesWithin, HEADERS_WITHIN),
      connectionsCheckingInterval: Math.min(arrivesWithin / 4, LOOK_EVERY),
    },
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).headers(everyAnswer).send(problem(400));
    },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ event: 'failed', err: error }, 'failed');
    return reply.code(status).header('cache-control', 'no-store').send(problem(status));
  });
  return app;
}

function releaseCheckOf(
  { releases, records }: Pick<EdgeConfig, 'releases' | 'records'>,
  app: FastifyInstance,
): ReleaseCheck {
  return createReleaseCheck({
    releases,
    records: records ?? join(releases, '..', 'records'),
    onDifference: (file) => app.log.error({ event: 'release.differs', file }, 'a file differs from what was published'),
  });
}

export interface BesideConfig extends Pick<EdgeConfig, 'site' | 'releases' | 'records' | 'clock' | 'log'> {
  /** Path of the socket to listen at. */
  readonly socket: string;
}

/** What a web server in the edge's place leaves to it: health, the check of each release's files, and sign-out. */
export async function startBeside(config: BesideConfig): Promise<Pick<RunningEdge, 'close'>> {
  const app = edgeApp(config);
  const check = releaseCheckOf(config, app);
  serveHealth(app, openSite(config.site), check, config.clock ?? { now: Date.now });
  answerChecks(app, check);
  serveSignOut(app);
  refuseTheRest(app);
  await app.listen({ path: config.socket });
  return { close: () => app.close() };
}

/** Serves pages, files of releases and the edge's own, and passes calls on. */
export async function startEdge(config: EdgeConfig): Promise<RunningEdge> {
  const site = openSite(config.site);
  const releases = resolve(config.releases) + sep;
  const tenantOfRequest = async (request: FastifyRequest): Promise<string> => {
    const index = await site.index();
    const [, search] = request.url.split(/\?(.*)/s);
    const query = new URLSearchParams(search).get('tenant') ?? undefined;
    return index ? tenantOf(index, { query, host: request.host }) : '';
  };

  const app = edgeApp(config);
  logAnswers(app);
  await app.register(fastifyStatic, {
    serve: false,
    root: config.releases,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
    // For files that are there alone: that one is missing is not said for ever, nor to others.
    setHeaders: (reply, file) => {
      if (file.startsWith(releases)) reply.headers(releaseFile);
    },
  });

  const check = releaseCheckOf(config, app);
  serveHealth(app, site, check, config.clock ?? { now: Date.now });
  serveOwnFiles(app);
  serveSignOut(app);
  serveLoadAnew(app, tenantOfRequest);
  serveReleases(app, config.releases, check);
  proxyCalls(
    app,
    {
      servicesUrl: config.servicesUrl,
      ...(config.apart && { apart: config.apart }),
      upstreamSecret: config.upstreamSecret,
      upstreamTimeout: config.upstreamTimeout ?? UPSTREAM_TIMEOUT,
      bodyLimit: config.bodyLimit ?? BODY_LIMIT,
    },
    tenantOfRequest,
  );
  servePortal(app, site, tenantOfRequest);
  refuseTheRest(app);

  const host = config.host ?? '127.0.0.1';
  await app.listen({ port: config.port, host });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    async close() {
      const end = setTimeout(() => app.server.closeAllConnections(), GRACE);
      await app.close().finally(() => clearTimeout(end));
    },
  };
}
