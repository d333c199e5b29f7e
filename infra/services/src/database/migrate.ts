import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

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

/** The database is not at the release that this process is of. */
export class OtherRelease extends Error {
  override readonly name: string = 'OtherRelease';
}

/** The database was made by a release that has no migration to this one. */
export class BeforeBaseline extends OtherRelease {
  override readonly name = 'BeforeBaseline';
}

/**
 * Applies what is missing of a folder's SQL files, in the order of their names, each in a transaction of its own.
 * Two processes may ask at once: the second waits.
 * @param folder the product's own, or the sandbox's with its own tables
 * @param writeRows writes rows that the code holds, in the transaction of the last file, also where that is applied
 * already. A process of an earlier release never writes its own back: it is refused
 * @returns the names that were applied now
 * @throws Error when a file that was applied before has changed since: migrations only go forward
 * @throws OtherRelease when a newer release has been here, and BeforeBaseline when one before the first file has: nothing
 * is changed then
 */
export async function migrate(
  database: Database,
  folder: string,
  writeRows?: (transaction: Transaction) => Promise<void>,
): Promise<string[]> {
  const migrations = await migrationsOf(folder);
  await prepare(database, migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    const isLast = migration === migrations.at(-1);
    if (await apply(database, migration, isLast ? writeRows : undefined)) applied.push(migration.name);
  }
  return applied;
}

/**
 * For a process that leaves migrations to its operator.
 * @throws OtherRelease when the database is not exactly as far as this release
 */
export async function requireMigrated(database: Database): Promise<void> {
  const migrations = await migrationsOf(migrationsFolder);
  const applied = await database.transaction(async (transaction) =>
    (await hasNone(transaction)) ? ([] as string[]) : appliedOf(transaction),
  );
  refuseOtherRelease(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.includes(name)).map(({ name }) => name);
  if (missing.length === 0) return;
  throw new OtherRelease(`The database lacks ${missing.join(', ')}. Start once with MIGRATE=true to bring it forward.`);
}

async function hasNone(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ none: boolean }>(
    sql`select to_regclass('public.schema_migration') is null as none`,
  );
  return rows[0]?.none ?? true;
}

async function appliedOf(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.execute<{ name: string }>(sql`select name from schema_migration order by name`);
  return rows.map(({ name }) => name);
}

/** `0002_people.sql` and `sandbox_0001_baseline.sql` belong to two sets, which are ordered separately. */
const setOf = (name: string) => name.replace(/\d{4}_.*/, '');

function refuseOtherRelease(applied: readonly string[], migrations: readonly Migration[]): void {
  for (const [set, known] of Map.groupBy(migrations, ({ name }) => setOf(name))) {
    const names = known.map(({ name }) => name);
    const here = applied.filter((name) => setOf(name) === set);
    const unknown = here.filter((name) => !names.includes(name));
    if (unknown.length === 0) continue;
    const [first = ''] = names;
    if (!here.includes(first)) {
      throw new BeforeBaseline(
        `The database was made by a release before ${first}, and no migration leads from there. Nothing in it was changed: name an empty database instead.`,
      );
    }
    throw new OtherRelease(
      `The database was brought forward by a newer release: this one does not know ${unknown.join(', ')}. Start the newer one.`,
    );
  }
}

/** A transaction that no other process's migration runs beside, and that takes as long as it takes. */
function withLock<Result>(database: Database, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
    );
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('wealth.migrate'))`);
    return work(transaction);
  });
}

function prepare(database: Database, migrations: readonly Migration[]): Promise<void> {
  return withLock(database, async (transaction) => {
    await transaction.execute(sql`
      create table if not exists schema_migration (
        name text primary key,
        hash text not null,
        applied_at timestamptz not null default now()
      )`);
    refuseOtherRelease(await appliedOf(transaction), migrations);
  });
}

function apply(
  database: Database,
  { name, text, hash }: Migration,
  writeRows: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  return withLock(database, async (transaction) => {
    const { rows } = await transaction.execute<{ hash: string }>(
      sql`select hash from schema_migration where name = ${name}`,
    );
    const known = rows[0];
    if (known && known.hash !== hash) {
      throw new Error(`Migration ${name} has changed since it was applied. Add a new one instead.`);
    }
    if (!known) {
      for (const statement of statements(text)) await transaction.execute(sql.raw(statement));
      await transaction.execute(sql`insert into schema_migration (name, hash) values (${name}, ${hash})`);
    }
    await writeRows(transaction);
    return !known;
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
