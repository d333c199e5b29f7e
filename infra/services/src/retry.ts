import { runCommand, withDatabase } from './command.ts';
import { inTransaction } from './database/index.ts';
import { queues } from './queues.ts';
import { tenantsOf } from './settings/settings.repository.ts';

const names = queues.map((queue) => queue.name).join('|');
const [tenant, name, id] = process.argv.slice(2);
const chosen = queues.filter((queue) => name === undefined || queue.name === name);

/** Makes rows that need attention due again. Ports are called with the same key as before. */
await runCommand(async () => {
  if (tenant === undefined || chosen.length === 0) {
    throw new Error(`Usage: npm run retry -- <tenant> [${names} [<id>]]`);
  }
  await withDatabase(async (database) => {
    const tenants = await inTransaction(database, { role: 'maintenance' }, tenantsOf);
    if (!tenants.includes(tenant)) {
      throw new Error(`There is no tenant ${tenant}, so nothing is retried. Tenants: ${tenants.join(', ')}.`);
    }
    for (const queue of chosen) {
      const count = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
        queue.retry(transaction, tenant, id),
      );
      process.stdout.write(`${queue.name}: ${count} to be retried\n`);
    }
  });
});
