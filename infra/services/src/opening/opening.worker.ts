import { addBusinessDays } from '@wealth/domain/business-days';
import { today } from '@wealth/domain/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { startClosing } from '../end-of-day/index.ts';
import { isUnderWay } from '../opening-limits/earlier-openings.repository.ts';
import type { AccountApplication, IdentityOutcome, Ports } from '../ports/index.ts';
import { dayBegins, type Finish, type StepTools, tableQueue, unleased } from '../work/queue.ts';
import { cancelWaiting, startWaiting } from './waiting.ts';

const { account, application } = schema;

type ApplicationRow = typeof application.$inferSelect;

/** The most characters that are kept of a reason. */
const MAX_REASON_LENGTH = 1_000;

const asWorker = <Result>(
  { database }: StepTools,
  { tenant }: ApplicationRow,
  work: (transaction: Transaction) => Promise<Result>,
) => inTransaction(database, { role: 'worker', tenant }, work);

/**
 * Moves an application to its next state, as long as this process holds its lease.
 * @returns false where another process has it by now, which is to be told nothing
 */
async function moveOn(
  transaction: Transaction,
  { leasedUntil }: StepTools,
  { tenant, workflow, status }: ApplicationRow,
  next: Pick<ApplicationRow, 'status'> & Partial<Pick<ApplicationRow, 'dueOn' | 'reason'>>,
): Promise<boolean> {
  const moved = await transaction
    .update(application)
    .set({ dueOn: null, ...next, ...unleased })
    .where(
      and(
        eq(application.tenant, tenant),
        eq(application.workflow, workflow),
        eq(application.status, status),
        eq(application.claimedUntil, leasedUntil),
      ),
    )
    .returning({ workflow: application.workflow });
  return moved.length > 0;
}

/** Settles the account of an application, in the name of its member. An account that is settled stays as it is. */
async function settleAccount(
  transaction: Transaction,
  { systemClock }: StepTools,
  { tenant, workflow: request, account: id, person }: ApplicationRow,
  next: Pick<typeof account.$inferSelect, 'status' | 'isActive'>,
): Promise<void> {
  const settled = await transaction
    .update(account)
    .set(next)
    .where(and(eq(account.tenant, tenant), eq(account.id, id), eq(account.status, 'PENDING')))
    .returning({ id: account.id });
  if (settled.length === 0) return;
  const act = { action: 'UPDATE', entity: 'account', entityId: id } as const;
  await recordAct(transaction, { tenant, person, request }, act, systemClock.now());
}

/**
 * Marks the account as open, in a transaction by itself: from then on no further deposit is added that waits for it. The
 * second transaction gives the waiting deposits their dates.
 */
async function writeOpened(tools: StepTools, row: ApplicationRow): Promise<void> {
  const { tenant, account: opened, person } = row;
  await asWorker(tools, row, (one) => settleAccount(one, tools, row, { status: 'COMPLETED', isActive: true }));
  await asWorker(tools, row, async (transaction) => {
    if (!(await moveOn(transaction, tools, row, { status: 'OPENED' }))) return;
    await startClosing(transaction, { tenant, account: opened, person, on: today(tools.businessClock) });
    await startWaiting(transaction, { tenant, account: opened, businessClock: tools.businessClock });
  });
}

/** Ends an application and all that waited for its account. */
function writeRefused(tools: StepTools, row: ApplicationRow, reason: string): Promise<void> {
  return asWorker(tools, row, async (transaction) => {
    const next = { status: 'REFUSED', reason: reason.slice(0, MAX_REASON_LENGTH) } as const;
    if (!(await moveOn(transaction, tools, row, next))) return;
    const waiting = { tenant: row.tenant, account: row.account, businessClock: tools.businessClock };
    // Waiting transfers and schedules are locked before the account (database/README.md, "Locks").
    await cancelWaiting(transaction, waiting);
    await settleAccount(transaction, tools, row, { status: 'NOT_APPROVED', isActive: false });
    // Deposits that were added until the account was locked.
    await cancelWaiting(transaction, waiting);
  });
}

/** @throws Error for an answer that the port does not know */
async function writeVerified(tools: StepTools, row: ApplicationRow, answer: IdentityOutcome): Promise<void> {
  switch (answer?.outcome) {
    case 'PASSED':
      await asWorker(tools, row, (one) => moveOn(one, tools, row, { status: 'CHECKED' }));
      return;
    case 'REFERRED': {
      const dueOn = addBusinessDays(today(tools.businessClock), 1);
      await asWorker(tools, row, (one) => moveOn(one, tools, row, { status: 'REFERRED', dueOn }));
      return;
    }
    case 'REFUSED':
      if (typeof answer.reason !== 'string') break;
      return writeRefused(tools, row, answer.reason);
  }
  throw new Error('The identity check answered what it cannot answer');
}

/** Calls the port for the application's state. @returns the function that stores its answer */
async function ask(tools: StepTools, row: ApplicationRow, ports: Ports, signal: AbortSignal): Promise<Finish> {
  const { tenant, workflow: id, account: of, body } = row;
  const requested: AccountApplication = { tenant, id, account: of, application: body };
  if (row.status === 'CHECKED') {
    await ports.custodian.open(requested, signal);
    return () => writeOpened(tools, row).then(() => 'DONE');
  }
  const answer = await ports.identityCheck.verify(requested, signal);
  return () => writeVerified(tools, row, answer).then(() => 'DONE');
}

/** Applications about which nothing is decided yet, whatever the day; a referred one on its day. */
export const openingQueue = tableQueue({
  name: 'openings',
  table: application,
  columns: {
    ...application,
    id: application.workflow,
    dueDateOwner: application.person,
    dueOn: sql`coalesce(${application.dueOn}, '-infinity')`,
  },
  isOpen: isUnderWay,
  // Of one that people look at, its member expects no answer within seconds.
  isAwaited: sql`${application.status} <> 'REFERRED'`,
  port: sql`case ${application.status} when 'CHECKED' then 'custodian' else 'identityCheck' end`,
  order: sql`${application.sentAt}, ${application.workflow}`,
  dueSince: sql`coalesce(${dayBegins(application.dueOn)}, ${application.sentAt})`,
  begin: async (transaction, [{ tenant, id }], tools) => {
    const thisOne = and(eq(application.tenant, tenant), eq(application.workflow, id));
    const [row] = await transaction
      .select()
      .from(application)
      .where(and(thisOne, tools.isDue))
      .for('no key update', { skipLocked: true });
    if (row === undefined) return 'GONE';
    await transaction.update(application).set({ claimedUntil: tools.leasedUntil }).where(thisOne);
    return (ports, signal) => ask(tools, row, ports, signal);
  },
});
