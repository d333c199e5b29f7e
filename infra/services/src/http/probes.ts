import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { ClockCheck } from '../kernel/clock-check.ts';
import type { BackgroundWork } from '../work/work.ts';

interface ProbeTools {
  readonly database: Database;
  readonly work: Pick<BackgroundWork, 'state'>;
  readonly clockCheck: ClockCheck;
}

/**
 * `/health`: the process is alive. `/ready`: the process reaches its database, its clock agrees with the database's, and
 * it can serve calls. `/work`: the backlog of each queue, the age of its oldest row, and the number of rows that need
 * attention. It queries the database, so no orchestrator should restart a process because of it.
 */
export function answerProbes(app: FastifyInstance, { database, work, clockCheck }: ProbeTools): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/work', { schema: { hide: true } }, () => work.state());
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await database.transaction((transaction) => transaction.execute(sql`select 1`));
      const { problem } = await clockCheck.compare();
      return problem === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', problem });
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
