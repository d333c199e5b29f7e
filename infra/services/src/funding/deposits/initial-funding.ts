import { failedStates } from '@wealth/domain/transfers';
import { sql } from 'drizzle-orm';
import { keepsDeposit } from '../../accounts/is-funded.ts';
import { allAnswered, given, preparedSql, type Transaction } from '../../database/index.ts';
import { lockAccounts } from '../../ledger/index.ts';

const reset = preparedSql<{ tenant: string; accounts: string; failed: string }, unknown>(
  'reset_initial_funding',
  sql`
    update account a set initial_funding_submitted = false
    where a.tenant = ${given('tenant')} and a.id in (select jsonb_array_elements_text(${given('accounts')}::jsonb))
      and a.initial_funding_submitted
      and not exists (select from transfer t where t.tenant = a.tenant and t.account = a.id and t.kind = 'DEPOSIT'
        and t.state not in (select jsonb_array_elements_text(${given('failed')}::jsonb)))
      and not exists (select from schedule s where s.tenant = a.tenant and s.account = a.id
        and s.status in ('ACTIVE', 'PENDING'))
      and not (${keepsDeposit(sql`a`)})`,
);

/**
 * Accounts whose deposits all failed, and for which nothing is scheduled, await their first deposit again. To be called
 * after a transfer was refused or returned, or it or a schedule was canceled.
 */
export async function resetInitialFunding(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
): Promise<void> {
  if (accounts.length === 0) return;
  await allAnswered([
    // A request for a deposit holds the row. Its writes are visible only to a statement that begins after the lock.
    lockAccounts(transaction, tenant, accounts),
    reset(transaction, { tenant, accounts: JSON.stringify(accounts), failed: JSON.stringify(failedStates) }),
  ]);
}
