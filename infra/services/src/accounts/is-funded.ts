import { movedStates } from '@wealth/domain/transfers';
import { and, eq, exists, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account, accountTransaction, transfer } = schema;

/** Money that was sent back was no deposit in the end, and its reversal is none either. */
export const isKept: SQL = not(accountTransaction.undone);

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
  // The first one is enough: as `exists`, the planner reads every deposit of the member into a table first.
  const kept = transaction
    .select({ one: sql`1` })
    .from(accountTransaction)
    .where(
      and(
        eq(accountTransaction.tenant, account.tenant),
        eq(accountTransaction.account, account.id),
        inArray(accountTransaction.kind, ['DEPOSIT', 'TRANSFER_IN']),
        isKept,
      ),
    )
    .limit(1);
  return sql<boolean>`(${or(known, isNotNull(sql`(${kept})`), exists(taken))})`;
}
