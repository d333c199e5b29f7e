import { sql } from 'drizzle-orm';
import { type Database, deleteInBatches } from '../database/index.ts';

/** Days until a stored answer is deleted: it may hold account numbers, and no form stays open so long. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/**
 * Deletes the stored answers of keyed calls that are older than 30 days.
 * @param now milliseconds of the database's clock
 * @returns how many were deleted
 */
export async function forgetAnswers(database: Database, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * DAY).toISOString();
  return deleteInBatches(database, async (transaction, most) => {
    const { rowCount } = await transaction.execute(sql`
      delete from idempotency where ctid = any (array(
        select ctid from idempotency where created_at < ${before}::timestamptz
        order by created_at limit ${most}))`);
    return rowCount ?? 0;
  });
}
