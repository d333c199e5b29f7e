import { cents } from '@wealth/domain/money';
import type { Database, Transaction } from '@wealth/services/database';
import type { CoreBanking, CoreBankingMove, CoreBankingOutcome } from '@wealth/services/ports';
import { sql } from 'drizzle-orm';
import { balanceOf, putIn, takeOut } from '../bank/bank-accounts.ts';

/**
 * The demo's credit union. It takes money that a checking or savings account holds, or puts money in, immediately and
 * once per id. A repeated id gets the earlier answer, with the balance of that time.
 */
export function sandboxCoreBanking(database: Database): CoreBanking {
  const doing = (change: typeof takeOut) => (move: CoreBankingMove) =>
    database.transaction(async (transaction) => {
      if (await isNew(transaction, move)) await decide(transaction, move, change);
      return outcomeIn(transaction, move);
    });
  return { move: doing(takeOut), credit: doing(putIn) };
}

/** Keeps the move. Another one with its id waits until this transaction ends, and is not new then. */
async function isNew(transaction: Transaction, move: CoreBankingMove): Promise<boolean> {
  const { tenant, id, fundingAccount, amount } = move;
  const { rows } = await transaction.execute(
    sql`insert into sandbox.core_banking_move (tenant, id, funding_account, amount_cents)
      values (${tenant}, ${id}, ${fundingAccount}, ${amount}) on conflict do nothing returning id`,
  );
  return rows.length > 0;
}

async function decide(transaction: Transaction, move: CoreBankingMove, change: typeof takeOut): Promise<void> {
  const { tenant, id, fundingAccount, amount } = move;
  const own = { tenant, id: fundingAccount, isLinked: false };
  const left = await change(transaction, own, amount);
  const isKnown = left !== undefined || (await balanceOf(transaction, own)) !== undefined;
  const reason = isKnown ? 'INSUFFICIENT_FUNDS' : 'UNKNOWN_ACCOUNT';
  await transaction.execute(
    sql`update sandbox.core_banking_move
      set balance_cents = ${left?.amount ?? null}::bigint, version = ${left?.version ?? null}::bigint, reason = ${left === undefined ? reason : null}::text
      where tenant = ${tenant} and id = ${id}`,
  );
}

async function outcomeIn(transaction: Transaction, { tenant, id }: CoreBankingMove): Promise<CoreBankingOutcome> {
  const { rows } = await transaction.execute<{ balance: string | null; version: string; reason: string | null }>(
    sql`select balance_cents::text as balance, version::text, reason from sandbox.core_banking_move
      where tenant = ${tenant} and id = ${id}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The move ${id} was not kept`);
  if (row.balance === null) return { outcome: 'REFUSED', reason: row.reason ?? 'UNKNOWN_ACCOUNT' };
  const balance = { amount: cents(Number(row.balance)), version: Number(row.version) };
  return { outcome: 'MOVED', reference: `CORE-${tenant}-${id}`, balance };
}
