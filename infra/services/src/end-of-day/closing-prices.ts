import { addDays, businessDate, today } from '@wealth/domain/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { PortUnavailable } from '../ports/index.ts';
import { type Begun, dayBegins, type StepTools, tableQueue, unleased } from '../work/queue.ts';
import { writePrices } from './write-prices.ts';

const { businessClose } = schema;

type EndOfDayRow = typeof businessClose.$inferSelect;

const thisClose = ({ tenant, dueDateOwner }: Pick<EndOfDayRow, 'tenant' | 'dueDateOwner'>) =>
  and(eq(businessClose.tenant, tenant), eq(businessClose.dueDateOwner, dueDateOwner));

/** Writes the prices of all due days in one transaction. The port is called again for days that it has no prices of. */
async function begin(transaction: Transaction, row: EndOfDayRow, tools: StepTools): Promise<Begun> {
  const { tenant } = row;
  await transaction
    .update(businessClose)
    .set({ claimedUntil: tools.leasedUntil, requestedAt: row.requestedAt ?? new Date(tools.systemClock.now()) })
    .where(thisClose(row));
  const after = businessDate(row.closedThrough);
  return async ({ prices }, signal) => {
    if (prices === undefined) throw new PortUnavailable('Nobody gives closing prices here');
    const answer = await prices.closing({ tenant, after, through: today(tools.businessClock) }, signal);
    return async () => {
      await writePrices(tools.database, tenant, answer.prices, after);
      if (answer.through <= after) return 'NOT_YET';
      await inTransaction(tools.database, { role: 'worker', tenant }, (own) =>
        own
          .update(businessClose)
          .set({ closedThrough: answer.through, dueOn: addDays(answer.through, 1), requestedAt: null, ...unleased })
          // No row where another process has written them after the lease expired.
          .where(and(thisClose(row), eq(businessClose.claimedUntil, tools.leasedUntil))),
      );
      return 'DONE';
    };
  };
}

/** Closing prices of the days that have begun. Nothing is bought, sold or valued at prices of a day before they are there. */
export const closingPricesQueue = tableQueue({
  name: 'prices',
  precedes: 'custodian',
  table: businessClose,
  columns: { ...businessClose, id: businessClose.dueDateOwner },
  isOpen: sql`true`,
  isAwaited: sql`false`,
  port: sql`'prices'`,
  order: sql`${businessClose.dueOn}, ${businessClose.dueDateOwner}`,
  dueSince: dayBegins(businessClose.dueOn),
  begin: async (transaction, [{ tenant, id }], tools) => {
    const [row] = await transaction
      .select()
      .from(businessClose)
      .where(and(thisClose({ tenant, dueDateOwner: id }), tools.isDue))
      .for('no key update', { skipLocked: true });
    return row ? begin(transaction, row, tools) : 'GONE';
  },
});
