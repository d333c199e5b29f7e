import type { BusinessDate } from '@wealth/domain/calendar';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { AT_ONCE, type BusinessDates, claimedUntil, isDue, isFree, repeatedAt } from '../work/queue.ts';
import type { TransferRow } from './transfers.rules.ts';

const { transfer } = schema;

/** The tenants of which something may be due by that date. Runs as `maintenance`, which sees all of them. */
export async function tenantsWithDue(transaction: Transaction, latest: BusinessDate, now: number): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ tenant: transfer.tenant })
    .from(transfer)
    .where(and(lte(transfer.dueOn, latest), isFree(transfer.claimedUntil, now)));
  return rows.map(({ tenant }) => tenant).sort();
}

/**
 * Claims what is due of a tenant for a minute, and counts the attempt. A row that another process has is skipped.
 * @param now milliseconds of the system clock
 */
export async function claimDue(
  transaction: Transaction,
  tenant: string,
  dates: BusinessDates,
  now: number,
): Promise<TransferRow[]> {
  const due = await transaction
    .select({ id: transfer.id })
    .from(transfer)
    .where(isDue(transfer, tenant, dates, now))
    .orderBy(asc(transfer.dueOn), asc(transfer.askedAt), asc(transfer.id))
    .limit(AT_ONCE)
    .for('no key update', { skipLocked: true });
  if (due.length === 0) return [];
  const rows = await transaction
    .update(transfer)
    .set({ attempts: sql`${transfer.attempts} + 1`, claimedUntil: claimedUntil(now) })
    .where(
      and(
        eq(transfer.tenant, tenant),
        inArray(
          transfer.id,
          due.map(({ id }) => id),
        ),
      ),
    )
    .returning();
  // The database returns them in any order; a member's older deposit goes first.
  return rows.sort((left, right) => left.askedAt.getTime() - right.askedAt.getTime() || (left.id < right.id ? -1 : 1));
}

/** Lets a step that failed wait before it is tried again. */
export async function postpone(transaction: Transaction, row: TransferRow, now: number): Promise<void> {
  await transaction
    .update(transfer)
    .set({ claimedUntil: repeatedAt(row.attempts, now) })
    .where(and(eq(transfer.tenant, row.tenant), eq(transfer.id, row.id), eq(transfer.state, row.state)));
}

/** A transfer as it stands, locked until the transaction ends. */
export async function lockedTransfer(transaction: Transaction, tenant: string, id: string): Promise<TransferRow> {
  const [row] = await transaction
    .select()
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)))
    .for('no key update');
  if (row === undefined) throw new Error(`There is no transfer ${id}`);
  return row;
}
