import type { Database, Transaction } from '@wealth/services/database';
import type { Ach, AchDebit, AchOutcome, PortKey } from '@wealth/services/ports';
import { sql } from 'drizzle-orm';
import { balanceOf, takeOut } from '../bank/bank-accounts.ts';

/** The network's return codes that the demo answers: insufficient funds, and no such account. */
const [INSUFFICIENT_FUNDS, NO_ACCOUNT] = ['R01', 'R03'] as const;

const referenceOf = ({ tenant, id }: PortKey) => `ACH-${tenant}-${id}`;

/**
 * The demo's network: it takes from a linked bank what that bank holds, at once and once an id. An id that it knows is
 * answered as before.
 */
export function sandboxAch(database: Database): Ach {
  return {
    take: (debit) =>
      database.transaction(async (transaction) => {
        if (await isNew(transaction, debit)) await decide(transaction, debit);
        const outcome = await outcomeIn(transaction, debit);
        if (outcome === undefined) throw new Error(`The debit ${debit.id} was not kept`);
        return outcome;
      }),
    outcomeOf: (key) => database.transaction((transaction) => outcomeIn(transaction, key)),
  };
}

/** Keeps the debit. Another one with its id waits until this transaction ends, and is not new then. */
async function isNew(transaction: Transaction, debit: AchDebit): Promise<boolean> {
  const { tenant, id, fundingAccount, amount, on } = debit;
  const { rows } = await transaction.execute(
    sql`insert into sandbox.ach_debit (tenant, id, funding_account, amount_cents, due_on)
      values (${tenant}, ${id}, ${fundingAccount}, ${amount}, ${on}::date) on conflict do nothing returning id`,
  );
  return rows.length > 0;
}

async function decide(transaction: Transaction, { tenant, id, fundingAccount, amount }: AchDebit): Promise<void> {
  const bank = { tenant, id: fundingAccount, isLinked: true };
  if ((await takeOut(transaction, bank, amount)) !== undefined) return;
  const reason = (await balanceOf(transaction, bank)) === undefined ? NO_ACCOUNT : INSUFFICIENT_FUNDS;
  await transaction.execute(
    sql`update sandbox.ach_debit set reason = ${reason} where tenant = ${tenant} and id = ${id}`,
  );
}

async function outcomeIn(transaction: Transaction, { tenant, id }: PortKey): Promise<AchOutcome | undefined> {
  const { rows } = await transaction.execute<{ reason: string | null }>(
    sql`select reason from sandbox.ach_debit where tenant = ${tenant} and id = ${id}`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return row.reason === null
    ? { outcome: 'TAKEN', reference: referenceOf({ tenant, id }) }
    : { outcome: 'REFUSED', reason: row.reason };
}
