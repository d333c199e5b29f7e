import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { type Occurrence, occurrences } from '@wealth/domain/schedules';
import { openStates } from '@wealth/domain/transfers';
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { sharedFunding } from '../banks/shared-funding.ts';
import { type Earlier, type RequestedDeposit, shortlyBefore } from '../deposits/same-again.ts';
import { ended, type ScheduleRow, toTerms } from './schedule-terms.ts';
import { resumed, type ShownSchedule, type termColumns } from './schedules.rules.ts';

const { account, fundingAccount, schedule, transfer } = schema;

/** A schedule that a member asks for. */
export type NewSchedule = Pick<
  ScheduleRow,
  'tenant' | 'id' | 'person' | 'account' | 'fundingAccount' | 'amountCents' | 'permission' | 'createdAt'
> &
  ReturnType<typeof termColumns>;

/**
 * Writes a schedule. One into an account that is not open yet waits with it; and from now on the account's first deposit
 * has been requested.
 */
export async function insertSchedule(
  transaction: Transaction,
  requested: NewSchedule,
  { isOpen }: { readonly isOpen: boolean },
): Promise<ScheduleRow> {
  const [first] = occurrences(toTerms(requested));
  if (first === undefined) throw new Error(`Schedule ${requested.id} has no date`);
  const [row] = await transaction
    .insert(schedule)
    .values({
      ...requested,
      dueDateOwner: sql`primary_owner(${requested.account})`,
      status: isOpen ? 'ACTIVE' : 'PENDING',
      nextNominal: first.nominal,
      dueOn: isOpen ? first.effective : null,
    })
    .returning();
  if (row === undefined) throw new Error('A schedule that was written was not returned');
  await transaction
    .update(account)
    .set({ initialFundingSubmitted: true })
    .where(and(eq(account.tenant, row.tenant), eq(account.id, row.account)));
  return row;
}

/** The equal schedules that the member requested shortly before, the latest first. */
export function equalSchedules(
  transaction: Transaction,
  requested: RequestedDeposit,
  terms: ReturnType<typeof termColumns>,
): Promise<Earlier[]> {
  const sameTerms = Object.entries(terms).map(([name, value]) => {
    const column = schedule[name as keyof typeof terms];
    return value === null ? isNull(column) : eq(column, value);
  });
  return transaction
    .select({ id: schedule.id, askedAt: schedule.createdAt })
    .from(schedule)
    .where(
      and(
        eq(schedule.tenant, requested.tenant),
        eq(schedule.account, requested.account.id),
        eq(schedule.person, requested.person),
        eq(schedule.fundingAccount, requested.funding.id),
        eq(schedule.amountCents, requested.amount),
        notInArray(schedule.status, ['CANCELED', 'REJECTED']),
        gt(schedule.createdAt, shortlyBefore(requested.now)),
        ...sameTerms,
      ),
    )
    .orderBy(desc(schedule.createdAt));
}

async function updateSchedule(
  transaction: Transaction,
  { tenant, id }: ScheduleRow,
  values: Partial<ScheduleRow>,
): Promise<void> {
  await transaction
    .update(schedule)
    .set(values)
    .where(and(eq(schedule.tenant, tenant), eq(schedule.id, id)));
}

/** Changes what the schedule takes from its next deposit on. */
export async function changeAmount(
  transaction: Transaction,
  row: ScheduleRow,
  amount: Cents,
  now: number,
): Promise<ScheduleRow> {
  const changed = { amountCents: amount, changedAt: new Date(now) };
  await updateSchedule(transaction, row, changed);
  return { ...row, ...changed };
}

/** Resumes a paused schedule. @param now milliseconds of the business clock */
export async function resumeSchedule(
  transaction: Transaction,
  row: ScheduleRow,
  today: BusinessDate,
  now: number,
): Promise<void> {
  await updateSchedule(transaction, row, resumed(row, today, now));
}

/** Which schedules are shown. */
interface Shown {
  readonly tenant: string;
  /** One alone; all that the member may see without it. */
  readonly id?: string;
  /** Milliseconds of the business clock. */
  readonly now: number;
}

/** The schedules of the accounts that the member may reach: the next to leave first, then the last that ended. */
export async function shownSchedules(transaction: Transaction, { tenant, id, now }: Shown): Promise<ShownSchedule[]> {
  const requested = and(eq(schedule.tenant, tenant), id === undefined ? undefined : eq(schedule.id, id));
  const rows = await transaction
    .select({
      schedule,
      number: account.number,
      own: { number: fundingAccount.accountNumber, isExternal: fundingAccount.isExternal },
    })
    .from(schedule)
    .innerJoin(account, and(eq(account.tenant, schedule.tenant), eq(account.id, schedule.account)))
    .leftJoin(
      fundingAccount,
      and(eq(fundingAccount.tenant, schedule.tenant), eq(fundingAccount.id, schedule.fundingAccount)),
    )
    .where(requested)
    // A paused one needs its member, so it comes first.
    .orderBy(
      desc(sql`${schedule.pausedOn} is not null and ${schedule.status} = 'ACTIVE'`),
      sql`${schedule.dueOn} asc nulls last`,
      desc(schedule.endedAt),
      desc(schedule.createdAt),
      asc(schedule.id),
    );
  const fundings = await sharedFunding(transaction, now);
  const made = await lastMade(transaction, tenant, id);
  return rows.map(({ schedule: row, number, own }) => {
    const funding = fundings.get(row.fundingAccount);
    if (funding === undefined) throw new Error(`Schedule ${row.id} names no funding account`);
    return {
      schedule: row,
      investmentAccountNumber: number,
      funding,
      own: own === null ? undefined : { accountNumber: own.number, isExternal: own.isExternal },
      ...made(row),
    };
  });
}

/** Of each schedule: the last occurrence where nothing was put in for it, and a deposit that is under way. */
async function lastMade(transaction: Transaction, tenant: string, id: string | undefined) {
  const which = id === undefined ? sql`${transfer.schedule} is not null` : eq(transfer.schedule, id);
  const last = await transaction
    .selectDistinctOn([transfer.schedule])
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), which))
    .orderBy(asc(transfer.schedule), desc(transfer.nominalDate));
  const moving = await transaction
    .selectDistinctOn([transfer.schedule])
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), which, inArray(transfer.state, openStates('DEPOSIT'))))
    .orderBy(asc(transfer.schedule), desc(transfer.nominalDate));
  const lastOf = new Map(last.map((row) => [row.schedule, row]));
  const movingOf = new Map(moving.map((row) => [row.schedule, row]));
  return (row: ScheduleRow): Pick<ShownSchedule, 'skipped' | 'underWay'> => {
    const before = lastOf.get(row.id);
    const going = movingOf.get(row.id);
    // What was not sent yet is canceled with its schedule.
    const goes = going && !(row.status === 'CANCELED' && going.state === 'ASKED' && going.requestedAt === null);
    return {
      skipped:
        (before?.state === 'REFUSED' || before?.state === 'RETURNED') && before.nominalDate !== null
          ? // The business day on which the bank was asked, or would have been.
            { date: before.startOn ?? before.nominalDate, reason: before.reason ?? '' }
          : undefined,
      underWay: goes && going.startOn !== null ? { date: going.startOn, amountCents: going.amountCents } : undefined,
    };
  };
}

/** An account that is opened or not, with what waits for it. */
interface WaitingSchedules {
  readonly tenant: string;
  readonly account: string;
}

/** The schedules that wait for their account, locked. */
async function waitingOf(transaction: Transaction, { tenant, account: of }: WaitingSchedules): Promise<ScheduleRow[]> {
  return transaction
    .select()
    .from(schedule)
    .where(and(eq(schedule.tenant, tenant), eq(schedule.account, of), eq(schedule.status, 'PENDING')))
    .for('no key update');
}

/**
 * Lets the schedules that waited for their account run. Of the occurrences that were missed meanwhile the last one alone
 * is made, on the first possible day. Runs as `worker`.
 * @param firstDay on which a deposit that is requested now is taken
 */
export async function startSchedules(
  transaction: Transaction,
  waiting: WaitingSchedules,
  firstDay: BusinessDate,
): Promise<void> {
  for (const row of await waitingOf(transaction, waiting)) {
    let next: Occurrence | undefined;
    for (const occurrence of occurrences(toTerms(row))) {
      // One that is still to come is the next where none was missed.
      if (occurrence.nominal <= firstDay) next = occurrence;
      else {
        next ??= occurrence;
        break;
      }
    }
    if (next === undefined) throw new Error(`Schedule ${row.id} has no date`);
    const dueOn = next.effective > firstDay ? next.effective : firstDay;
    await updateSchedule(transaction, row, { status: 'ACTIVE', nextNominal: next.nominal, dueOn });
  }
}

/** Ends the schedules that waited for an account which was not approved. Runs as `worker`. */
export async function rejectSchedules(transaction: Transaction, waiting: WaitingSchedules, now: number): Promise<void> {
  for (const row of await waitingOf(transaction, waiting)) {
    await updateSchedule(transaction, row, ended('REJECTED', now));
  }
}
