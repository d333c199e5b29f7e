import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { startWaiting } from '../transfers/waiting.ts';
import { AT_ONCE, claimedUntil, isFree, type Queue, repeatedAt, type StepTools } from '../work/queue.ts';

const { account, application } = schema;

type ApplicationRow = typeof application.$inferSelect;

const sentOf = ({ tenant, workflow }: Pick<ApplicationRow, 'tenant' | 'workflow'>) =>
  and(eq(application.tenant, tenant), eq(application.workflow, workflow), eq(application.status, 'SENT'));

/**
 * Gives an application to the custodian outside of any transaction, with its id as the key. Then the account is open,
 * and whoever asks for a deposit now sees it; so those that waited for it are known in full, and get their dates.
 * @throws PortUnavailable when it has to be tried again
 */
async function openAccount({ database, ports, systemClock, businessClock }: StepTools, row: ApplicationRow) {
  const { tenant, workflow: id, account: opened, person, body } = row;
  await ports.custodian.open({ tenant, id, account: opened, application: body });
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
      .set({ status: 'OPENED', claimedUntil: null })
      .where(sentOf(row))
      .returning({ id: application.workflow });
    // Another process did it after the claim had run out.
    if (done.length === 0) return;
    await startWaiting(transaction, { tenant, account: opened, businessClock });
  });
}

async function claimSent(transaction: Transaction, tenant: string, now: number): Promise<ApplicationRow[]> {
  const sent = await transaction
    .select({ workflow: application.workflow })
    .from(application)
    .where(and(eq(application.tenant, tenant), eq(application.status, 'SENT'), isFree(application.claimedUntil, now)))
    .orderBy(asc(application.sentAt), asc(application.workflow))
    .limit(AT_ONCE)
    .for('no key update', { skipLocked: true });
  if (sent.length === 0) return [];
  const ids = sent.map(({ workflow }) => workflow);
  return transaction
    .update(application)
    .set({ attempts: sql`${application.attempts} + 1`, claimedUntil: claimedUntil(now) })
    .where(and(eq(application.tenant, tenant), inArray(application.workflow, ids)))
    .returning();
}

/** Applications that the custodian is still to open, whatever the day. */
export const openingQueue: Queue = {
  tenants: async (transaction, _latest, now) => {
    const rows = await transaction
      .selectDistinct({ tenant: application.tenant })
      .from(application)
      .where(and(eq(application.status, 'SENT'), isFree(application.claimedUntil, now)));
    return rows.map(({ tenant }) => tenant);
  },
  claim: async (transaction, tenant, _dates, now) =>
    (await claimSent(transaction, tenant, now)).map((row) => ({
      id: row.workflow,
      clockPerson: row.person,
      step: (tools) => openAccount(tools, row),
      postpone: async (own, at) => {
        await own
          .update(application)
          .set({ claimedUntil: repeatedAt(row.attempts, at) })
          .where(sentOf(row));
      },
    })),
};
