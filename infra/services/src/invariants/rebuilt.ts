import { businessDate } from '@wealth/domain/calendar';
import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../database/index.ts';
import { accountTransaction, dailyValue, heldSince, position, valueYear } from '../database/schema.ts';
import { rebuildProjections } from '../ledger/index.ts';
import type { Breach } from './invariant.ts';

/** Accounts that are locked and rebuilt at a time. */
const MOST = 25;

const tables = { dailyValue, valueYear, heldSince, position, accountTransaction };

interface Built {
  readonly tenant: string;
  readonly account: string;
  /** The last day that has a value. */
  readonly through: string;
}

/** All rows of an account in the projections, as one text each table. */
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
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  }
  return texts;
}

async function differing(transaction: Transaction, one: Built): Promise<Breach[]> {
  const before = await rowsOfAccount(transaction, one);
  const { tenant, account, through } = one;
  await rebuildProjections(transaction, { tenant, accounts: [account], through: businessDate(through) });
  const after = await rowsOfAccount(transaction, one);
  return [...after].flatMap(([name, text]) =>
    text === before.get(name) ? [] : [{ tenant, account, breach: `${name} of ${account}` }],
  );
}

/** Accounts whose projections a rebuild from the journal would change. Nothing is changed: each rebuild is undone. */
export async function unlikeRebuilt(database: Database): Promise<Breach[]> {
  const asOperator = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inTransaction(database, { role: 'maintenance' }, work);
  const built = await asOperator((transaction) =>
    transaction
      .select({ tenant: dailyValue.tenant, account: dailyValue.account, through: max(dailyValue.date) })
      .from(dailyValue)
      .groupBy(dailyValue.tenant, dailyValue.account)
      .orderBy(asc(dailyValue.tenant), asc(dailyValue.account)),
  );
  const breaches: Breach[] = [];
  const undo = new Error('undone');
  for (let from = 0; from < built.length; from += MOST) {
    await asOperator(async (transaction) => {
      for (const { tenant, account, through } of built.slice(from, from + MOST)) {
        if (through !== null) breaches.push(...(await differing(transaction, { tenant, account, through })));
      }
      throw undo;
    }).catch((problem: unknown) => {
      if (problem !== undo) throw problem;
    });
  }
  return breaches;
}
