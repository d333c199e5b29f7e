import { businessDayFrom } from '@wealth/domain/business-days';
import { businessDate } from '@wealth/domain/calendar';
import { transferPlans } from '@wealth/domain/transfers';
import { and, eq, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import type { AchReturn } from '../ports/index.ts';
import { type StepTools, tableQueue } from '../work/queue.ts';
import { dateColumns, dueDate } from './legs.ts';
import { lockedTransfer } from './locked-transfer.ts';
import type { TransferRow } from './transfers.rules.ts';

const { networkReturns, transfer } = schema;

/** The one list of a tenant. */
const LIST = 'ach';

/** Starts to query the network for the tenant's returns. Called before its first transfer over the network. */
export async function listenForReturns(transaction: Transaction, tenant: string): Promise<void> {
  await transaction.insert(networkReturns).values({ tenant, id: LIST }).onConflictDoNothing();
}

/** The dates of the last completed leg, and of the next one if its port was called. A return never comes before them. */
function daysBefore(row: TransferRow): string[] {
  const legs = transferPlans[row.kind].filter(
    ({ from, to }) => to === row.state || (from === row.state && row.requestedAt !== null),
  );
  return legs.map(({ on }) => row[dateColumns[on]]).filter((day) => day !== null);
}

/** The business day of the return: the network's date, or the date of the leg that it follows if that is later. */
const returnDay = (row: TransferRow, on: string): string =>
  businessDayFrom(businessDate([on, ...daysBefore(row)].reduce((last, day) => (day > last ? day : last))));

/** Plans the return of a transfer. Changes nothing if it is already planned, or if no money was moved. */
async function plan(tools: StepTools, tenant: string, { id, code, on }: AchReturn): Promise<void> {
  await inTransaction(tools.database, { role: 'worker', tenant }, async (transaction) => {
    const thisOne = and(eq(transfer.tenant, tenant), eq(transfer.id, id));
    const [known] = await transaction.select({ schedule: transfer.schedule }).from(transfer).where(thisOne);
    if (known === undefined) return;
    const row = await lockedTransfer(transaction, { tenant, id, ...known });
    if (row.returnOn !== null || (row.dueOn === null && row.state !== 'INVESTED')) return;
    const returnOn = returnDay(row, on);
    await transaction
      .update(transfer)
      .set({ returnOn, returnCode: code, dueOn: dueDate({ ...row, returnOn }) })
      .where(thisOne);
    const act = { action: 'UPDATE', entity: 'transfer', entityId: id } as const;
    await recordAct(transaction, { tenant, person: row.person, request: id }, act, tools.systemClock.now());
  });
}

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
        for (const one of returns) await plan(tools, tenant, one);
        if (place !== row.place) {
          await inTransaction(tools.database, { role: 'worker', tenant }, (own) =>
            own.update(networkReturns).set({ place }).where(thisOne),
          );
        }
        // There may be more at any time.
        return 'NOT_YET';
      };
    };
  },
});
