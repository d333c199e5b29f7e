import { type Cents, cents } from '@wealth/domain/money';
import type { Transaction } from '@wealth/services/database';
import { sql } from 'drizzle-orm';

/** A transaction, or a connection where a statement is a transaction by itself. */
type Asking = Pick<Transaction, 'execute'>;

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

async function firstBalance(asked: Asking, statement: ReturnType<typeof sql>): Promise<Cents | undefined> {
  const { rows } = await asked.execute<{ balance: string }>(statement);
  const [row] = rows;
  return row && cents(Number(row.balance));
}

/** What the account holds, in cents; undefined for one that no bank knows. */
export function balanceOf(asked: Asking, { tenant, id, isLinked }: Whose): Promise<Cents | undefined> {
  return firstBalance(
    asked,
    sql`select balance_cents::text as balance from sandbox.bank_account
      where tenant = ${tenant} and id = ${id} and is_linked = ${isLinked}`,
  );
}

/** Takes money out and answers what is left, in cents; undefined when the account holds less, or is not known. */
export function takeOut(transaction: Transaction, { tenant, id, isLinked }: Whose, amount: Cents) {
  return firstBalance(
    transaction,
    sql`update sandbox.bank_account set balance_cents = balance_cents - ${amount}::bigint
      where tenant = ${tenant} and id = ${id} and is_linked = ${isLinked} and balance_cents >= ${amount}::bigint
      returning balance_cents::text as balance`,
  );
}
