import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildServices, type ServicesConfig } from './app/build-services.ts';
import { startSealing } from './audit/index.ts';
import { type DatabaseAddress, migrate, openDatabase, requireMigrated } from './database/index.ts';
import { watchRevocations } from './revocations/index.ts';

export interface StartConfig extends Omit<ServicesConfig, 'database' | 'revocations'> {
  readonly database: DatabaseAddress;
  /** Folder of the registry: who runs what, signed, and what was revoked. */
  readonly registry: string;
  /** Brings the database forward before anything is answered; else it must be there already. */
  readonly migrate: boolean;
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
  const database = await openDatabase(config.database);
  try {
    if (config.migrate) await migrate(database);
    else await requireMigrated(database);
    const revocations = await watchRevocations({
      registry: config.registry,
      tenants: [...new Set(Object.values(config.issuers))],
      onProblem: (tenant, sentence) => config.log?.error({ tenant, sentence }, 'Revocations may be out of date'),
    });
    const app = await buildServices({ ...config, database, revocations });
    database.restAsVisitor();
    const sealing = startSealing(database, config.systemClock, {
      failed: (problem) => app.log.error({ problem }, 'Sealing failed'),
      fellBehind: (seconds) => app.log.warn({ seconds }, 'Sealing the audit falls behind: rows wait for too long'),
      caughtUp: () => app.log.info('Sealing the audit has caught up'),
    });
    app.work.start();
    const close = async () => {
      await app.close();
      await app.work.stop();
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
    throw problem;
  }
}

function portProblem(problem: unknown, port: number): unknown {
  if ((problem as NodeJS.ErrnoException).code !== 'EADDRINUSE') return problem;
  return new Error(`Port ${port} is taken. Stop what listens there, or set SERVICES_PORT.`);
}
