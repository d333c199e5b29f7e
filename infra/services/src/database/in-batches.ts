import type { Database } from './database.ts';
import type { Transaction } from './prepared.ts';
import { inTransaction } from './transaction.ts';

/** At most, in one transaction. */
const ROWS_AT_ONCE = 1_000;

/**
 * Deletes old rows in transactions that hold no lock for long. Runs as `maintenance`.
 * @param deleteSome deletes so many rows at most, and returns how many it has deleted
 * @returns how many were deleted
 */
export async function deleteInBatches(
  database: Database,
  deleteSome: (transaction: Transaction, most: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; total += deleted) {
    deleted = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      deleteSome(transaction, ROWS_AT_ONCE),
    );
  }
  return total;
}
