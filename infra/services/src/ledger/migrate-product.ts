import { type Database, migrate, migrationsFolder, schema, type Transaction } from '../database/index.ts';
import { type PostingRule, postingRules } from './posting-rules.ts';

/** Replaces the database's copy of the rules by the code's. Runs as the database's owner. */
export async function writePostingRules(transaction: Transaction): Promise<void> {
  const rules = Object.values<PostingRule>(postingRules);
  await transaction.delete(schema.postingRule);
  await transaction.insert(schema.postingRule).values(rules.map((rule) => ({ ...rule, states: [...rule.states] })));
}

/** Applies the product's own migrations and writes the rules of postings. @returns the names that were applied now */
export const migrateProduct = (database: Database): Promise<string[]> =>
  migrate(database, migrationsFolder, writePostingRules);
