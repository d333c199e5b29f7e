import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { startSealing } from './audit/index.ts';
import { buildServices, type ServicesConfig } from './build-services.ts';
import { type DatabaseAddress, openDatabase, openServing, requireMigrated } from './database/index.ts';
import { migrateProduct } from './ledger/index.ts';
import { watchRevocations } from './revocations/index.ts';
import type { EnvelopeKeys } from './secrets/index.ts';

export interface StartConfig extends Omit<ServicesConfig, 'database' | 'owner' | 'revocations'> {
  /** Signs in as who owns the database and may make roles; what answers signs in as a role that owns nothing. */
  readonly database: DatabaseAddress;
  readonly keys: EnvelopeKeys;
  /** Folder of the registry: who runs what, signed, and what was revoked. */
  readonly registry: string;
  /** `name@version` of the remote that `npm run dev` serves: it may write, though no document names it. Default: none. */
  readonly developed?: string;
  /** Brings the database forward before anything is answered; else it must be there already. */
  readonly migrate: boolean;
  /** Runs the worker, which needs no call to find what is due. Default: true. */
  readonly hasWorker?: boolean;
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen at. Default: 127.0.0.1, since only the edge calls. */
  readonly host?: string;
}

export interface RunningServices {
  readonly app: FastifyInstance;
  /** `http://127.0.0.1:4302` */
  readonly url: string;
  /** Ends cleanly: answers what was asked, seals the audit, closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, puts the services together and listens.
 * @throws Error with one sentence when the port is taken or another process has the database; nothing stays open
 */
export async function startServices(config: StartConfig): Promise<RunningServices> {
  const owner = await openDatabase('url' in config.database ? { ...config.database, connections: 1 } : config.database);
  let database = owner;
  try {
    if (config.migrate) await migrateProduct(owner);
    else await requireMigrated(owner);
    database = await openServing(owner, config.database, (role) => passwordOf(config.keys, role));
    const revocations = await watchRevocations({
      registry: config.registry,
      tenants: [...new Set(Object.values(config.issuers))],
      developed: config.developed,
      onProblem: (tenant, sentence) => config.log?.error({ tenant, sentence }, 'Revocations may be out of date'),
    });
    const app = await buildServices({ ...config, database, owner, revocations });
    database.restAsVisitor();
    if (owner !== database) await owner.close();
    const sealing = startSealing(database, config.systemClock, {
      failed: (problem) => app.log.error({ problem }, 'Sealing failed'),
      fellBehind: (seconds) => app.log.warn({ seconds }, 'Sealing the audit falls behind: rows wait for too long'),
      caughtUp: () => app.log.info('Sealing the audit has caught up'),
    });
    if (config.hasWorker ?? true) app.work.start();
    const close = async () => {
      // No port is called any more from here on, while the calls that are under way are answered.
      const stopped = app.work.stop();
      await app.close();
      await stopped;
      await revocations.stop();
      await sealing.stop();
      await database.close();
    };
    try {
      await app.listen({ port: config.port, host: config.host ?? '127.0.0.1' });
    } catch (problem) {
      await close();
      throw portProblem(problem, config.port);
    }
    const { port } = app.server.address() as AddressInfo;
    return { app, url: `http://127.0.0.1:${port}`, close };
  } catch (problem) {
    await database.close();
    await owner.close();
    throw problem;
  }
}

/** Processes that share a database share the keys too, so each comes to the same password. */
function passwordOf(keys: EnvelopeKeys, role: string): string {
  return Buffer.from(keys.keyedHash(`sign-in of ${role}`)).toString('hex');
}

function portProblem(problem: unknown, port: number): unknown {
  if ((problem as NodeJS.ErrnoException).code !== 'EADDRINUSE') return problem;
  return new Error(`Port ${port} is taken. Stop what listens there, or set SERVICES_PORT.`);
}
