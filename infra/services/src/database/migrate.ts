import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The product's own migrations. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

async function migrationsOf(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies what is missing of a folder's SQL files, in the order of their names, each in a transaction of its own.
 * Two processes may ask at once: the second waits.
 * @param folder the product's own when left out; the sandbox brings one for its own tables
 * @returns the names that were applied now
 * @throws Error when a file that was applied before has changed since: migrations only go forward
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await migrationsOf(folder);
  await prepare(database);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await apply(database, migration)) applied.push(migration.name);
  }
  return applied;
}

const LOCK = sql`select pg_advisory_xact_lock(hashtext('wealth.migrate'))`;

async function prepare(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(LOCK);
    await transaction.execute(sql`
      create table if not exists schema_migration (
        name text primary key,
        hash text not null,
        applied_at timestamptz not null default now()
      )`);
  });
}

function apply(database: Database, { name, text, hash }: Migration): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(LOCK);
    const { rows } = await transaction.execute<{ hash: string }>(
      sql`select hash from schema_migration where name = ${name}`,
    );
    const known = rows[0];
    if (known && known.hash !== hash) {
      throw new Error(`Migration ${name} has changed since it was applied. Add a new one instead.`);
    }
    if (known) return false;
    for (const statement of statements(text)) await transaction.execute(sql.raw(statement));
    await transaction.execute(sql`insert into schema_migration (name, hash) values (${name}, ${hash})`);
    return true;
  });
}

/** Splits a file into its statements: at semicolons that end a line, outside of `$$` bodies. */
export function statements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let quoted = false;
  for (const line of text.split('\n')) {
    current += `${line}\n`;
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) quoted = !quoted;
    if (!quoted && line.trimEnd().endsWith(';')) {
      found.push(current.trim());
      current = '';
    }
  }
  if (current.trim() !== '') found.push(current.trim());
  return found;
}
