import { takesContributions } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { taxYear } from '@wealth/domain/ira';
import { cents } from '@wealth/domain/money';
import { comingOccurrences, type Occurrence } from '@wealth/domain/schedules';
import { depositDatesFrom } from '@wealth/domain/transfers';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { schema, type Transaction } from '../database/index.ts';
import { lockedYears } from '../ira/contributions.ts';
import { nextOf, type ScheduleRow, termsOf } from '../ira/schedule-terms.ts';
import { resetInitialFunding } from '../transfers/initial-funding.ts';
import { lockAccount } from '../transfers/lock-account.ts';
import { move } from '../transfers/move.ts';
import { plannedColumns } from '../transfers/transfers.repository.ts';
import { confirmationNumber, type TransferRow } from '../transfers/transfers.rules.ts';
import { dayBegins, type StepTools, tableQueue, unleased } from '../work/queue.ts';
import { ended } from './schedules.rules.ts';

const { account, fundingAccount, schedule, transfer, transferStep } = schema;

const thisSchedule = ({ tenant, id }: ScheduleRow) => and(eq(schedule.tenant, tenant), eq(schedule.id, id));

/** The occurrences that are due by the date, and the one after them. */
function dueBy(row: ScheduleRow, date: BusinessDate): { readonly due: Occurrence[]; readonly next?: Occurrence } {
  const first = row.dueOn === null ? undefined : nextOf(row);
  const due: Occurrence[] = [];
  if (first === undefined) return { due };
  for (const occurrence of comingOccurrences(termsOf(row), first)) {
    if (occurrence.effective > date) return { due, next: occurrence };
    due.push(occurrence);
  }
  return { due };
}

/** COMPLETE by count, EXPIRED by date. */
const statusAtEnd = ({ endType }: ScheduleRow) => (endType === 'END_DATE' ? 'EXPIRED' : 'COMPLETE');

/** Where the deposits of a schedule come from and go. */
interface Ends {
  readonly isExternal: boolean;
  /** The type of the account that they go into. */
  readonly type: string;
}

async function endsOf(transaction: Transaction, row: ScheduleRow): Promise<Ends> {
  const [ends] = await transaction
    .select({ isExternal: fundingAccount.isExternal, type: account.type })
    .from(fundingAccount)
    .innerJoin(account, and(eq(account.tenant, row.tenant), eq(account.id, row.account)))
    .where(and(eq(fundingAccount.tenant, row.tenant), eq(fundingAccount.id, row.fundingAccount)));
  if (!ends) throw new Error(`Schedule ${row.id} names no funding account`);
  return ends;
}

/**
 * Makes a transfer of each occurrence that is due, moves the schedule on and ends it where nothing follows. From there
 * each transfer goes its own way. A deposit over an IRA's limit is refused as it is made, and the schedule continues
 * (DECISIONS D-143): from ASKED on a deposit counts, so none is judged again.
 */
async function makeTransfers(
  transaction: Transaction,
  row: ScheduleRow,
  { systemClock, businessClock }: StepTools,
): Promise<void> {
  const { tenant, id } = row;
  const now = businessClock.now();
  const { due, next } = dueBy(row, today(businessClock));
  const ends = await endsOf(transaction, row);
  const isOver = takesContributions(ends.type) ? await limitsOf(transaction, row, due, now) : () => false;
  const made = await insertTransfers(transaction, row, { due, ends, now });
  const refused = made.filter((one) => one.nominalDate !== null && isOver(one.nominalDate));
  for (const one of refused) {
    const effectiveDate = businessDate(one.startOn ?? today(businessClock));
    await move(transaction, one, { to: 'REFUSED', at: now, effectiveDate, reason: 'LIMIT_REACHED' });
  }
  await transaction
    .update(schedule)
    .set({
      ...unleased,
      ...(next ? { nextNominal: next.nominal, dueOn: next.effective } : ended(statusAtEnd(row), now)),
    })
    .where(thisSchedule(row));
  if (refused.length > 0) await resetInitialFunding(transaction, tenant, row.account);
  const act = { action: 'UPDATE', entity: 'schedule', entityId: id } as const;
  await recordAct(transaction, { tenant, person: row.person, request: id }, act, systemClock.now());
}

/**
 * Which of the due occurrences, by nominal date, go over the limit of their tax year. From now on the member's other
 * deposits wait to be judged.
 */
async function limitsOf(
  transaction: Transaction,
  row: ScheduleRow,
  due: readonly Occurrence[],
  now: number,
): Promise<(nominal: string) => boolean> {
  const { tenant, account: of, clockPerson, amountCents } = row;
  // Its row comes before the limits in the order of locks, and a refusal may change it.
  await lockAccount(transaction, tenant, of);
  const years = await lockedYears(transaction, { tenant, person: clockPerson, account: of }, now);
  const left = new Map(years.map(({ year, remaining }) => [year, remaining]));
  const over = new Set<string>();
  for (const { nominal, effective } of due) {
    const year = taxYear(effective);
    const remaining = left.get(year);
    if (remaining === undefined) continue;
    if (amountCents > remaining) over.add(nominal);
    else left.set(year, cents(remaining - amountCents));
  }
  return (nominal) => over.has(nominal);
}

interface DueTransfers {
  readonly due: readonly Occurrence[];
  readonly ends: Ends;
  /** Milliseconds of the business clock. */
  readonly now: number;
}

async function insertTransfers(
  transaction: Transaction,
  row: ScheduleRow,
  { due, ends, now }: DueTransfers,
): Promise<TransferRow[]> {
  const { tenant, person, clockPerson, permission, amountCents } = row;
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
        ...plannedColumns(depositDatesFrom(effective, ends.isExternal)),
        ...(takesContributions(ends.type) && { contributionYear: taxYear(effective) }),
      })),
    )
    .onConflictDoNothing({ target: [transfer.tenant, transfer.schedule, transfer.nominalDate] })
    .returning();
  if (made.length === 0) return made;
  await transaction.insert(transferStep).values(
    made.map(({ id, startOn }) => ({
      tenant,
      transfer: id,
      state: 'ASKED',
      at: askedAt,
      effectiveDate: startOn ?? today({ now: () => now }),
    })),
  );
  return made;
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
  begin: async (transaction, [{ tenant, id }], tools) => {
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
