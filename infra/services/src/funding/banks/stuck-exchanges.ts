import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { recordAct } from '../../audit/index.ts';
import { type Database, inTransaction, schema, type Transaction } from '../../database/index.ts';
import { deleteSecrets } from '../../secrets/index.ts';
import { unleased } from '../../work/queue.ts';

const { linkedItem } = schema;

const stuckIn = (transaction: Transaction, tenant: string) =>
  transaction
    .select()
    .from(linkedItem)
    .where(and(eq(linkedItem.tenant, tenant), isNotNull(linkedItem.publicReference), isNotNull(linkedItem.attentionAt)))
    .orderBy(asc(linkedItem.createdAt), asc(linkedItem.id));

/** Exchanges of a tenant whose items the provider gives no second time, oldest first. */
export const stuckExchanges = (database: Database, tenant: string) =>
  inTransaction(database, { role: 'maintenance', tenant }, (transaction) => stuckIn(transaction, tenant));

/** An operator's decision. */
export interface Closing {
  readonly tenant: string;
  readonly id: string;
  readonly reason: string;
  /** Milliseconds of the system clock. */
  readonly now: number;
}

/**
 * Closes an exchange, once its item was removed in the dashboard of the provider, and deletes its public token.
 * @returns false if none with that id needs attention
 */
export async function closeExchange(database: Database, { tenant, id, reason, now }: Closing): Promise<boolean> {
  return inTransaction(database, { role: 'maintenance', tenant }, async (transaction) => {
    const found = (await stuckIn(transaction, tenant)).find((row) => row.id === id);
    if (found === undefined || found.publicReference === null) return false;
    const { person, publicReference } = found;
    const closed = { closedAt: new Date(now), closedReason: reason, attentionAt: null, dueOn: null };
    await transaction
      .update(linkedItem)
      .set({ ...unleased, ...closed, publicReference: null })
      .where(and(eq(linkedItem.tenant, tenant), eq(linkedItem.id, id)));
    await deleteSecrets(transaction, { tenant, person, purpose: 'PUBLIC_TOKEN' }, [publicReference]);
    const act = { action: 'DELETE', entity: 'linked_item', entityId: id } as const;
    await recordAct(transaction, { tenant, person, request: id }, act, now);
    return true;
  });
}
