import type { BusinessDate } from '@wealth/domain/calendar';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import type { TransferRow } from '../transfers/transfers.rules.ts';
import { bankWord, isRefusalByBank } from './return-codes.rules.ts';

const { fundingAccount, schedule, transfer } = schema;

/** Refusals in a row after which a schedule pauses (DECISIONS D-271). */
const MAX_IN_A_ROW = 3;

/** A transfer that its bank refused or sent back, with the reason. */
export interface RefusedByBank {
  readonly row: TransferRow;
  readonly reason: string;
  /** The day on which it counts. */
  readonly on: BusinessDate;
}

/**
 * Keeps what return codes say of linked banks: one that has to be linked again, or one that allows no debit. Runs before
 * the account of the transfer is locked.
 */
export async function keepBankWords(
  transaction: Transaction,
  tenant: string,
  refused: readonly RefusedByBank[],
): Promise<void> {
  const inOrder = refused.toSorted((one, other) => one.row.fundingAccount.localeCompare(other.row.fundingAccount));
  for (const { row, reason } of inOrder) {
    const word = bankWord(reason);
    if (word === undefined) continue;
    const ofBank = [eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, row.fundingAccount)];
    await transaction
      .update(fundingAccount)
      .set(word === 'NEEDS_LINKING' ? { status: 'RELINK_REQUIRED' } : { debitsStoppedBy: reason })
      .where(and(...ofBank, eq(fundingAccount.isExternal, true)));
  }
}

/**
 * Whether a refused deposit is one of three in a row that the bank refused, by the dates of the schedule. Deposits that
 * never reached the bank are left out, and one that is not returned ends a row.
 */
async function isOneOfMany(
  transaction: Transaction,
  { tenant, id, resumedOn }: typeof schedule.$inferSelect,
  refusal: TransferRow,
): Promise<boolean> {
  const rows = await transaction
    .select({ id: transfer.id, state: transfer.state, reason: transfer.reason })
    .from(transfer)
    .where(
      and(
        ...[eq(transfer.tenant, tenant), eq(transfer.schedule, id)],
        resumedOn === null ? undefined : gte(transfer.startOn, resumedOn),
      ),
    )
    .orderBy(asc(transfer.nominalDate));
  const attempts = rows.filter(
    ({ state, reason }) => state !== 'CANCELED' && (state !== 'REFUSED' || isByBank(reason)),
  );
  const isRefused = (row: (typeof attempts)[number]) =>
    ['REFUSED', 'RETURNED'].includes(row.state) && isByBank(row.reason);
  const place = attempts.findIndex((row) => row.id === refusal.id);
  const before = attempts.slice(0, place).reverse();
  const after = attempts.slice(place + 1);
  const inARow = (of: typeof attempts) => (of.every(isRefused) ? of.length : of.findIndex((row) => !isRefused(row)));
  return place >= 0 && 1 + inARow(before) + inARow(after) >= MAX_IN_A_ROW;
}

const isByBank = (reason: string | null) => isRefusalByBank(reason ?? '');

/** Pauses the schedules of refused deposits whose banks refused three in a row. The schedules are locked. */
export async function pauseSchedules(
  transaction: Transaction,
  tenant: string,
  refused: readonly RefusedByBank[],
): Promise<void> {
  for (const { row: refusal, reason, on } of refused) {
    const id = refusal.schedule;
    if (id === null || !isRefusalByBank(reason)) continue;
    const thisOne = and(
      ...[eq(schedule.tenant, tenant), eq(schedule.id, id)],
      ...[eq(schedule.status, 'ACTIVE'), isNull(schedule.pausedOn)],
    );
    const [row] = await transaction.select().from(schedule).where(thisOne);
    if (row === undefined || !(await isOneOfMany(transaction, row, refusal))) continue;
    await transaction.update(schedule).set({ pausedOn: on, nextNominal: null, dueOn: null }).where(thisOne);
  }
}
