import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account } = schema;

/** Locks an account's row until the transaction ends. Only a statement that begins after the wait sees its writes. */
export async function lockAccount(transaction: Transaction, tenant: string, id: string): Promise<void> {
  await transaction
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenant, tenant), eq(account.id, id)))
    .for('no key update');
}
