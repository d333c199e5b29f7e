import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { PortUnavailable } from '../ports/index.ts';
import { deleteSecrets, revealSecret } from '../secrets/index.ts';
import { type Begun, type StepTools, tableQueue, unleased } from '../work/queue.ts';

const { linkedItem } = schema;

type ItemRow = typeof linkedItem.$inferSelect;

const thisRemoval = ({ tenant, id }: Pick<ItemRow, 'tenant' | 'id'>) =>
  and(eq(linkedItem.tenant, tenant), eq(linkedItem.id, id), isNotNull(linkedItem.dueOn));

const accessOwner = ({ tenant, person }: ItemRow) => ({ tenant, person, purpose: 'LINKING_ACCESS' }) as const;

/** Deletes the access token: the provider has removed the item, so no later step needs the token. */
async function end(transaction: Transaction, row: ItemRow, { systemClock }: StepTools): Promise<void> {
  const { tenant, id, person, accessReference } = row;
  await transaction
    .update(linkedItem)
    .set({ accessReference: null, dueOn: null, ...unleased })
    .where(thisRemoval(row));
  if (accessReference !== null) await deleteSecrets(transaction, accessOwner(row), [accessReference]);
  const act = { action: 'DELETE', entity: 'linked_item', entityId: id } as const;
  await recordAct(transaction, { tenant, person, request: id }, act, systemClock.now());
}

/** Has the provider end its access to an item. It may be told twice, and never too seldom. */
async function begin(transaction: Transaction, row: ItemRow, tools: StepTools): Promise<Begun> {
  const { keys, leasedUntil } = tools;
  if (keys === undefined) throw new Error('There are no keys to read an access token with');
  const accessToken =
    row.accessReference === null
      ? undefined
      : await revealSecret(transaction, keys, accessOwner(row), row.accessReference);
  if (accessToken === undefined) throw new Error('The access token of a removed item is missing');
  await transaction.update(linkedItem).set({ claimedUntil: leasedUntil }).where(thisRemoval(row));
  return async ({ linking }, signal) => {
    if (linking === undefined) throw new PortUnavailable('Nobody links banks here');
    await linking.remove(accessToken, signal);
    return async () => {
      await inTransaction(tools.database, { role: 'worker', tenant: row.tenant }, async (own) => {
        const [locked] = await own.select().from(linkedItem).where(thisRemoval(row)).for('no key update');
        // None where another process has ended it after the lease expired.
        if (locked !== undefined) await end(own, locked, tools);
      });
      return 'DONE';
    };
  };
}

/** Items whose last account was removed: the provider is told, and only then is the access token deleted. */
export const removalQueue = tableQueue({
  name: 'removals',
  table: linkedItem,
  columns: { ...linkedItem, clockPerson: linkedItem.person },
  isOpen: isNotNull(linkedItem.dueOn),
  isAwaited: sql`false`,
  port: sql`'linking'`,
  order: sql`${linkedItem.dueOn}, ${linkedItem.removedAt}, ${linkedItem.id}`,
  dueSince: sql`${linkedItem.removedAt}`,
  begin: async (transaction, [{ tenant, id }], tools) => {
    const [row] = await transaction
      .select()
      .from(linkedItem)
      .where(and(thisRemoval({ tenant, id }), tools.isDue))
      .for('no key update', { skipLocked: true });
    return row ? begin(transaction, row, tools) : 'GONE';
  },
});
