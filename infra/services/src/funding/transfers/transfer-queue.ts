import { type Leg, transferPlans } from '@wealth/domain/transfers';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { allAnswered, schema, type Transaction } from '../../database/index.ts';
import { type Candidates, dayBegins, MAX_ROWS, type StepTools, tableQueue } from '../../work/queue.ts';
import { daysInOrder } from './earlier-days.ts';
import { isSale, isTakenBack } from './sales.ts';
import { beginSteps } from './transfer-steps.ts';
import type { TransferRow } from './transfers.rules.ts';

const { fundingAccount, schedule, transfer } = schema;

/**
 * Locks the rows that are due and available, and their schedules before them. Those that another transaction has, or
 * whose schedule it has, are left out.
 */
async function lockedIfDue(
  transaction: Transaction,
  candidates: Candidates,
  { isDue }: StepTools,
): Promise<TransferRow[]> {
  const [{ tenant }] = candidates;
  const ids = candidates.map(({ id }) => id);
  const parents = candidates.flatMap(({ parent }) => parent ?? []);
  const schedules = transaction
    .select({ id: schedule.id })
    .from(schedule)
    .where(and(eq(schedule.tenant, tenant), inArray(schedule.id, parents)))
    .orderBy(schedule.id)
    .for('no key update', { skipLocked: true });
  const rows = transaction
    .select()
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), inArray(transfer.id, ids), isDue))
    .orderBy(transfer.id)
    .for('no key update', { skipLocked: true });
  const [free = [], locked] = await allAnswered([parents.length === 0 ? undefined : schedules, rows]);
  return locked.filter((row) => row.schedule === null || free.some(({ id }) => id === row.schedule));
}

const isFromBank = sql`(select ${fundingAccount.isExternal} from ${fundingAccount}
  where ${fundingAccount.tenant} = ${transfer.tenant} and ${fundingAccount.id} = ${transfer.fundingAccount})`;

/** The port that the plan names for the next leg. */
const port = sql`case when ${isTakenBack} then 'custodian' ${sql.join(
  Object.entries(transferPlans).flatMap(([kind, legs]) =>
    legs.map(
      ({ from, asks }: Leg) => sql`when ${transfer.kind} = ${kind} and ${transfer.state} = ${from} then
        case when ${isFromBank} then ${asks.linkedBank ?? null}::text else ${asks.creditUnion ?? null}::text end`,
    ),
  ),
  sql` `,
)} end`;

const isFullSale = sql`(${transfer.kind} = 'WITHDRAWAL' and ${transfer.state} = 'ASKED' and ${transfer.isFull})`;

/** Selects legs of deposits into an account of which all is about to be sold: that sale comes after them. */
const isBeforeFullSale = sql`(${transfer.kind} = 'DEPOSIT' and ${transfer.state} in ('TAKEN', 'SETTLED') and exists (
  select from ${transfer} sold where sold.tenant = ${transfer.tenant} and sold.account = ${transfer.account}
    and sold.kind = 'WITHDRAWAL' and sold.state = 'ASKED' and sold.is_full))`;

/** Debits of a funding account one after the other, and sales of an investment account. */
const serial = sql`case
  when ${isSale} or ${isBeforeFullSale} then 'sales of ' || ${transfer.account}
  when ${transfer.state} = 'ASKED' then 'debits of ' || ${transfer.fundingAccount} end`;

/** A transfer of today, and every deposit that precedes one from the same funding account, or the sale of its account. */
const isAwaited = sql`(${transfer.schedule} is null or ${isBeforeFullSale} or ${transfer.state} = 'ASKED'
  and (${transfer.tenant}, ${transfer.fundingAccount}) in (
    select today.tenant, today.funding_account from ${transfer} today
    where today.kind = 'DEPOSIT' and today.state = 'ASKED' and today.schedule is null and today.due_on is not null))`;

/**
 * Transfers with a due leg. Debits of one funding account keep the order of their requests. Of a day, all that comes into
 * an account is invested before a withdrawal of the full balance sells it.
 */
export const transferQueue = tableQueue({
  name: 'transfers',
  parentQueue: 'schedules',
  most: MAX_ROWS,
  table: transfer,
  columns: transfer,
  isOpen: isNotNull(transfer.dueOn),
  isAwaited,
  port,
  serial,
  parent: transfer.schedule,
  order: sql`${transfer.dueOn}, ${isFullSale}, ${transfer.askedAt}, coalesce(${transfer.schedule}, ''), ${transfer.id}`,
  dueSince: sql`greatest(${transfer.askedAt}, ${dayBegins(transfer.dueOn)})`,
  waits: daysInOrder(transfer),
  begin: async (transaction, candidates, tools) => {
    const [row, ...others] = await lockedIfDue(transaction, candidates, tools);
    return row ? beginSteps(transaction, [row, ...others], tools) : 'GONE';
  },
});
