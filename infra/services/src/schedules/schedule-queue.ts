import { takesContributions } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { taxYear } from '@wealth/domain/ira';
import { cents } from '@wealth/domain/money';
import { comingOccurrences, type Occurrence } from '@wealth/domain/schedules';
import { depositDatesFrom } from '@wealth/domain/transfers';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Recorded, recordActs } from '../audit/index.ts';
import { allAnswered, given, preparedSql, schema, type Transaction } from '../database/index.ts';
import { lockedYears } from '../ira/contributions.ts';
import { nextOf, type ScheduleRow, termsOf } from '../ira/schedule-terms.ts';
import { lockAccounts } from '../ledger/index.ts';
import { resetInitialFunding } from '../transfers/initial-funding.ts';
import { move } from '../transfers/move.ts';
import { plannedColumns } from '../transfers/transfers.repository.ts';
import { confirmationNumber, type TransferRow } from '../transfers/transfers.rules.ts';
import { dayBegins, MOST_ROWS, type StepTools, tableQueue, unleased } from '../work/queue.ts';
import { ended, statusAtEnd } from './schedules.rules.ts';

const { schedule, transfer, transferStep } = schema;

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

/** A schedule whose occurrences are made into transfers. */
interface Due {
  readonly row: ScheduleRow;
  readonly ends: Ends;
  readonly due: readonly Occurrence[];
  /** The occurrence after them. */
  readonly next?: Occurrence;
}

/** @throws Error for a schedule that names no account or no funding account */
async function dueOf(transaction: Transaction, rows: readonly ScheduleRow[], date: BusinessDate): Promise<Due[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const schedules = JSON.stringify(rows.map(({ id }) => id));
  const ends = await findEnds(transaction, { tenant: first.tenant, schedules });
  return rows.map((row) => {
    const found = ends.find((one) => one.schedule === row.id);
    if (found === undefined) throw new Error(`Schedule ${row.id} names no funding account`);
    return { row, ends: { isExternal: found.is_external, type: found.type }, ...dueBy(row, date) };
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
 * Makes a transfer of each occurrence that is due, moves the schedules on and ends those where nothing follows. From
 * there each transfer goes its own way. A deposit over an IRA's limit is refused as it is made, and the schedule
 * continues (DECISIONS D-143): from ASKED on a deposit counts, so none is judged again.
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
  const now = businessClock.now();
  const isOver = takesContributions(first.ends.type)
    ? await limitsOf(transaction, first.row, first.due, now)
    : () => false;
  const made = await insertTransfers(transaction, dues, now);
  const refused = made.filter((one) => one.nominalDate !== null && isOver(one.nominalDate));
  for (const one of refused) {
    const effectiveDate = businessDate(one.startOn ?? today(businessClock));
    await move(transaction, one, { to: 'REFUSED', at: now, effectiveDate, reason: 'LIMIT_REACHED' });
  }
  const acts = dues.map(
    ({ row: { id, person } }): Recorded => [
      { tenant, person, request: id },
      { action: 'UPDATE', entity: 'schedule', entityId: id },
    ],
  );
  await allAnswered([goOn(transaction, tenant, dues, now), recordActs(transaction, acts, systemClock.now())]);
  if (refused.length > 0) await resetInitialFunding(transaction, tenant, [first.row.account]);
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
  await lockAccounts(transaction, tenant, [of]);
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

/** @param now milliseconds of the business clock */
async function insertTransfers(transaction: Transaction, dues: readonly Due[], now: number): Promise<TransferRow[]> {
  const askedAt = new Date(now);
  const wanted = dues.flatMap(({ row, ends, due }) =>
    due.map(({ nominal, effective }) => ({
      tenant: row.tenant,
      id: confirmationNumber(),
      person: row.person,
      clockPerson: row.clockPerson,
      account: row.account,
      fundingAccount: row.fundingAccount,
      kind: 'DEPOSIT' as const,
      amountCents: row.amountCents,
      state: 'ASKED' as const,
      askedAt,
      permission: row.permission,
      schedule: row.id,
      nominalDate: nominal,
      ...plannedColumns(depositDatesFrom(effective, ends.isExternal)),
      ...(takesContributions(ends.type) && { contributionYear: taxYear(effective) }),
    })),
  );
  const made = await transaction
    .insert(transfer)
    .values(wanted)
    .onConflictDoNothing({ target: [transfer.tenant, transfer.schedule, transfer.nominalDate] })
    .returning();
  if (made.length === 0) return made;
  await transaction.insert(transferStep).values(
    made.map(({ tenant, id, startOn }) => ({
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
  most: MOST_ROWS,
  table: schedule,
  columns: schedule,
  isOpen: isNotNull(schedule.dueOn),
  isAwaited: sql`false`,
  order: sql`${schedule.dueOn}, ${schedule.id}`,
  dueSince: sql`greatest(${schedule.createdAt}, ${dayBegins(schedule.dueOn)})`,
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
    const dues = await dueOf(transaction, rows, today(tools.businessClock));
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
