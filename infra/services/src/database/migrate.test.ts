import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../testing/database.ts';
import { type Database, inTransaction, migrate, schema } from './index.ts';
import { statements } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wealth-migrations-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
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
    const folder = await folderWith({
      '9002_fill.sql': `update person set nickname = 'Dear ' || id;`,
      '9001_nickname.sql': `alter table person add column nickname text;\n`,
    });
    expect(await migrate(database, folder)).toEqual(['9001_nickname.sql', '9002_fill.sql']);
    expect((await people()).rows).toEqual([
      { id: 'anna', nickname: 'Dear anna' },
      { id: 'bert', nickname: 'Dear bert' },
    ]);
    expect(await migrate(database, folder)).toEqual([]);
    expect(await migrate(database)).toEqual([]);
  });

  test('leave nothing half done when a statement fails, and are tried again', async () => {
    const broken = { '9003_half.sql': `create table half_done (id int);\nselect nonsense;` };
    await expect(migrate(database, await folderWith(broken))).rejects.toThrow();
    expect(await migrate(database, await folderWith({ '9003_half.sql': 'create table half_done (id int);' }))).toEqual([
      '9003_half.sql',
    ]);
  });

  test('refuse a file that has changed since it was applied', async () => {
    const folder = await folderWith({ '9001_nickname.sql': 'alter table person add column other text;' });
    await expect(migrate(database, folder)).rejects.toThrow(
      'Migration 9001_nickname.sql has changed since it was applied. Add a new one instead.',
    );
  });

  test('asked for twice at once are applied once', async () => {
    const folder = await folderWith({ '9004_once.sql': 'create table made_once (id int);' });
    const applied = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(applied.flat()).toEqual(['9004_once.sql']);
  });

  test('are split at the ends of statements, not within a body', () => {
    const body = 'create function f() returns int language sql as $$\n  select 1;\n$$;';
    expect(statements(`select 1;\n${body}\nselect 2`)).toEqual(['select 1;', body, 'select 2']);
  });
});
