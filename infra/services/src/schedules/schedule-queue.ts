import { isIra } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { type Occurrence, occurrences } from '@wealth/domain/schedules';
import { depositDatesFrom } from '@wealth/domain/transfers';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { schema, type Transaction } from '../database/index.ts';
import { plannedColumns } from '../transfers/transfers.repository.ts';
import { confirmationNumber } from '../transfers/transfers.rules.ts';
import { dayBegins, type StepTools, tableQueue, unleased } from '../work/queue.ts';
import { ended, type ScheduleRow, termsOf } from './schedules.rules.ts';

const { account, fundingAccount, schedule, transfer, transferStep } = schema;

const thisSchedule = ({ tenant, id }: ScheduleRow) => and(eq(schedule.tenant, tenant), eq(schedule.id, id));

/** The occurrences that are due by the date, and the one after them. */
function dueBy(row: ScheduleRow, date: BusinessDate): { readonly due: Occurrence[]; readonly next?: Occurrence } {
  const { nextNominal, dueOn } = row;
  const due: Occurrence[] = [];
  if (nextNominal === null || dueOn === null) return { due };
  for (const { nominal, effective } of occurrences(termsOf(row))) {
    if (nominal < nextNominal) continue;
    // The first was planned when the schedule began to run, which may have been after its nominal date.
    const occurrence = { nominal, effective: nominal === nextNominal ? businessDate(dueOn) : effective };
    if (occurrence.effective > date) return { due, next: occurrence };
    due.push(occurrence);
  }
  return { due };
}

/** COMPLETE by count, EXPIRED by date. */
const statusAtEnd = ({ endType }: ScheduleRow) => (endType === 'END_DATE' ? 'EXPIRED' : 'COMPLETE');

/**
 * Makes a transfer of each occurrence that is due, moves the schedule on and ends it where nothing follows. From there
 * each transfer goes its own way.
 */
async function makeTransfers(
  transaction: Transaction,
  row: ScheduleRow,
  { systemClock, businessClock }: StepTools,
): Promise<void> {
  const { tenant, id } = row;
  const now = businessClock.now();
  const { due, next } = dueBy(row, today(businessClock));
  await insertTransfers(transaction, row, due, now);
  await transaction
    .update(schedule)
    .set({
      ...unleased,
      ...(next ? { nextNominal: next.nominal, dueOn: next.effective } : ended(statusAtEnd(row), now)),
    })
    .where(thisSchedule(row));
  const act = { action: 'UPDATE', entity: 'schedule', entityId: id } as const;
  await recordAct(transaction, { tenant, person: row.person, request: id }, act, systemClock.now());
}

async function insertTransfers(
  transaction: Transaction,
  row: ScheduleRow,
  due: readonly Occurrence[],
  now: number,
): Promise<void> {
  const { tenant, person, clockPerson, permission, amountCents } = row;
  const [facts] = await transaction
    .select({ isExternal: fundingAccount.isExternal, type: account.type })
    .from(fundingAccount)
    .innerJoin(account, and(eq(account.tenant, tenant), eq(account.id, row.account)))
    .where(and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, row.fundingAccount)));
  if (!facts) throw new Error(`Schedule ${row.id} names no funding account`);
  const askedAt = new Date(now);
  const made = await transaction
    .insert(transfer)
    .values(
      due.map(({ nominal, effective }) => ({
        tenant,
        id: confirmationNumber(),
        person,
        clockPerson,
        account: row.account,
        fundingAccount: row.fundingAccount,
        kind: 'DEPOSIT' as const,
        amountCents,
        state: 'ASKED' as const,
        askedAt,
        permission,
        schedule: row.id,
        nominalDate: nominal,
        ...plannedColumns(depositDatesFrom(effective, facts.isExternal)),
        ...(isIra(facts.type) && { contributionYear: Number(effective.slice(0, 4)) }),
      })),
    )
    .onConflictDoNothing({ target: [transfer.tenant, transfer.schedule, transfer.nominalDate] })
    .returning({ id: transfer.id, startOn: transfer.startOn });
  if (made.length === 0) return;
  await transaction.insert(transferStep).values(
    made.map(({ id, startOn }) => ({
      tenant,
      transfer: id,
      state: 'ASKED',
      at: askedAt,
      effectiveDate: startOn ?? today({ now: () => now }),
    })),
  );
}

/** Schedules with a due occurrence. Their step calls no port and needs one transaction. */
export const scheduleQueue = tableQueue({
  name: 'schedules',
  table: schedule,
  columns: schedule,
  isOpen: isNotNull(schedule.dueOn),
  isAwaited: sql`false`,
  order: sql`${schedule.dueOn}, ${schedule.id}`,
  dueSince: sql`greatest(${schedule.createdAt}, ${dayBegins(schedule.dueOn)})`,
  begin: async (transaction, { tenant, id }, tools) => {
    const [row] = await transaction
      .select()
      .from(schedule)
      .where(and(eq(schedule.tenant, tenant), eq(schedule.id, id), tools.isDue))
      .for('no key update', { skipLocked: true });
    if (row === undefined) return 'GONE';
    await makeTransfers(transaction, row, tools);
    return 'DONE';
  },
});
