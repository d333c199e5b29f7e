import { sql } from 'drizzle-orm';
import { allAnswered, type Database, type Transaction } from './database.ts';
import { given, preparedSql } from './prepared.ts';

/** On whose behalf a transaction runs; row security follows from it (ARCHITECTURE §7). */
export type Acting =
  /** A request: sees what its person may reach, and nothing without a person but the tenant's settings. */
  | { readonly role: 'app'; readonly tenant: string; readonly person?: string | undefined }
  /** Before there is a person: sign-ins and member numbers of one tenant. */
  | { readonly role: 'linker'; readonly tenant: string }
  /** Opens an account for its person, and sees nothing of anybody else. */
  | { readonly role: 'opener'; readonly tenant: string; readonly person: string }
  /** Links banks for its person, links them again and removes them. */
  | { readonly role: 'linking'; readonly tenant: string; readonly person: string }
  /** Moves the money of one tenant that members asked for, and posts. */
  | { readonly role: 'worker'; readonly tenant: string }
  /** Writes what the day brought from outside: prices, and what others report of one tenant's accounts. */
  | { readonly role: 'closer'; readonly tenant: string }
  /** Fills the database. */
  | { readonly role: 'seeder' }
  /** Rebuilds projections, seals the audit, rotates keys. With a tenant it adds audit rows of that tenant. */
  | { readonly role: 'maintenance'; readonly tenant?: string };

const setActing = preparedSql<{ role: Acting['role']; tenant: string; person: string }, unknown>(
  'set_acting',
  sql`select set_config('role', ${given('role')}, true), set_config('app.tenant', ${given('tenant')}, true), set_config('app.person', ${given('person')}, true)`,
);

/** Changes on whose behalf the rest of this transaction runs. It ends with the transaction. */
export async function actAs(transaction: Transaction, acting: Acting): Promise<void> {
  const tenant = 'tenant' in acting ? (acting.tenant ?? '') : '';
  const person = 'person' in acting ? (acting.person ?? '') : '';
  await setActing(transaction, { role: acting.role, tenant, person });
}

/**
 * Runs `work` in one transaction with a role, a tenant and a person: committed when it resolves, rolled back when it
 * throws.
 */
export function inTransaction<Result>(
  database: Database,
  acting: Acting,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transactionFrom((transaction) => actAs(transaction, acting), work);
}

/** The same, for work that needs an answer first: that query runs as the same role, without a separate round trip. */
export function inTransactionFrom<Opened, Result>(
  database: Database,
  acting: Acting,
  opening: (transaction: Transaction) => Promise<Opened>,
  work: (transaction: Transaction, opened: Opened) => Promise<Result>,
): Promise<Result> {
  return database.transactionFrom(
    // The server does them in the order in which they are sent.
    async (transaction) => (await allAnswered([actAs(transaction, acting), opening(transaction)]))[1],
    work,
  );
}
