import type { BusinessDate } from '@wealth/domain/calendar';
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import type { TransferRow } from './transfers.rules.ts';

const { transfer } = schema;

/** At most so many rows of a tenant are claimed at once, so that other processes find some too. */
const AT_ONCE = 25;
/** Milliseconds after which a row whose process died is claimed again; longer than any port takes to answer. */
const CLAIMED_FOR = 60_000;
/** Milliseconds before the first repeat of a step that failed; each further one waits twice as long. */
const FIRST_REPEAT = 5_000;
const LONGEST_REPEAT = 600_000;

/** The business dates that decide what is due. */
export interface BusinessDates {
  /** Everybody's without a clock of their own. */
  readonly common: BusinessDate;
  /** By person, of this tenant; nobody's in production. */
  readonly own: Readonly<Record<string, BusinessDate>>;
}

const isFree = (now: Date): SQL | undefined => or(isNull(transfer.claimedUntil), lte(transfer.claimedUntil, now));

/** The tenants of which something may be due by that date. Runs as `maintenance`, which sees all of them. */
export async function tenantsWithDue(transaction: Transaction, latest: BusinessDate, now: number): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ tenant: transfer.tenant })
    .from(transfer)
    .where(and(lte(transfer.dueOn, latest), isFree(new Date(now))));
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
  const ownDate = sql`(${JSON.stringify(dates.own)}::jsonb ->> ${transfer.clockPerson})::date`;
  const due = await transaction
    .select({ id: transfer.id })
    .from(transfer)
    .where(
      and(
        eq(transfer.tenant, tenant),
        sql`${transfer.dueOn} <= coalesce(${ownDate}, ${dates.common}::date)`,
        isFree(new Date(now)),
      ),
    )
    .orderBy(asc(transfer.dueOn), asc(transfer.askedAt), asc(transfer.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const rows = await transaction
    .update(transfer)
    .set({ attempts: sql`${transfer.attempts} + 1`, claimedUntil: new Date(now + CLAIMED_FOR) })
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
  const wait = Math.min(FIRST_REPEAT * 2 ** (row.attempts - 1), LONGEST_REPEAT);
  await transaction
    .update(transfer)
    .set({ claimedUntil: new Date(now + wait) })
    .where(and(eq(transfer.tenant, row.tenant), eq(transfer.id, row.id), eq(transfer.state, row.state)));
}

/** A transfer as it stands, locked until the transaction ends. */
export async function lockedTransfer(transaction: Transaction, tenant: string, id: string): Promise<TransferRow> {
  const [row] = await transaction
    .select()
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)))
    .for('update');
  if (row === undefined) throw new Error(`There is no transfer ${id}`);
  return row;
}
