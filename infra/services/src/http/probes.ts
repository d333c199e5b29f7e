import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { BackgroundWork } from '../work/work.ts';

/**
 * `/health`: the process is alive. `/ready`: the process reaches its database and can serve calls. `/work`: the backlog
 * of each queue, the age of its oldest row, and the number of rows that need attention. It queries the database, so no
 * orchestrator should restart a process because of it.
 */
export function answerProbes(app: FastifyInstance, database: Database, work: Pick<BackgroundWork, 'state'>): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/work', { schema: { hide: true } }, () => work.state());
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await database.transaction((transaction) => transaction.execute(sql`select 1`));
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
