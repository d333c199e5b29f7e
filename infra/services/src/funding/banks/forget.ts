import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, deleteInBatches, schema, type Transaction } from '../../database/index.ts';

const { secret } = schema;

/** Milliseconds that a session stays after its end. Whatever is under way has ended by then, on every clock. */
const KEPT = 86_400_000;

/** Deletes sessions that ended before a moment, then their link tokens: the database refuses the other way round. */
async function forgetSome(transaction: Transaction, before: string, most: number): Promise<number> {
  const { rows } = await transaction.execute<{ tenant: string; reference: string | null }>(sql`
    delete from link_session where ctid = any (array(
      select ctid from link_session where expires_at < ${before}::timestamptz
      order by expires_at limit ${most}))
    returning tenant, token_reference as reference`);
  const references = new Map<string, string[]>();
  for (const { tenant, reference } of rows) {
    if (reference !== null) references.set(tenant, [...(references.get(tenant) ?? []), reference]);
  }
  for (const [tenant, own] of references) {
    await transaction
      .delete(secret)
      .where(and(eq(secret.tenant, tenant), eq(secret.purpose, 'LINK_TOKEN'), inArray(secret.reference, own)));
  }
  return rows.length;
}

/**
 * Deletes link sessions that ended more than a day ago, with the link tokens of those that were not used.
 * @param now milliseconds of the database's clock
 * @returns how many sessions were deleted
 */
export async function forgetLinkSessions(database: Database, now: number): Promise<number> {
  const before = new Date(now - KEPT).toISOString();
  return deleteInBatches(database, (transaction, most) => forgetSome(transaction, before, most));
}
