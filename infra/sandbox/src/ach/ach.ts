import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Database, inTransaction, schema, type Transaction } from '@wealth/services/database';
import type { Ach, AchAccepted, AchOutcome, AchTransfer, LegKey, PortKey } from '@wealth/services/ports';
import { and, eq, sql } from 'drizzle-orm';
import { loadBalance, putIn, takeOut } from '../bank/bank-accounts.ts';
import { onceByKey, type Queryable, storedAnswer } from '../port-answers/port-answers.ts';
import { returnOfCredit, returnOfDebit } from './returns.rules.ts';

/** The network's return codes that depend on the demo's banks: insufficient funds, and no such account. */
const [INSUFFICIENT_FUNDS, NO_ACCOUNT] = ['R01', 'R03'] as const;

/** The network's answer to a debit or credit that it takes on. */
export const accepted = ({ tenant, id }: PortKey): AchAccepted => ({
  outcome: 'ACCEPTED',
  reference: `ACH-${tenant}-${id}`,
});

/**
 * The demo's network. It takes money that a linked bank holds, or sends money to one, immediately and once per id.
 * A repeated id gets the earlier answer.
 */
export function sandboxAch(database: Database): Ach {
  return {
    async take(debit) {
      const bank = await bankOf(database, debit);
      return onceByKey(database, 'ach.take', debit, (transaction) => taken(transaction, debit, bank));
    },
    async send(credit) {
      const bank = await bankOf(database, credit);
      return onceByKey(database, 'ach.send', credit, (transaction) => sent(transaction, credit, bank));
    },
    outcomeOf: (requested) => database.statements((connection) => outcomeAsOf(connection, requested)),
    returnsSince: ({ tenant, place }) =>
      database.transaction(async (transaction) => {
        // A return gets its place before it is committed: one that is under way comes first.
        await transaction.execute(sql`select pg_advisory_xact_lock_shared(${RETURNS})`);
        const { rows } = await transaction.execute<{ place: string; id: string; code: string; on: string }>(
          sql`select place::text, id, code, return_on::text as on from sandbox.ach_return
            where tenant = ${tenant} and place > ${place ?? '0'}::bigint order by place limit ${MAX_RETURNS}`,
        );
        return {
          returns: rows.map(({ id, code, on }) => ({ id, code, on: businessDate(on) })),
          place: rows.at(-1)?.place ?? place ?? '0',
        };
      }),
  };
}

/**
 * The account as its bank knows it, by the provider's id where it was linked. A connection at rest may not read our
 * funding accounts, so the worker's role does.
 */
async function bankOf(database: Database, { tenant, fundingAccount }: AchTransfer) {
  const [found] = await inTransaction(database, { role: 'worker', tenant }, (transaction) =>
    transaction
      .select({ providerAccount: schema.fundingAccount.providerAccount })
      .from(schema.fundingAccount)
      .where(and(eq(schema.fundingAccount.tenant, tenant), eq(schema.fundingAccount.id, fundingAccount))),
  );
  return { tenant, id: found?.providerAccount ?? fundingAccount, isLinked: true };
}
type Bank = Awaited<ReturnType<typeof bankOf>>;

/** The most returns in one answer. */
const MAX_RETURNS = 100;
/** Names the lock of the list of returns among those of the database. */
const RETURNS = 7_301;

/** A debit that the bank will send back leaves the bank's balance as it is. */
async function taken(transaction: Transaction, debit: AchTransfer, bank: Bank): Promise<AchOutcome> {
  const back = returnOfDebit(debit);
  const isKnown = (await loadBalance(transaction, bank)) !== undefined;
  if (back !== undefined && isKnown) await willReturn(transaction, debit, back);
  else if ((await takeOut(transaction, bank, debit.amount)) === undefined)
    return { outcome: 'REFUSED', reason: isKnown ? INSUFFICIENT_FUNDS : NO_ACCOUNT };
  return accepted(debit);
}

/** A credit to an account that no bank knows comes back on the next business day. One that will return stays outside. */
async function sent(transaction: Transaction, credit: AchTransfer, bank: Bank): Promise<AchAccepted> {
  const { amount, on } = credit;
  const back = returnOfCredit(credit);
  const isKnown = (await loadBalance(transaction, bank)) !== undefined;
  if (back !== undefined && isKnown) await willReturn(transaction, credit, back);
  else if ((await putIn(transaction, bank, amount)) === undefined)
    await willReturn(transaction, credit, { code: NO_ACCOUNT, on: addBusinessDays(on, 1) });
  return accepted(credit);
}

async function willReturn(
  transaction: Transaction,
  { tenant, id }: PortKey,
  { code, on }: { readonly code: string; readonly on: BusinessDate },
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${RETURNS})`);
  await transaction.execute(
    sql`insert into sandbox.ach_return (tenant, id, code, return_on) values (${tenant}, ${id}, ${code}, ${on}::date)`,
  );
}

/** Counts a return from its own day on. */
async function outcomeAsOf(
  connection: Queryable,
  { tenant, id, leg, on }: LegKey & { readonly on: BusinessDate },
): Promise<AchOutcome | undefined> {
  const outcome = await storedAnswer<AchOutcome>(connection, leg === 'SENT' ? 'ach.send' : 'ach.take', { tenant, id });
  if (outcome === undefined) return undefined;
  const { rows } = await connection.execute<{ code: string }>(
    sql`select code from sandbox.ach_return where tenant = ${tenant} and id = ${id} and return_on <= ${on}::date`,
  );
  const [returned] = rows;
  return returned ? { outcome: 'RETURNED', reason: returned.code } : outcome;
}
