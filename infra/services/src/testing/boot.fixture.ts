import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callHeaders } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { buildServices, type ServicesConfig } from '../build-services.ts';
import type { Database } from '../database/index.ts';
import { createClockCheck } from '../kernel/clock-check.ts';
import { createKeyFile, type EnvelopeKeys, openKeyFile } from '../secrets/index.ts';
import { NOW, type TestIdentity, testIdentity } from './identity.fixture.ts';

/** The secret that the edge adds to every call. */
export const SECRET = 'known-to-edge-and-services';

/** A clock that stands still. */
export const clock = { now: () => NOW };

/** A clock for a process's own, on a database that agrees with it. */
export const agreedClock = (systemClock: Clock) => ({
  systemClock,
  clockCheck: createClockCheck({ systemClock, databaseClock: systemClock }),
});

/** Envelope keys in a file of their own, as a deployment has them. */
export async function testKeys(): Promise<{ keys: EnvelopeKeys; file: string }> {
  const file = join(await mkdtemp(join(tmpdir(), 'wealth-keys-')), 'keys.json');
  await createKeyFile(file);
  return { keys: await openKeyFile(file), file };
}

/** What portal and edge say of a call; what is given replaces the usual. */
export const portalHeaders = (own: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  [callHeaders.clientId]: 'wealth-portal',
  [callHeaders.clientSecret]: SECRET,
  [callHeaders.applicationId]: 'WM',
  [callHeaders.channelId]: 'MOBILE',
  [callHeaders.page]: '/investment-overview',
  [callHeaders.tenant]: 'copper',
  [callHeaders.remote]: 'mfe-portfolio@1.0.0',
  ...own,
});

export interface BootOptions {
  readonly database: Database | Promise<Database>;
  readonly tenants: readonly string[];
  readonly seed: (database: Database, keys: EnvelopeKeys) => Promise<unknown>;
  /** So many services share the database, each with a worker. Default: 1. */
  readonly workers?: number;
  /** Clocks stand still unless they are given. The database has the system clock unless it gets its own. */
  readonly config?: Partial<ServicesConfig>;
}

export interface BootedServices {
  readonly app: FastifyInstance;
  /** `app` and the services beside it. */
  readonly apps: readonly FastifyInstance[];
  readonly database: Database;
  readonly identity: TestIdentity;
  /** Ends the services, the database and the realms. */
  close(): Promise<void>;
}

/** Starts services for a test or a bench: on a database that is seeded first, with realms that sign tokens. */
export async function bootServices(options: BootOptions): Promise<BootedServices> {
  const { tenants, seed, workers = 1, config } = options;
  const [database, identity, { keys }] = await Promise.all([options.database, testIdentity(...tenants), testKeys()]);
  const apps: FastifyInstance[] = [];
  const close = async () => {
    for (const one of apps) await one.close();
    await database.close();
    await identity.close();
  };
  const build = async () => {
    const app = await buildServices({
      database,
      keys,
      issuers: identity.issuers,
      identityUrl: identity.url,
      upstreamSecret: SECRET,
      systemClock: clock,
      databaseClock: config?.systemClock ?? clock,
      businessClock: clock,
      ...config,
    });
    apps.push(app);
    return app;
  };
  try {
    await seed(database, keys);
    const app = await build();
    while (apps.length < workers) await build();
    return { app, apps, database, identity, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}
