import { movedStates } from '@wealth/domain/transfers';
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account, entry, journal, transfer } = schema;

/** Postings that brought money into the account of a query, and were not reversed. */
export function keptDeposit(transaction: Transaction) {
  return transaction
    .select({ one: sql`1` })
    .from(entry)
    .innerJoin(journal, and(eq(journal.tenant, entry.tenant), eq(journal.id, entry.journal)))
    .where(
      and(
        eq(entry.tenant, account.tenant),
        eq(entry.ledgerAccount, account.id),
        inArray(journal.kind, ['DEPOSIT', 'TRANSFER_IN']),
        isNull(journal.reverses),
        sql`not exists (select from ${journal} later
          where later.tenant = ${journal.tenant} and later.reverses = ${journal.id})`,
      ),
    );
}

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
  return sql<boolean>`(${or(exists(keptDeposit(transaction)), exists(taken))})`;
}
