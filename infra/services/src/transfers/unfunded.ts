import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account, entry, transfer } = schema;

/**
 * An account whose deposits all failed awaits its first deposit again. Runs as `worker`, after a transfer was refused or
 * canceled.
 */
export async function forgetUnfunded(transaction: Transaction, tenant: string, id: string): Promise<void> {
  const alive = transaction
    .select({ one: sql`1` })
    .from(transfer)
    .where(
      and(eq(transfer.tenant, tenant), eq(transfer.account, id), not(inArray(transfer.state, ['REFUSED', 'CANCELED']))),
    );
  const posted = transaction
    .select({ one: sql`1` })
    .from(entry)
    .where(and(eq(entry.tenant, tenant), eq(entry.ledgerAccount, id)));
  await transaction
    .update(account)
    .set({ initialFundingSubmitted: false })
    .where(and(eq(account.tenant, tenant), eq(account.id, id), not(exists(alive)), not(exists(posted))));
}
