import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Database, inTransaction, schema, type Transaction } from '@wealth/services/database';
import type { Ach, AchAccepted, AchOutcome, AchTransfer, LegKey, PortKey } from '@wealth/services/ports';
import { and, eq, sql } from 'drizzle-orm';
import { balanceOf, putIn, takeOut } from '../bank/bank-accounts.ts';
import { returnOfCredit, returnOfDebit } from './returns.rules.ts';

/** The network's return codes that depend on the demo's banks: insufficient funds, and no such account. */
const [INSUFFICIENT_FUNDS, NO_ACCOUNT] = ['R01', 'R03'] as const;

const accepted = ({ tenant, id }: PortKey): AchAccepted => ({ outcome: 'ACCEPTED', reference: `ACH-${tenant}-${id}` });

/**
 * The demo's network. It takes money that a linked bank holds, or sends money to one, immediately and once per id.
 * A repeated id gets the earlier answer.
 */
export function sandboxAch(database: Database): Ach {
  return {
    async take(debit) {
      const bank = await bankOf(database, debit);
      return database.transaction(async (transaction) => {
        if (await isNewDebit(transaction, debit)) await decide(transaction, debit, bank);
        const outcome = await outcomeIn(transaction, debit);
        if (outcome === undefined) throw new Error(`The debit ${debit.id} was not kept`);
        return outcome;
      });
    },
    async send(credit) {
      const bank = await bankOf(database, credit);
      return database.transaction(async (transaction) => {
        if (await isNewCredit(transaction, credit)) await bring(transaction, credit, bank);
        return accepted(credit);
      });
    },
    outcomeOf: (asked) => database.transaction((transaction) => outcomeIn(transaction, asked, asked.on)),
    returnsSince: ({ tenant, place }) =>
      database.transaction(async (transaction) => {
        // A return gets its place before it is committed: one that is under way comes first.
        await transaction.execute(sql`select pg_advisory_xact_lock_shared(${RETURNS})`);
        const { rows } = await transaction.execute<{ place: string; id: string; code: string; on: string }>(
          sql`select place::text, id, code, return_on::text as on from sandbox.ach_return
            where tenant = ${tenant} and place > ${place ?? '0'}::bigint order by place limit ${MOST_RETURNS}`,
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
const MOST_RETURNS = 100;
/** Names the lock of the list of returns among those of the database. */
const RETURNS = 7_301;

/** Keeps the debit. Another one with its id waits until this transaction ends, and is not new then. */
async function isNewDebit(transaction: Transaction, debit: AchTransfer): Promise<boolean> {
  const { tenant, id, fundingAccount, amount, on } = debit;
  const { rows } = await transaction.execute(
    sql`insert into sandbox.ach_debit (tenant, id, funding_account, amount_cents, due_on)
      values (${tenant}, ${id}, ${fundingAccount}, ${amount}, ${on}::date) on conflict do nothing returning id`,
  );
  return rows.length > 0;
}

async function isNewCredit(transaction: Transaction, credit: AchTransfer): Promise<boolean> {
  const { tenant, id, fundingAccount, amount, on } = credit;
  const { rows } = await transaction.execute(
    sql`insert into sandbox.ach_credit (tenant, id, funding_account, amount_cents, sent_on)
      values (${tenant}, ${id}, ${fundingAccount}, ${amount}, ${on}::date) on conflict do nothing returning id`,
  );
  return rows.length > 0;
}

/** A debit that the bank will send back leaves the bank's balance as it is. */
async function decide(transaction: Transaction, debit: AchTransfer, bank: Bank): Promise<void> {
  const { tenant, id, amount } = debit;
  const back = returnOfDebit(debit);
  const isKnown = (await balanceOf(transaction, bank)) !== undefined;
  if (back !== undefined && isKnown) return willReturn(transaction, debit, back);
  if ((await takeOut(transaction, bank, amount)) !== undefined) return;
  const reason = isKnown ? INSUFFICIENT_FUNDS : NO_ACCOUNT;
  await transaction.execute(
    sql`update sandbox.ach_debit set reason = ${reason} where tenant = ${tenant} and id = ${id}`,
  );
}

/** A credit to an account that no bank knows comes back on the next business day. One that will return stays outside. */
async function bring(transaction: Transaction, credit: AchTransfer, bank: Bank): Promise<void> {
  const { amount, on } = credit;
  const back = returnOfCredit(credit);
  const isKnown = (await balanceOf(transaction, bank)) !== undefined;
  if (back !== undefined && isKnown) return willReturn(transaction, credit, back);
  if ((await putIn(transaction, bank, amount)) !== undefined) return;
  await willReturn(transaction, credit, { code: NO_ACCOUNT, on: addBusinessDays(on, 1) });
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

/** @param on the day as of which a return counts; none was sent back on the day on which it was taken */
async function outcomeIn(
  transaction: Transaction,
  { tenant, id, leg }: LegKey,
  on?: BusinessDate,
): Promise<AchOutcome | undefined> {
  const kept =
    leg === 'SENT'
      ? sql`select null as reason from sandbox.ach_credit where tenant = ${tenant} and id = ${id}`
      : sql`select reason from sandbox.ach_debit where tenant = ${tenant} and id = ${id}`;
  const { rows } = await transaction.execute<{ reason: string | null; code: string | null }>(
    sql`select reason, (select code from sandbox.ach_return
        where tenant = ${tenant} and id = ${id} and return_on <= ${on ?? null}::date) as code
      from (${kept}) kept`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.code !== null) return { outcome: 'RETURNED', reason: row.code };
  return row.reason === null ? accepted({ tenant, id }) : { outcome: 'REFUSED', reason: row.reason };
}
