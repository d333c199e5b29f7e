import { databaseOf } from './config.ts';
import { type Database, inTransaction, openDatabase, requireMigrated } from './database/index.ts';
import { queues } from './queues.ts';

const names = queues.map((queue) => queue.name).join('|');
const [tenant, name, id] = process.argv.slice(2);
const chosen = queues.filter((queue) => name === undefined || queue.name === name);

/** Makes rows that need attention due again. Ports are called with the same key as before. */
async function retry(database: Database, ofTenant: string): Promise<void> {
  await requireMigrated(database);
  for (const queue of chosen) {
    const count = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      queue.retry(transaction, ofTenant, id),
    );
    process.stdout.write(`${queue.name}: ${count} to be retried\n`);
  }
}

try {
  if (tenant === undefined || chosen.length === 0) {
    throw new Error(`Usage: npm run retry -- <tenant> [${names} [<id>]]`);
  }
  const database = await openDatabase(databaseOf(process.env));
  await retry(database, tenant).finally(() => database.close());
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
