import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { BackgroundWork } from '../work/work.ts';

/**
 * `/health`: the process lives. `/ready`: it reaches its data, so calls may come. `/work`: how much waits in each queue,
 * since when, and how many rows need attention; it asks the database, so nothing is restarted by it.
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
