import { businessDate } from '@wealth/domain/calendar';
import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../database/index.ts';
import { accountClose, accountTransaction, dailyValue, heldSince, position, valueYear } from '../database/schema.ts';
import { lockAccounts, rebuildProjections } from '../ledger/index.ts';
import type { Breach } from './invariant.ts';

/** Accounts that are locked and rebuilt at a time. */
const MAX_ACCOUNTS = 25;

const tables = { dailyValue, valueYear, heldSince, position, accountTransaction };

/** Those of the tables that prices change. */
const priced: readonly string[] = ['dailyValue', 'valueYear', 'position'];

interface Built {
  readonly tenant: string;
  readonly account: string;
}

/**
 * All rows of an account in the projections, as one text each table. Details are compared by an invariant instead:
 * an earlier release that still runs beside this one projects none.
 */
async function rowsOfAccount(transaction: Transaction, { tenant, account }: Built): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, table] of Object.entries(tables)) {
    const rows = await transaction
      .select()
      .from(table)
      .where(and(eq(table.tenant, tenant), inArray(table.account, [account])));
    texts.set(
      name,
      rows
        .map(({ detail: _detail, ...row }: Readonly<Record<string, unknown>>) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  }
  return texts;
}

/** True while end-of-day processing will write the account's values again, at prices that may be there already. */
async function isToBeClosed(transaction: Transaction, { tenant, account }: Built, through: string): Promise<boolean> {
  const ofAccount = and(eq(accountClose.tenant, tenant), eq(accountClose.account, account));
  const [close] = await transaction.select().from(accountClose).where(ofAccount);
  return close !== undefined && (close.correctedFrom !== null || close.closedThrough < through);
}

async function differing(transaction: Transaction, one: Built): Promise<Breach[]> {
  const { tenant, account } = one;
  // Whatever is read before the lock may be changed by a posting that the lock waits for.
  await lockAccounts(transaction, tenant, [account]);
  const [last] = await transaction
    .select({ through: max(dailyValue.date) })
    .from(dailyValue)
    .where(and(eq(dailyValue.tenant, tenant), eq(dailyValue.account, account)));
  const through = last?.through;
  if (through == null) return [];
  const before = await rowsOfAccount(transaction, one);
  await rebuildProjections(transaction, { tenant, accounts: [account], through: businessDate(through) });
  const after = await rowsOfAccount(transaction, one);
  const unlike = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  const isPending = unlike.length > 0 && (await isToBeClosed(transaction, one, through));
  return unlike
    .filter((name) => !isPending || !priced.includes(name))
    .map((name) => ({ tenant, account, breach: `${name} of ${account}` }));
}

/** Accounts whose projections a rebuild from the journal would change. Nothing is changed: each rebuild is undone. */
export async function unlikeRebuilt(database: Database): Promise<Breach[]> {
  const asOperator = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inTransaction(database, { role: 'maintenance' }, work);
  const built = await asOperator((transaction) =>
    transaction
      .selectDistinct({ tenant: dailyValue.tenant, account: dailyValue.account })
      .from(dailyValue)
      .orderBy(asc(dailyValue.tenant), asc(dailyValue.account)),
  );
  const breaches: Breach[] = [];
  const undo = new Error('undone');
  for (let from = 0; from < built.length; from += MAX_ACCOUNTS) {
    await asOperator(async (transaction) => {
      for (const one of built.slice(from, from + MAX_ACCOUNTS)) breaches.push(...(await differing(transaction, one)));
      throw undo;
    }).catch((problem: unknown) => {
      if (problem !== undo) throw problem;
    });
  }
  return breaches;
}
