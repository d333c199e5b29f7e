import { failedStates } from '@wealth/domain/transfers';
import { and, eq, exists, inArray, not, notInArray, sql } from 'drizzle-orm';
import { keptDeposit } from '../accounts/is-funded.ts';
import { allAnswered, schema, type Transaction } from '../database/index.ts';
import { lockAccount } from './lock-account.ts';

const { account, schedule, transfer } = schema;

/**
 * An account whose deposits all failed, and for which nothing is scheduled, awaits its first deposit again. To be called
 * after a transfer was refused or returned, or it or a schedule was canceled.
 */
export async function resetInitialFunding(transaction: Transaction, tenant: string, id: string): Promise<void> {
  const thisAccount = and(eq(account.tenant, tenant), eq(account.id, id));
  // A request for a deposit holds this row. Its writes are visible only to a statement that begins after the lock.
  const locked = lockAccount(transaction, tenant, id);
  const alive = transaction
    .select({ one: sql`1` })
    .from(transfer)
    .where(
      and(
        eq(transfer.tenant, tenant),
        eq(transfer.account, id),
        eq(transfer.kind, 'DEPOSIT'),
        notInArray(transfer.state, [...failedStates]),
      ),
    );
  const scheduled = transaction
    .select({ one: sql`1` })
    .from(schedule)
    .where(and(eq(schedule.tenant, tenant), eq(schedule.account, id), inArray(schedule.status, ['ACTIVE', 'PENDING'])));
  const reset = transaction
    .update(account)
    .set({ initialFundingSubmitted: false })
    .where(and(thisAccount, not(exists(alive)), not(exists(scheduled)), not(keptDeposit)));
  await allAnswered([locked, reset]);
}
