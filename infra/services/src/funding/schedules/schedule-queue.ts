import { takesContributions } from '@wealth/domain/accounts';
import { type Clock, centralDate, centralTimeOfDay } from '@wealth/domain/calendar';
import { taxYear } from '@wealth/domain/ira';
import { comingOccurrences, type Occurrence } from '@wealth/domain/schedules';
import { depositDatesFrom } from '@wealth/domain/transfers';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Recorded, recordActs } from '../../audit/index.ts';
import { allAnswered, given, preparedSql, schema, type Transaction } from '../../database/index.ts';
import { lockAccounts } from '../../ledger/index.ts';
import { dayBegins, MAX_ROWS, type StepTools, tableQueue, unleased } from '../../work/queue.ts';
import { resetInitialFunding } from '../deposits/initial-funding.ts';
import { lockedYears } from '../limits/contributions.ts';
import { daysInOrder } from '../transfers/earlier-days.ts';
import { move } from '../transfers/move.ts';
import { plannedColumns } from '../transfers/transfers.repository.ts';
import { confirmationNumber, type TransferRow } from '../transfers/transfers.rules.ts';
import { ended, getNextOccurrence, type ScheduleRow, toTerms } from './schedule-terms.ts';
import { statusAtEnd } from './schedules.rules.ts';

const { schedule, transfer, transferStep } = schema;

const thisSchedule = ({ tenant, id }: ScheduleRow) => and(eq(schedule.tenant, tenant), eq(schedule.id, id));

/** The occurrence that is due, and the one after it. */
function dueOccurrence(row: ScheduleRow): { readonly due: Occurrence; readonly next?: Occurrence | undefined } {
  const due = row.dueOn === null ? undefined : getNextOccurrence(row);
  if (due === undefined) throw new Error(`Schedule ${row.id} has no date`);
  const [, next] = comingOccurrences(toTerms(row), due);
  return { due, next };
}

/** The moment of an occurrence: the begin of its day, or now where that is today. */
function askedAt({ due }: Due, businessClock: Clock): number {
  const now = businessClock.now();
  if (due.effective === centralDate(now)) return now;
  // No clock is changed on a business day.
  const noon = Date.parse(`${due.effective}T18:00:00Z`);
  return noon - centralTimeOfDay(noon);
}

/** Where the deposits of a schedule come from and go. */
interface Ends {
  readonly isExternal: boolean;
  /** The type of the account that they go into. */
  readonly type: string;
}

const findEnds = preparedSql<
  { tenant: string; schedules: string },
  { schedule: string; is_external: boolean; type: string }
>(
  'ends_of_schedules',
  sql`
    select s.id as schedule, f.is_external, a.type
    from jsonb_array_elements_text(${given('schedules')}::jsonb) as r (id)
    join schedule s on s.tenant = ${given('tenant')} and s.id = r.id
    join funding_account f on f.tenant = s.tenant and f.id = s.funding_account
    join account a on a.tenant = s.tenant and a.id = s.account`,
);

/** A schedule whose next occurrence is made into a transfer. */
interface Due {
  readonly row: ScheduleRow;
  readonly ends: Ends;
  readonly due: Occurrence;
  /** The occurrence after it. */
  readonly next?: Occurrence | undefined;
}

/** @throws Error for a schedule that names no account or no funding account */
async function dueOf(transaction: Transaction, rows: readonly ScheduleRow[]): Promise<Due[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const schedules = JSON.stringify(rows.map(({ id }) => id));
  const ends = await findEnds(transaction, { tenant: first.tenant, schedules });
  return rows.map((row) => {
    const found = ends.find((one) => one.schedule === row.id);
    if (found === undefined) throw new Error(`Schedule ${row.id} names no funding account`);
    return { row, ends: { isExternal: found.is_external, type: found.type }, ...dueOccurrence(row) };
  });
}

const moveOn = preparedSql<{ tenant: string; schedules: string }, unknown>(
  'move_schedules_on',
  sql`
    update schedule s set
      next_nominal = r.nominal, due_on = r.effective, attempts = 0, failing_since = null, claimed_until = null
    from jsonb_to_recordset(${given('schedules')}::jsonb) as r (id text, nominal date, effective date)
    where s.tenant = ${given('tenant')} and s.id = r.id`,
);

/** Moves schedules on to their next occurrences, and ends those where nothing follows. */
async function goOn(transaction: Transaction, tenant: string, dues: readonly Due[], now: number): Promise<void> {
  const following = dues.flatMap(({ row: { id }, next }) => (next === undefined ? [] : [{ id, ...next }]));
  if (following.length > 0) await moveOn(transaction, { tenant, schedules: JSON.stringify(following) });
  for (const { row, next } of dues) {
    if (next !== undefined) continue;
    await transaction
      .update(schedule)
      .set({ ...unleased, ...ended(statusAtEnd(row), now) })
      .where(thisSchedule(row));
  }
}

/**
 * Makes a transfer of the next occurrence of each schedule, moves the schedules on and ends those where nothing follows.
 * Later occurrences that are due as well take their turn by date. From there each transfer goes its own way. A deposit over an IRA's limit is refused as it is made, and the schedule
 * continues (DECISIONS D-143): from ASKED on a deposit counts, so none is checked again.
 * @param dues of one tenant; a schedule into an IRA comes alone
 */
async function makeTransfers(
  transaction: Transaction,
  dues: readonly Due[],
  { systemClock, businessClock }: StepTools,
): Promise<void> {
  const [first] = dues;
  if (first === undefined) return;
  const { tenant } = first.row;
  const isOver = takesContributions(first.ends.type) && (await isOverLimit(transaction, first, businessClock));
  const made = await insertTransfers(transaction, dues, businessClock);
  const refused = isOver ? made : [];
  for (const one of refused) {
    const [at, effectiveDate] = [one.askedAt.getTime(), first.due.effective];
    await move(transaction, one, { to: 'REFUSED', at, effectiveDate, reason: 'LIMIT_REACHED' });
  }
  const acts = dues.map(
    ({ row: { id, person } }): Recorded => [
      { tenant, person, request: id },
      { action: 'UPDATE', entity: 'schedule', entityId: id },
    ],
  );
  await allAnswered([
    goOn(transaction, tenant, dues, businessClock.now()),
    recordActs(transaction, acts, systemClock.now()),
  ]);
  if (refused.length > 0) await resetInitialFunding(transaction, tenant, [first.row.account]);
}

/**
 * Whether the due occurrence goes over the limit of its tax year. From now on the member's other deposits wait to be
 * checked.
 */
async function isOverLimit(transaction: Transaction, one: Due, businessClock: Clock): Promise<boolean> {
  const { tenant, account: of, dueDateOwner, amountCents } = one.row;
  // Its row comes before the limits in the order of locks, and a refusal may change it.
  await lockAccounts(transaction, tenant, [of]);
  const owner = { tenant, person: dueDateOwner, account: of };
  const years = await lockedYears(transaction, owner, askedAt(one, businessClock));
  const limit = years.find(({ year }) => year === taxYear(one.due.effective));
  return limit?.remaining !== undefined && amountCents > limit.remaining;
}

async function insertTransfers(
  transaction: Transaction,
  dues: readonly Due[],
  businessClock: Clock,
): Promise<TransferRow[]> {
  const wanted = dues.map((one) => {
    const { row, ends, due } = one;
    return {
      tenant: row.tenant,
      id: confirmationNumber(),
      person: row.person,
      dueDateOwner: row.dueDateOwner,
      account: row.account,
      fundingAccount: row.fundingAccount,
      kind: 'DEPOSIT' as const,
      amountCents: row.amountCents,
      state: 'ASKED' as const,
      askedAt: new Date(askedAt(one, businessClock)),
      permission: row.permission,
      schedule: row.id,
      nominalDate: due.nominal,
      ...plannedColumns(depositDatesFrom(due.effective, ends.isExternal)),
      ...(takesContributions(ends.type) && { contributionYear: taxYear(due.effective) }),
    };
  });
  const made = await transaction
    .insert(transfer)
    .values(wanted)
    .onConflictDoNothing({ target: [transfer.tenant, transfer.schedule, transfer.nominalDate] })
    .returning();
  if (made.length === 0) return made;
  await transaction.insert(transferStep).values(
    made.map(({ tenant, id, askedAt: at, startOn }) => ({
      ...{ tenant, transfer: id, state: 'ASKED', at },
      effectiveDate: startOn ?? centralDate(at.getTime()),
    })),
  );
  return made;
}

/** Schedules with a due occurrence. Their step calls no port and needs one transaction. */
export const scheduleQueue = tableQueue({
  name: 'schedules',
  most: MAX_ROWS,
  table: schedule,
  columns: schedule,
  isOpen: isNotNull(schedule.dueOn),
  isAwaited: sql`false`,
  order: sql`${schedule.dueOn}, ${schedule.id}`,
  dueSince: sql`greatest(${schedule.createdAt}, ${dayBegins(schedule.dueOn)})`,
  waits: daysInOrder(schedule),
  begin: async (transaction, candidates, tools) => {
    const [{ tenant }] = candidates;
    const ids = candidates.map(({ id }) => id);
    const rows = await transaction
      .select()
      .from(schedule)
      .where(and(eq(schedule.tenant, tenant), inArray(schedule.id, ids), tools.isDue))
      .orderBy(schedule.id)
      .for('no key update', { skipLocked: true });
    if (rows.length === 0) return 'GONE';
    const dues = await dueOf(transaction, rows);
    // A schedule into an IRA locks its account and its owner's limits: two steps with several could wait in a circle.
    const isAlone = ({ ends }: Due) => rows.length > 1 && takesContributions(ends.type);
    for (const { row } of dues.filter(isAlone)) tools.separate(row.id);
    await makeTransfers(
      transaction,
      dues.filter((one) => !isAlone(one)),
      tools,
    );
    return 'DONE';
  },
});
