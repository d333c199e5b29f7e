import type { Database, Transaction } from '@wealth/services/database';
import type { CoreBanking, CoreBankingMove, CoreBankingOutcome } from '@wealth/services/ports';
import { loadBalance, putIn, takeOut } from '../bank/bank-accounts.ts';
import { onceByKey } from '../port-answers/port-answers.ts';

/**
 * The demo's credit union. It takes money that a checking or savings account holds, or puts money in, immediately and
 * once per id. A repeated id gets the earlier answer, with the balance of that time.
 */
export function sandboxCoreBanking(database: Database): CoreBanking {
  const once = (change: typeof takeOut) => (move: CoreBankingMove) =>
    onceByKey(database, 'core-banking', move, (transaction) => outcomeOf(transaction, move, change));
  return { move: once(takeOut), credit: once(putIn) };
}

async function outcomeOf(
  transaction: Transaction,
  { tenant, id, fundingAccount, amount }: CoreBankingMove,
  change: typeof takeOut,
): Promise<CoreBankingOutcome> {
  const own = { tenant, id: fundingAccount, isLinked: false };
  const balance = await change(transaction, own, amount);
  if (balance !== undefined) return { outcome: 'MOVED', reference: `CORE-${tenant}-${id}`, balance };
  const isKnown = (await loadBalance(transaction, own)) !== undefined;
  return { outcome: 'REFUSED', reason: isKnown ? 'INSUFFICIENT_FUNDS' : 'UNKNOWN_ACCOUNT' };
}
