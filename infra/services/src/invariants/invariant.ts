import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';

/** What breaks an invariant, and in which account, where that can be said. */
export interface Breach {
  readonly tenant?: string;
  readonly account?: string;
  readonly breach: string;
}

/** Something that must hold of the data; each row that it finds breaks it. */
export interface Invariant {
  readonly sentence: string;
  readonly breaches: (transaction: Transaction) => Promise<readonly Breach[]>;
}

/** The breaches that a query finds: `tenant`, `account` and `breach` of each. */
export const findBreaches =
  (query: SQL): Invariant['breaches'] =>
  async (transaction) =>
    (await transaction.execute<{ tenant: string; account: string; breach: string }>(query)).rows;

/** An invariant that does not hold. */
export interface Broken {
  /** It does not hold that … */
  readonly sentence: string;
  /** Undefined where it cannot be said which accounts break it. */
  readonly accounts: readonly { readonly tenant: string; readonly id: string }[] | undefined;
}

/** The first three breaches as sentences, and the accounts of all. */
export function brokenBy(sentence: string, found: readonly Breach[]): Broken {
  const accounts = found.flatMap(({ tenant, account }) =>
    tenant === undefined || account === undefined ? [] : [{ tenant, id: account }],
  );
  const first = [...new Set(found.map(({ breach }) => breach))].slice(0, 3).join('; ');
  return {
    sentence: `It does not hold that ${sentence}: ${first}`,
    accounts: accounts.length === found.length ? accounts : undefined,
  };
}

/** Those of the invariants that do not hold. Runs as `seeder` or `maintenance`. */
export async function findBroken(transaction: Transaction, invariants: readonly Invariant[]): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { sentence, breaches } of invariants) {
    const found = await breaches(transaction);
    if (found.length > 0) broken.push(brokenBy(sentence, found));
  }
  return broken;
}
