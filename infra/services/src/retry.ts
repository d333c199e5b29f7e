import { runCommand, withTenant } from './command.ts';
import { inTransaction } from './database/index.ts';
import { queues } from './queues.ts';

const names = queues.map((queue) => queue.name).join('|');
const [tenant, name, id] = process.argv.slice(2);
const chosen = queues.filter((queue) => name === undefined || queue.name === name);

/** Makes rows that need attention due again. Ports are called with the same key as before. */
await runCommand(async () => {
  if (tenant === undefined || chosen.length === 0) {
    throw new Error(`Usage: npm run retry -- <tenant> [${names} [<id>]]`);
  }
  await withTenant(tenant, async (database) => {
    for (const queue of chosen) {
      const count = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
        queue.retry(transaction, tenant, id),
      );
      process.stdout.write(`${queue.name}: ${count} to be retried\n`);
    }
  });
});
