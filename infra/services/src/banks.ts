import { runCommand, withTenant } from './command.ts';
import type { Database } from './database/index.ts';
import { allowDebits, stoppedBanks } from './funding/banks/stopped-banks.ts';
import { closeExchange, stuckExchanges } from './funding/banks/stuck-exchanges.ts';

const usage = 'Usage: npm run banks -- <tenant> [allow <account> "<reason>" | close <item> "<reason>"]';
const [tenant, does, id, reason, ...rest] = process.argv.slice(2);

async function listed(database: Database, ofTenant: string): Promise<string> {
  const stopped = await stoppedBanks(database, ofTenant);
  const stuck = await stuckExchanges(database, ofTenant);
  const lines = [
    ...stopped.map(({ id: account, person, code }) => `${account} of ${person}: debits stopped by ${code}`),
    ...stuck.map(({ id: item, person }) => `${item} of ${person}: the provider gives this item no second time`),
  ];
  return lines.length === 0 ? 'No linked bank waits for a decision.' : lines.join('\n');
}

/** Lists the linked banks that wait for an operator, allows debits of one again, or closes one. */
await runCommand(async () => {
  if (tenant === undefined) throw new Error(usage);
  const said = await withTenant(tenant, async (database) => {
    if (does === undefined) return listed(database, tenant);
    if ((does !== 'allow' && does !== 'close') || !id || !reason || rest.length > 0) throw new Error(usage);
    const now = Date.now();
    if (does === 'close') {
      if (await closeExchange(database, { tenant, id, reason, now })) return `Closed: ${id} is left to the provider.`;
      throw new Error(`${tenant} has no item ${id} that the provider gives no second time.`);
    }
    if (await allowDebits(database, { tenant, account: id, reason, now })) return `Debits of ${id} are allowed again.`;
    throw new Error(`${tenant} has no account ${id} whose debits are stopped.`);
  });
  process.stdout.write(`${said}\n`);
});
