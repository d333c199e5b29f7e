import { onPostgres } from '@wealth/commands/postgres';
import { type Database, openDatabase } from '@wealth/services/database';
import { migrateProduct } from '@wealth/services/ledger';
import { testDatabase, testPlace } from '@wealth/services/testing';

/**
 * Measures on an empty PGlite, and then on an empty PostgreSQL where there is one.
 * @param measure gets the name for the table, and a migrated database that it closes
 * @returns one result per available database
 */
export async function onBothDatabases<Result>(
  measure: (name: string, database: Database) => Promise<Result>,
): Promise<Result[]> {
  const pglite = await measure('PGlite', await testDatabase());
  const postgres = await onPostgres(async (on) => {
    const { address, drop } = await testPlace({ isEmpty: true, on });
    const database = await openDatabase(address);
    await migrateProduct(database);
    const result = await measure('PostgreSQL', database);
    await drop();
    return result;
  });
  return postgres === undefined ? [pglite] : [pglite, postgres];
}
