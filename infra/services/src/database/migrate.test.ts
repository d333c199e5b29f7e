import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testDatabase, testPlace } from '../testing/database.ts';
import {
  BeforeBaseline,
  type Database,
  inTransaction,
  migrate,
  migrationsFolder,
  OtherRelease,
  openDatabase,
  requireMigrated,
  schema,
} from './index.ts';
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
    expect(await migrate(database, migrationsFolder)).toEqual([]);
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
    await expect(migrate(database, migrationsFolder)).rejects.toEqual(new OtherRelease(words));
    await expect(requireMigrated(database)).rejects.toEqual(new OtherRelease(words));
    await database.transaction((transaction) =>
      transaction.execute(sql`delete from schema_migration where name = '9999_later.sql'`),
    );
    await requireMigrated(database);
  });

  test('do not start from a database of before the first one, and leave all of it as it was', async () => {
    const place = await testPlace({ isEmpty: true });
    const old = await openDatabase(place.address);
    const all = () =>
      old.transaction(async (transaction) => ({
        tables: (
          await transaction.execute(sql`select relname from pg_class where relnamespace = 'public'::regnamespace`)
        ).rows,
        people: (await transaction.execute(sql`select * from person`)).rows,
        migrations: (await transaction.execute(sql`select * from schema_migration`)).rows,
      }));
    try {
      await old.transaction(async (transaction) => {
        await transaction.execute(sql`create table schema_migration (name text primary key, hash text not null)`);
        await transaction.execute(
          sql`insert into schema_migration values ('0001_product.sql', 'x'), ('0054_last.sql', 'y')`,
        );
        await transaction.execute(sql`create table person (id text primary key)`);
        await transaction.execute(sql`insert into person values ('anna')`);
      });
      const before = await all();
      const refusal = new BeforeBaseline(
        'The database was made by a release before 0001_reference_data.sql, and no migration leads from there. Nothing in it was changed: name an empty database instead.',
      );
      await expect(migrate(old, migrationsFolder)).rejects.toEqual(refusal);
      await expect(requireMigrated(old)).rejects.toEqual(refusal);
      expect(await all()).toEqual(before);
    } finally {
      await old.close();
      await place.drop();
    }
  });

  test('explain each table, function and number sequence of the product in the database itself', async () => {
    const product = await testDatabase();
    const { rows } = await product.transaction((transaction) =>
      transaction.execute<{ name: string }>(sql`
        select c.relname as name from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and c.relname <> 'schema_migration'
            and obj_description(c.oid, 'pg_class') is null
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
        union all
        select p.proname from pg_proc p
          where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null`),
    );
    await product.close();
    expect(rows).toEqual([]);
  });

  test('are split at the ends of statements, not within a body', () => {
    const body = 'create function f() returns int language sql as $$\n  select 1;\n$$;';
    expect(statements(`select 1;\n${body}\nselect 2`)).toEqual(['select 1;', body, 'select 2']);
  });
});
