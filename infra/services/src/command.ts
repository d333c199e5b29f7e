import { getDatabase } from './config.ts';
import { type Database, inTransaction, openDatabase, requireMigrated } from './database/index.ts';
import { findTenants } from './settings/settings.repository.ts';

/** Runs an operator's command. Its errors are sentences: each ends it with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Opens the database that the environment names.
 * @throws OtherRelease for a database of another release
 */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(getDatabase(process.env));
  return requireMigrated(database)
    .then(() => work(database))
    .finally(() => database.close());
}

/**
 * The same for a command about one tenant.
 * @throws Error naming the tenants, for one that does not exist
 */
export const withTenant = <Result>(tenant: string, work: (database: Database) => Promise<Result>): Promise<Result> =>
  withDatabase(async (database) => {
    const tenants = await inTransaction(database, { role: 'maintenance' }, findTenants);
    if (tenants.includes(tenant)) return work(database);
    throw new Error(`There is no tenant ${tenant}, so nothing is done. Tenants: ${tenants.join(', ')}.`);
  });
