import { type Cents, cents } from '@wealth/domain/money';
import type { Transaction } from '@wealth/services/database';
import type { AccountBalance } from '@wealth/services/ports';
import { sql } from 'drizzle-orm';

/** A transaction, or a connection where a statement is a transaction by itself. */
type Queryable = Pick<Transaction, 'execute'>;

/** A bank account as its own bank knows it. */
export interface BankAccount {
  readonly tenant: string;
  /** The product's id of the funding account. */
  readonly id: string;
  readonly isLinked: boolean;
  readonly balance: Cents;
}

export async function insertBankAccounts(transaction: Transaction, accounts: readonly BankAccount[]): Promise<void> {
  for (const { tenant, id, isLinked, balance } of accounts) {
    await transaction.execute(
      sql`insert into sandbox.bank_account (tenant, id, is_linked, balance_cents)
        values (${tenant}, ${id}, ${isLinked}, ${balance})`,
    );
  }
}

type Whose = Pick<BankAccount, 'tenant' | 'id' | 'isLinked'>;

async function firstBalance(
  connection: Queryable,
  statement: ReturnType<typeof sql>,
): Promise<AccountBalance | undefined> {
  const { rows } = await connection.execute<{ balance: string; version: string }>(statement);
  const [row] = rows;
  return row && { amount: cents(Number(row.balance)), version: Number(row.version) };
}

/** The account's balance; undefined for an account that no bank has. */
export function loadBalance(
  connection: Queryable,
  { tenant, id, isLinked }: Whose,
): Promise<AccountBalance | undefined> {
  return firstBalance(
    connection,
    sql`select balance_cents::text as balance, version::text from sandbox.bank_account
      where tenant = ${tenant} and id = ${id} and is_linked = ${isLinked}`,
  );
}

/** Takes money out and returns the new balance; undefined if the account holds less or does not exist. */
export function takeOut(transaction: Transaction, { tenant, id, isLinked }: Whose, amount: Cents) {
  return firstBalance(
    transaction,
    sql`update sandbox.bank_account set balance_cents = balance_cents - ${amount}::bigint, version = version + 1
      where tenant = ${tenant} and id = ${id} and is_linked = ${isLinked} and balance_cents >= ${amount}::bigint
      returning balance_cents::text as balance, version::text`,
  );
}

/** Puts money in and returns the new balance; undefined for an account that no bank has. */
export function putIn(transaction: Transaction, { tenant, id, isLinked }: Whose, amount: Cents) {
  return firstBalance(
    transaction,
    sql`update sandbox.bank_account set balance_cents = balance_cents + ${amount}::bigint, version = version + 1
      where tenant = ${tenant} and id = ${id} and is_linked = ${isLinked}
      returning balance_cents::text as balance, version::text`,
  );
}
