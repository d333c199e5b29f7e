import { and, eq, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema } from '../database/index.ts';
import { type StepTools, tableQueue, unleased } from '../work/queue.ts';
import { startWaiting } from './waiting.ts';

const { account, application } = schema;

type ApplicationRow = typeof application.$inferSelect;

const sentOf = ({ tenant, workflow }: Pick<ApplicationRow, 'tenant' | 'workflow'>) =>
  and(eq(application.tenant, tenant), eq(application.workflow, workflow), eq(application.status, 'SENT'));

/**
 * Marks the account as open, in a transaction by itself: from then on no further deposit is added that waits for it. The
 * second transaction gives the waiting deposits their dates.
 */
async function writeOpened({ database, systemClock, businessClock }: StepTools, row: ApplicationRow) {
  const { tenant, workflow: id, account: opened, person } = row;
  await inTransaction(database, { role: 'worker', tenant }, async (transaction) => {
    const done = await transaction
      .update(account)
      .set({ status: 'COMPLETED', isActive: true })
      .where(and(eq(account.tenant, tenant), eq(account.id, opened), eq(account.status, 'PENDING')))
      .returning({ id: account.id });
    if (done.length === 0) return;
    const act = { action: 'UPDATE', entity: 'account', entityId: opened } as const;
    await recordAct(transaction, { tenant, person, request: id }, act, systemClock.now());
  });
  await inTransaction(database, { role: 'worker', tenant }, async (transaction) => {
    const done = await transaction
      .update(application)
      .set({ status: 'OPENED', ...unleased })
      .where(sentOf(row))
      .returning({ id: application.workflow });
    // Another process did it after the lease had run out.
    if (done.length === 0) return;
    await startWaiting(transaction, { tenant, account: opened, businessClock });
  });
}

/** Applications that the custodian is still to open, whatever the day. */
export const openingQueue = tableQueue({
  name: 'openings',
  table: application,
  columns: { ...application, id: application.workflow, clockPerson: application.person },
  isOpen: eq(application.status, 'SENT'),
  isAwaited: sql`true`,
  port: sql`'custodian'`,
  order: sql`${application.sentAt}, ${application.workflow}`,
  dueSince: sql`${application.sentAt}`,
  begin: async (transaction, { tenant, id }, tools) => {
    const thisOne = and(eq(application.tenant, tenant), eq(application.workflow, id));
    const [row] = await transaction
      .select()
      .from(application)
      .where(and(thisOne, tools.isDue))
      .for('no key update', { skipLocked: true });
    if (row === undefined) return 'GONE';
    await transaction.update(application).set({ claimedUntil: tools.leasedUntil }).where(thisOne);
    return async ({ custodian }, signal) => {
      await custodian.open({ tenant, id, account: row.account, application: row.body }, signal);
      return async () => {
        await writeOpened(tools, row);
        return 'DONE';
      };
    };
  },
});
