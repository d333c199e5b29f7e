import { businessDate } from '@wealth/domain/calendar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { recordAct } from '../../audit/index.ts';
import { type Database, inTransaction, schema, type Transaction } from '../../database/index.ts';
import type { AchReturn } from '../../ports/index.ts';
import { NeedsAttention, tableQueue, unleased } from '../../work/queue.ts';
import { bookReturn } from './book-return.ts';
import type { UnmatchedReason } from './returns.rules.ts';

const { unmatchedReturn } = schema;

/** The same entry of the list has the same id, however often it is read. */
const idOf = ({ id, code, on }: AchReturn) => `${id} ${code} ${on}`;

const thisOne = (tenant: string, id: string) =>
  and(eq(unmatchedReturn.tenant, tenant), eq(unmatchedReturn.id, id), isNull(unmatchedReturn.closedAt));

/** Keeps a return that fits no transfer. Runs as `worker`. @param now milliseconds of the system clock */
export async function keepUnmatched(
  transaction: Transaction,
  tenant: string,
  one: AchReturn,
  now: number,
): Promise<void> {
  const { id: transfer, code, on: returnOn } = one;
  await transaction
    .insert(unmatchedReturn)
    .values({ tenant, id: idOf(one), transfer, code, returnOn, receivedAt: new Date(now) })
    .onConflictDoNothing();
}

const problems: Readonly<Record<UnmatchedReason, string>> = {
  UNKNOWN_TRANSFER: 'no transfer has this number',
  NOT_MOVED: 'the network never had money of this transfer',
  SECOND_RETURN: 'this transfer was returned already',
  TOO_LATE: 'it comes more than 60 days after the money settled',
};

/** Returns that fit no transfer. They wait for an operator, who closes or accepts them, or has them checked again. */
export const unmatchedReturnsQueue = tableQueue({
  name: 'unmatched-returns',
  table: unmatchedReturn,
  columns: unmatchedReturn,
  isOpen: isNull(unmatchedReturn.closedAt),
  isAwaited: sql`false`,
  order: sql`${unmatchedReturn.receivedAt}, ${unmatchedReturn.id}`,
  dueSince: sql`${unmatchedReturn.receivedAt}`,
  begin: async (transaction, [{ tenant, id }], tools) => {
    const [row] = await transaction
      .select()
      .from(unmatchedReturn)
      .where(and(thisOne(tenant, id), tools.isDue))
      .for('no key update', { skipLocked: true });
    if (row === undefined) return 'GONE';
    const { transfer, code, returnOn, acceptedAt } = row;
    const one = { id: transfer, code, on: businessDate(returnOn) };
    const problem = await bookReturn(transaction, tenant, one, tools, acceptedAt !== null);
    if (problem)
      throw new NeedsAttention(`The network returns ${transfer} with ${code} on ${returnOn}: ${problems[problem]}`);
    const closing = {
      closedAt: new Date(tools.systemClock.now()),
      closedReason: row.acceptedReason ?? 'It fits by now',
    };
    await transaction
      .update(unmatchedReturn)
      .set({ ...unleased, ...closing })
      .where(thisOne(tenant, id));
    return 'DONE';
  },
});

/** Returns of a tenant that wait for an operator, oldest first. */
export const openReturns = (database: Database, tenant: string) =>
  inTransaction(database, { role: 'maintenance', tenant }, (transaction) =>
    transaction
      .select()
      .from(unmatchedReturn)
      .where(and(eq(unmatchedReturn.tenant, tenant), isNull(unmatchedReturn.closedAt)))
      .orderBy(asc(unmatchedReturn.receivedAt), asc(unmatchedReturn.id)),
  );

/** What an operator decides. */
export interface Decision {
  readonly tenant: string;
  readonly id: string;
  /** `close`: nothing is booked. `accept`: a late return is booked by the worker. */
  readonly does: 'close' | 'accept';
  readonly reason: string;
  /** Milliseconds of the system clock. */
  readonly now: number;
}

/** Decides an open return. @returns false if there is none with that id */
export async function decideReturn(database: Database, { tenant, id, does, reason, now }: Decision): Promise<boolean> {
  const at = new Date(now);
  return inTransaction(database, { role: 'maintenance', tenant }, async (transaction) => {
    const decided = await transaction
      .update(unmatchedReturn)
      .set(
        does === 'close'
          ? { closedAt: at, closedReason: reason, attentionAt: null }
          : { acceptedAt: at, acceptedReason: reason, attentionAt: null, ...unleased },
      )
      .where(thisOne(tenant, id))
      .returning({ id: unmatchedReturn.id });
    if (decided.length === 0) return false;
    await recordAct(
      transaction,
      { tenant, request: id },
      { action: 'UPDATE', entity: 'unmatched_return', entityId: id },
      now,
    );
    return true;
  });
}
