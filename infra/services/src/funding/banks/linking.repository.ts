import type { BusinessDate } from '@wealth/domain/calendar';
import { and, asc, count, eq, inArray, min, sql } from 'drizzle-orm';
import { actAs, schema, type Transaction } from '../../database/index.ts';
import { notFound } from '../../kernel/api-error.ts';
import { type FundingRow, requireShownNumber, withCurrentStatus } from './funding-account.rules.ts';
import { lockLinks } from './linked-items.ts';

const { fundingAccount, linkedItem, schedule } = schema;

/** The member's own accounts at other banks, in the order in which they are listed. */
const ownLinked = (tenant: string) => and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.isExternal, true));

/**
 * The member's linked banks, without those that were removed.
 * @param now milliseconds of the business clock
 */
export async function linkedBanks(transaction: Transaction, tenant: string, now: number): Promise<FundingRow[]> {
  const rows = await transaction
    .select()
    .from(fundingAccount)
    .where(and(ownLinked(tenant), eq(fundingAccount.isRemoved, false)))
    .orderBy(asc(fundingAccount.description), asc(fundingAccount.id));
  return rows.map((row) => withCurrentStatus(row, now));
}

/** The schedules that run from a bank. */
export interface Dependent {
  readonly schedules: number;
  /** The business day of their next deposit. */
  readonly nextDate: string | undefined;
}

/** What depends on each of the member's banks, by the bank's id. */
export async function dependents(
  transaction: Transaction,
  tenant: string,
  person: string | undefined,
): Promise<ReadonlyMap<string, Dependent>> {
  if (person === undefined) return new Map();
  const rows = await transaction
    .select({ id: schedule.fundingAccount, schedules: count(), nextDate: min(schedule.dueOn) })
    .from(schedule)
    .where(
      and(eq(schedule.tenant, tenant), eq(schedule.person, person), inArray(schedule.status, ['ACTIVE', 'PENDING'])),
    )
    .groupBy(schedule.fundingAccount);
  return new Map(rows.map(({ id, nextDate, ...row }) => [id, { ...row, nextDate: nextDate ?? undefined }]));
}

/**
 * Keeps that a bank has let go of a linked account: all accounts of its item have to be linked again. Ends as
 * `linking`.
 */
export async function letGo(
  transaction: Transaction,
  { tenant, person, item }: Pick<FundingRow, 'tenant' | 'person' | 'item'>,
): Promise<void> {
  if (item === null) return;
  await actAs(transaction, { role: 'linking', tenant, person });
  await transaction
    .update(fundingAccount)
    .set({ status: 'RELINK_REQUIRED' })
    .where(and(ownLinked(tenant), eq(fundingAccount.item, item), eq(fundingAccount.status, 'ACTIVE')));
}

/** A bank that is to be removed. */
interface Removal {
  readonly tenant: string;
  readonly person: string;
  readonly plaidAccountId: string;
  readonly accountNumber: string;
  /** Of the member. */
  readonly today: BusinessDate;
  /** In business time. */
  readonly at: Date;
}

/**
 * Marks the member's linked bank as removed, and with the last account of an item the item: the provider is told next.
 * Transfers whose port was not called yet become due, and the worker ends them (DECISIONS D-270).
 * Runs as `linking`.
 * @returns false where it was removed already
 * @throws ApiError 404 for what is no linked bank of the member, 400 for a number of another one
 */
export async function removeBank(transaction: Transaction, removal: Removal): Promise<boolean> {
  const { tenant, plaidAccountId, accountNumber, today } = removal;
  await lockLinks(transaction, removal);
  const [found] = await transaction
    .select()
    .from(fundingAccount)
    .where(and(ownLinked(tenant), eq(fundingAccount.id, plaidAccountId)));
  if (found === undefined) throw notFound("We couldn't find that account.");
  requireShownNumber({ fundingAccountNumber: accountNumber }, found);
  const { rows } = await transaction.execute<{ removed: boolean }>(
    sql`select remove_bank(${found.id}, ${today}::date) as removed`,
  );
  if (rows[0]?.removed !== true) return false;
  if (found.item !== null) await removeEmptyItem(transaction, removal, found.item);
  return true;
}

async function removeEmptyItem(transaction: Transaction, { tenant, today, at }: Removal, item: string) {
  const left = await transaction
    .select({ id: fundingAccount.id })
    .from(fundingAccount)
    .where(and(ownLinked(tenant), eq(fundingAccount.item, item), eq(fundingAccount.isRemoved, false)));
  if (left.length > 0) return;
  await transaction
    .update(linkedItem)
    .set({ removedAt: at, dueOn: today })
    .where(and(eq(linkedItem.tenant, tenant), eq(linkedItem.id, item)));
}
