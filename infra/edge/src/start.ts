import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Clock } from '@wealth/domain/calendar';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallsConfig, proxyCalls } from './calls.ts';
import {
  ownFiles,
  refuseOtherHosts,
  refuseTheRest,
  serveBanner,
  serveLegalTexts,
  serveLinkHost,
  serveLoadAnew,
  serveOwnFiles,
  servePages,
  serveSignOut,
} from './pages.ts';
import { problem } from './problem.ts';
import { createReleaseCheck, type ReleaseCheck } from './release-check.ts';
import { answerChecks, serveReleases } from './releases.ts';
import { createServer, logAnswers, type ServerOptions } from './server.ts';
import { openSite, type Place, type Site } from './site.ts';
import { getTenant } from './tenant.rules.ts';

export interface EdgeConfig extends ServerOptions, Partial<Omit<CallsConfig, 'servicesUrl' | 'upstreamSecret'>> {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen at. Default: 127.0.0.1. */
  readonly host?: string;
  /** The renderer's folder: pages, site.json, alarms.json. */
  readonly site: string;
  /** The registry's folder of published files. The edge needs no other folder of the registry, and no key. */
  readonly releases: string;
  /**
   * The registry's folder with the record of each version: the hashes of its files. Default: `records` beside
   * `releases`.
   */
  readonly records?: string;
  readonly servicesUrl: string;
  readonly upstreamSecret: string;
  /** Decides which documents have expired. Default: the machine's. */
  readonly clock?: Clock;
}

export interface RunningEdge {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

export const UPSTREAM_TIMEOUT = 30_000;
/** What the services take at most. */
export const BODY_LIMIT = 65_536;
/** Milliseconds that answers in progress have when the edge ends. */
const GRACE = 5_000;

/** `/health` reports what a team must look at; `/ready` whether members can be sent here. */
function serveHealth(app: FastifyInstance, site: Site, check: ReleaseCheck, clock: Clock): void {
  app.get('/health', async (_request, reply) => {
    const alarms = await site.alarms(clock.now());
    const refusedFiles = check.differing();
    const isWell = alarms.length === 0 && refusedFiles.length === 0;
    return reply.header('cache-control', 'no-store').send({ status: isWell ? 'ok' : 'degraded', alarms, refusedFiles });
  });
  app.get('/ready', async (_request, reply) => {
    const index = await site.index();
    const isReady = index !== undefined && (await site.page(index.defaultTenant, 'portal')) !== undefined;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'ready' } : problem(503));
  });
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
  const app = createServer(config);
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
  const tenantOfRequest = async (request: FastifyRequest, place: Place = 'portal'): Promise<string> => {
    const index = await site.index();
    const [, search] = request.url.split(/\?(.*)/s);
    const query = new URLSearchParams(search).get('tenant') ?? undefined;
    const host = place === 'widget' ? undefined : request.host;
    return index ? getTenant(index, { query, host }) : '';
  };

  const app = createServer(config);
  logAnswers(app);
  await app.register(fastifyStatic, {
    serve: false,
    root: ownFiles,
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
  });

  serveLinkHost(app, site);
  refuseOtherHosts(app, site);
  const check = releaseCheckOf(config, app);
  serveHealth(app, site, check, config.clock ?? { now: Date.now });
  serveOwnFiles(app);
  serveLegalTexts(app, site, tenantOfRequest);
  serveSignOut(app);
  serveLoadAnew(app, tenantOfRequest);
  serveReleases(app, check);
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
  serveBanner(app);
  servePages(app, site, tenantOfRequest);
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
