import { movedStates } from '@wealth/domain/transfers';
import { and, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account, accountTransaction, transfer } = schema;

/** Money that was sent back was no deposit in the end, and its reversal is none either. */
export const isKept: SQL = not(accountTransaction.undone);

/**
 * Whether a deposit has stayed in an account. The first one is enough: given as `exists`, the planner reads every
 * deposit of the member into a table before it looks.
 * @param of the account's row in the query that this is part of, by its name there
 */
export const keepsDeposit = (of: SQL): SQL => sql`(
  select true from account_transaction d
  where d.tenant = ${of}.tenant and d.account = ${of}.id and d.kind in ('DEPOSIT', 'TRANSFER_IN') and not d.undone
  limit 1) is not null`;

/**
 * Whether an account's first money was taken and not returned. It is part of a query that reads the account's row, and
 * sees what the account's owners see.
 * @param known a condition that is true of funded accounts alone, and costs less: where it holds nothing else is read
 * @see DECISIONS D-251
 */
export function isFunded(transaction: Transaction, known?: SQL): SQL<boolean> {
  const taken = transaction
    .select({ one: sql`1` })
    .from(transfer)
    .where(
      and(
        eq(transfer.tenant, account.tenant),
        eq(transfer.account, account.id),
        eq(transfer.kind, 'DEPOSIT'),
        inArray(transfer.state, movedStates('DEPOSIT')),
      ),
    );
  return sql<boolean>`(${or(known, keepsDeposit(sql`${account}`), exists(taken))})`;
}
