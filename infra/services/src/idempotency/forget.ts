import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../database/index.ts';

/** Days until a stored answer is deleted: it may hold account numbers, and no form stays open so long. */
const KEPT_DAYS = 30;
/** At most, in one transaction. */
const ROWS_AT_ONCE = 1_000;
const DAY = 86_400_000;

/**
 * Deletes the stored answers of keyed calls that are older than 30 days, in transactions that hold no lock for long.
 * @param now milliseconds of the system clock
 * @returns how many were deleted
 */
export async function forgetAnswers(database: Database, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * DAY).toISOString();
  let total = 0;
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; total += deleted) {
    deleted = await inTransaction(database, { role: 'maintenance' }, async (transaction) => {
      const { rowCount } = await transaction.execute(sql`
        delete from idempotency where ctid = any (array(
          select ctid from idempotency where created_at < ${before}::timestamptz
          order by created_at limit ${ROWS_AT_ONCE}))`);
      return rowCount ?? 0;
    });
  }
  return total;
}
