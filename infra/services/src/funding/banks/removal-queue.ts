import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAct } from '../../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../../database/index.ts';
import { type Linking, PortUnavailable, PublicTokenRefused } from '../../ports/index.ts';
import { deleteSecrets, revealSecret, storeSecret } from '../../secrets/index.ts';
import { type Begun, NeedsAttention, type StepTools, tableQueue, unleased } from '../../work/queue.ts';
import { fittingAccess } from './link.rules.ts';

const { linkedItem } = schema;

type ItemRow = typeof linkedItem.$inferSelect;

const thisRemoval = ({ tenant, id }: Pick<ItemRow, 'tenant' | 'id'>) =>
  and(eq(linkedItem.tenant, tenant), eq(linkedItem.id, id), isNotNull(linkedItem.dueOn));

const accessOwner = ({ tenant, person }: ItemRow) => ({ tenant, person, purpose: 'LINKING_ACCESS' }) as const;
const publicOwner = ({ tenant, person }: ItemRow) => ({ tenant, person, purpose: 'PUBLIC_TOKEN' }) as const;

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

/** @throws Error for a token that is gone, which the row needs attention for after some retries */
async function revealed(transaction: Transaction, row: ItemRow, { keys }: StepTools): Promise<string> {
  if (keys === undefined) throw new Error('There are no keys to read a token with');
  const [owner, reference] =
    row.publicReference === null ? [accessOwner(row), row.accessReference] : [publicOwner(row), row.publicReference];
  const token = reference === null ? undefined : await revealSecret(transaction, keys, owner, reference);
  if (token === undefined) throw new Error('The token of a removed item is missing');
  return token;
}

/** Stores the access token of an exchange whose process died, in place of its public token: the item is removed next. */
async function storeAccessToken(
  transaction: Transaction,
  row: ItemRow,
  accessToken: string,
  tools: StepTools,
): Promise<void> {
  const { keys, systemClock } = tools;
  if (keys === undefined || row.publicReference === null) return;
  const now = systemClock.now();
  const { reference } = await storeSecret(transaction, keys, accessOwner(row), accessToken, now);
  await transaction
    .update(linkedItem)
    .set({ accessReference: reference, publicReference: null, ...unleased })
    .where(thisRemoval(row));
  await deleteSecrets(transaction, publicOwner(row), [row.publicReference]);
  const act = { action: 'UPDATE', entity: 'linked_item', entityId: row.id } as const;
  await recordAct(transaction, { tenant: row.tenant, person: row.person, request: row.id }, act, now);
}

/** Exchanges a public token for its item's access token. @throws NeedsAttention if the provider gives it only once */
async function exchanged(linking: Linking, publicToken: string, signal: AbortSignal): Promise<string> {
  try {
    return fittingAccess(await linking.exchange(publicToken, signal));
  } catch (problem) {
    if (!(problem instanceof PublicTokenRefused)) throw problem;
    throw new NeedsAttention('An item may have to be removed in the dashboard of the linking provider');
  }
}

/**
 * Has the provider end its access to an item. It may be told twice, and never too seldom. An exchange whose process died
 * is repeated first.
 */
async function begin(transaction: Transaction, row: ItemRow, tools: StepTools): Promise<Begun> {
  const token = await revealed(transaction, row, tools);
  await transaction.update(linkedItem).set({ claimedUntil: tools.leasedUntil }).where(thisRemoval(row));
  return async ({ linking }, signal) => {
    if (linking === undefined) throw new PortUnavailable('Nobody links banks here');
    const accessToken = row.publicReference === null ? undefined : await exchanged(linking, token, signal);
    if (accessToken === undefined) await linking.remove(token, signal);
    return async () => {
      await inTransaction(tools.database, { role: 'worker', tenant: row.tenant }, async (own) => {
        const [locked] = await own.select().from(linkedItem).where(thisRemoval(row)).for('no key update');
        // None where another process has ended it after the lease expired.
        if (locked === undefined) return;
        if (accessToken === undefined) await end(own, locked, tools);
        else await storeAccessToken(own, locked, accessToken, tools);
      });
      return 'DONE';
    };
  };
}

/**
 * Items whose last account was removed, or that nobody kept: the provider is told, and only then is the access token
 * deleted.
 */
export const removalQueue = tableQueue({
  name: 'removals',
  table: linkedItem,
  columns: { ...linkedItem, dueDateOwner: linkedItem.person },
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
