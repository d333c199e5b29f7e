import { isDeepStrictEqual } from 'node:util';
import { schema, type Transaction } from '../database/index.ts';
import { type PostingRule, postingRules } from '../ledger/index.ts';
import type { Breach } from './invariant.ts';

const nameOf = ({ kind, suffix }: Pick<PostingRule, 'kind' | 'suffix'>) => `${kind} ${suffix}`;

/** Rows of the database's rules that the code lacks, rules that the database lacks, and those that differ. */
export async function changedRules(transaction: Transaction): Promise<Breach[]> {
  const rows = new Map((await transaction.select().from(schema.postingRule)).map((row) => [nameOf(row), row]));
  const rules = new Map(Object.values<PostingRule>(postingRules).map((rule) => [nameOf(rule), rule]));
  return [...new Set([...rows.keys(), ...rules.keys()])].flatMap((name) => {
    if (!rows.has(name)) return [{ breach: `the database lacks ${name}` }];
    if (!rules.has(name)) return [{ breach: `the code lacks ${name}` }];
    return isDeepStrictEqual(rows.get(name), rules.get(name)) ? [] : [{ breach: `${name} differs` }];
  });
}
