import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import type { TransferRow } from '../transfers/transfers.rules.ts';

const { fundingAccount, transfer } = schema;

/**
 * Locks the funding account of a transfer. A step does so before it reads the bank's status, and before it locks the
 * account.
 */
export async function lockFunding(
  transaction: Transaction,
  { tenant, fundingAccount: id }: Pick<TransferRow, 'tenant' | 'fundingAccount'>,
): Promise<void> {
  await transaction
    .select({ id: fundingAccount.id })
    .from(fundingAccount)
    .where(and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, id)))
    .for('no key update');
}

/**
 * Whether another debit of the funding account is under way or waits for its retry, in any process. The funding account
 * is locked, so of two processes the second one sees the lease of the first (DECISIONS D-269).
 * @param now milliseconds of the system clock
 */
export async function isDebitHeld(transaction: Transaction, row: TransferRow, now: number): Promise<boolean> {
  if (row.kind !== 'DEPOSIT' || row.state !== 'ASKED') return false;
  const others = await transaction
    .select({ id: transfer.id })
    .from(transfer)
    .where(
      and(
        ...[eq(transfer.tenant, row.tenant), eq(transfer.fundingAccount, row.fundingAccount), ne(transfer.id, row.id)],
        ...[eq(transfer.kind, 'DEPOSIT'), eq(transfer.state, 'ASKED')],
        ...[gt(transfer.claimedUntil, new Date(now)), isNull(transfer.attentionAt)],
      ),
    )
    .limit(1);
  return others.length > 0;
}
