import { movedStates } from '@wealth/domain/transfers';
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account, transfer } = schema;

/** Whether money that came into the account of a query has stayed there. */
const keptDeposit: SQL<boolean> = sql`keeps_deposit(${account.id})`;

/**
 * Whether an account's first money was taken and not returned. It is part of a query that reads the account's row, and
 * sees what the account's owners see.
 * @see DECISIONS D-251
 */
export function isFunded(transaction: Transaction): SQL<boolean> {
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
  return sql<boolean>`(${or(exists(taken), keptDeposit)})`;
}
