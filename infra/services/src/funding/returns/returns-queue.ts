import type { BusinessDate } from '@wealth/domain/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../../database/index.ts';
import type { AchReturn } from '../../ports/index.ts';
import { type StepTools, tableQueue } from '../../work/queue.ts';
import { bookReturn } from './book-return.ts';
import { keepUnmatched } from './unmatched-returns.ts';

const { networkReturns } = schema;

/** The one list of a tenant. */
const LIST = 'ach';

/** Starts to query the network for the tenant's returns. Called before its first transfer over the network. */
export async function listenForReturns(transaction: Transaction, tenant: string): Promise<void> {
  await transaction.insert(networkReturns).values({ tenant, id: LIST }).onConflictDoNothing();
}

/**
 * Has the list read again at once, and later days wait for it: the network was asked on a later day than planned, so the
 * return may be due already.
 */
export async function readReturnsAgain(transaction: Transaction, tenant: string, from: BusinessDate): Promise<void> {
  await transaction
    .update(networkReturns)
    .set({ unreadFrom: sql`least(${networkReturns.unreadFrom}, ${from}::date)`, claimedUntil: null })
    .where(and(eq(networkReturns.tenant, tenant), eq(networkReturns.id, LIST)));
}

/** Plans the return of a transfer. One that fits no transfer is kept for an operator. */
const read = (tools: StepTools, tenant: string, one: AchReturn): Promise<void> =>
  inTransaction(tools.database, { role: 'worker', tenant }, async (transaction) => {
    const problem = await bookReturn(transaction, tenant, one, tools);
    if (problem !== undefined) await keepUnmatched(transaction, tenant, one, tools.systemClock.now());
  });

/** Lists of returns. Each is queried again a minute after its last answer. */
export const returnsQueue = tableQueue({
  name: 'returns',
  table: networkReturns,
  columns: networkReturns,
  isOpen: sql`true`,
  isAwaited: sql`false`,
  port: sql`'ach'`,
  order: sql`${networkReturns.id}`,
  // A list is never late, because it is queried continually.
  dueSince: sql`null::timestamptz`,
  begin: async (transaction, [{ tenant, id }], tools) => {
    const thisOne = and(eq(networkReturns.tenant, tenant), eq(networkReturns.id, id));
    const [row] = await transaction
      .select()
      .from(networkReturns)
      .where(and(thisOne, tools.isDue))
      .for('no key update', { skipLocked: true });
    if (row === undefined) return 'GONE';
    await transaction.update(networkReturns).set({ claimedUntil: tools.leasedUntil }).where(thisOne);
    return async ({ ach }, signal) => {
      const { returns, place } = await ach.returnsSince({ tenant, place: row.place ?? undefined }, signal);
      return async () => {
        for (const one of returns) await read(tools, tenant, one);
        if (place !== row.place || row.unreadFrom !== null) {
          // A debit of meanwhile has ended the lease: its return may not be in this answer.
          const isRead = sql`${networkReturns.claimedUntil} = ${tools.leasedUntil.toISOString()}::timestamptz`;
          const unreadFrom = sql`case when ${isRead} then null else ${networkReturns.unreadFrom} end`;
          await inTransaction(tools.database, { role: 'worker', tenant }, (own) =>
            own.update(networkReturns).set({ place, unreadFrom }).where(thisOne),
          );
        }
        // There may be more at any time.
        return 'NOT_YET';
      };
    };
  },
});
