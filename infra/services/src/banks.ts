import { runCommand, withTenant } from './command.ts';
import type { Database } from './database/index.ts';
import { allowDebits, stoppedBanks } from './linking/stopped-banks.ts';

const usage = 'Usage: npm run banks -- <tenant> [allow <account> "<reason>"]';
const [tenant, does, account, reason, ...rest] = process.argv.slice(2);

async function listed(database: Database, ofTenant: string): Promise<string> {
  const stopped = await stoppedBanks(database, ofTenant);
  if (stopped.length === 0) return 'Debits of every linked account are allowed.';
  return stopped.map(({ id, person, code }) => `${id} of ${person}: debits stopped by ${code}`).join('\n');
}

/** Lists the linked accounts whose banks allow no debit, or allows debits of one again after its member has called. */
await runCommand(async () => {
  if (tenant === undefined) throw new Error(usage);
  const said = await withTenant(tenant, async (database) => {
    if (does === undefined) return listed(database, tenant);
    if (does !== 'allow' || !account || !reason || rest.length > 0) throw new Error(usage);
    const isAllowed = await allowDebits(database, { tenant, account, reason, now: Date.now() });
    if (!isAllowed) throw new Error(`${tenant} has no account ${account} whose debits are stopped.`);
    return `Debits of ${account} are allowed again.`;
  });
  process.stdout.write(`${said}\n`);
});
