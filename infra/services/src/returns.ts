import { runCommand, withTenant } from './command.ts';
import type { Database } from './database/index.ts';
import { decideReturn, openReturns } from './funding/returns/unmatched-returns.ts';

const usage = 'Usage: npm run returns -- <tenant> [close|accept "<id>" "<reason>"]';
const [tenant, does, id, reason, ...rest] = process.argv.slice(2);

async function listed(database: Database, ofTenant: string): Promise<string> {
  const open = await openReturns(database, ofTenant);
  if (open.length === 0) return 'No return waits for a decision.';
  return open.map((row) => `${row.id} (received ${row.receivedAt.toISOString().slice(0, 10)})`).join('\n');
}

/** Lists the returns that wait for an operator, or decides one of them. */
await runCommand(async () => {
  if (tenant === undefined) throw new Error(usage);
  const said = await withTenant(tenant, async (database) => {
    if (does === undefined) return listed(database, tenant);
    if ((does !== 'close' && does !== 'accept') || !id || !reason || rest.length > 0) throw new Error(usage);
    const isDecided = await decideReturn(database, { tenant, id, does, reason, now: Date.now() });
    if (!isDecided)
      throw new Error(`${tenant} has no open return "${id}". Without more words, this command lists them.`);
    return does === 'close'
      ? `Closed: nothing was booked for "${id}".`
      : `Accepted: the worker books "${id}" if it fits.`;
  });
  process.stdout.write(`${said}\n`);
});
