import { databaseOf } from './config.ts';
import { type Database, openDatabase, requireMigrated } from './database/index.ts';
import { decideReturn, openReturns } from './transfers/unmatched-returns.ts';

const usage = 'Usage: npm run returns -- <tenant> [close|accept "<id>" "<reason>"]';
const [tenant, does, id, reason, ...rest] = process.argv.slice(2);

/** Lists the returns that wait for an operator, or decides one of them. */
async function run(database: Database, ofTenant: string): Promise<string> {
  await requireMigrated(database);
  if (does === undefined) {
    const open = await openReturns(database, ofTenant);
    const lines = open.map((row) => `${row.id} (received ${row.receivedAt.toISOString().slice(0, 10)})`);
    return lines.length === 0 ? 'No return waits for a decision.' : lines.join('\n');
  }
  if ((does !== 'close' && does !== 'accept') || !id || !reason || rest.length > 0) throw new Error(usage);
  const isDecided = await decideReturn(database, { tenant: ofTenant, id, does, reason, now: Date.now() });
  if (!isDecided)
    throw new Error(`${ofTenant} has no open return "${id}". Without more words, this command lists them.`);
  return does === 'close'
    ? `Closed: nothing was booked for "${id}".`
    : `Accepted: the worker books "${id}" if it fits.`;
}

try {
  if (tenant === undefined) throw new Error(usage);
  const database = await openDatabase(databaseOf(process.env));
  process.stdout.write(`${await run(database, tenant).finally(() => database.close())}\n`);
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
