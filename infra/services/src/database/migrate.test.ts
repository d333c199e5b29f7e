import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../testing/database.ts';
import { type Database, inTransaction, migrate, OtherRelease, requireMigrated, schema } from './index.ts';
import { statements } from './migrate.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wealth-migrations-'));
});
afterAll(() => database.close());

/** The files of a set beside the product's own, as the sandbox has one. */
async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `beside_${name}`), text);
}

const people = () =>
  inTransaction(database, { role: 'seeder' }, (transaction) =>
    transaction.execute<{ id: string; nickname: string }>(sql`select id, nickname from person order by id`),
  );

describe('migrations', () => {
  test('go forward on a database with data, once, in the order of their names', async () => {
    await inTransaction(database, { role: 'seeder' }, (transaction) =>
      transaction.insert(schema.person).values([
        { tenant: 'copper', id: 'anna' },
        { tenant: 'copper', id: 'bert' },
      ]),
    );
    await write({
      '0002_fill.sql': `update person set nickname = 'Dear ' || id;`,
      '0001_nickname.sql': `alter table person add column nickname text;\n`,
    });
    expect(await migrate(database, folder)).toEqual(['beside_0001_nickname.sql', 'beside_0002_fill.sql']);
    expect((await people()).rows).toEqual([
      { id: 'anna', nickname: 'Dear anna' },
      { id: 'bert', nickname: 'Dear bert' },
    ]);
    expect(await migrate(database, folder)).toEqual([]);
    expect(await migrate(database)).toEqual([]);
  });

  test('leave nothing half done when a statement fails, and are tried again', async () => {
    await write({ '0003_half.sql': `create table half_done (id int);\nselect nonsense;` });
    await expect(migrate(database, folder)).rejects.toThrow();
    const { rows } = await database.transaction((transaction) =>
      transaction.execute<{ table: string | null }>(sql`select to_regclass('half_done')::text as table`),
    );
    expect(rows).toEqual([{ table: null }]);
    await write({ '0003_half.sql': 'create table half_done (id int);' });
    expect(await migrate(database, folder)).toEqual(['beside_0003_half.sql']);
  });

  test('asked for twice at once are applied once', async () => {
    await write({ '0004_once.sql': 'create table made_once (id int);' });
    const applied = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(applied.flat()).toEqual(['beside_0004_once.sql']);
  });

  test('refuse a file that has changed since it was applied', async () => {
    await write({ '0001_nickname.sql': 'alter table person add column other text;' });
    await expect(migrate(database, folder)).rejects.toThrow(
      'Migration beside_0001_nickname.sql has changed since it was applied. Add a new one instead.',
    );
  });

  test('of a newer release are named in a sentence: this one neither migrates nor starts', async () => {
    const words =
      'The database was brought forward by a newer release: this one does not know 9999_later.sql. Start the newer one.';
    const know = (name: string) => sql`insert into schema_migration (name, hash) values (${name}, 'x')`;
    await database.transaction((transaction) => transaction.execute(know('9999_later.sql')));
    await expect(migrate(database)).rejects.toEqual(new OtherRelease(words));
    await expect(requireMigrated(database)).rejects.toEqual(new OtherRelease(words));
    await database.transaction((transaction) =>
      transaction.execute(sql`delete from schema_migration where name = '9999_later.sql'`),
    );
    await requireMigrated(database);
  });

  test('are split at the ends of statements, not within a body', () => {
    const body = 'create function f() returns int language sql as $$\n  select 1;\n$$;';
    expect(statements(`select 1;\n${body}\nselect 2`)).toEqual(['select 1;', body, 'select 2']);
  });
});
