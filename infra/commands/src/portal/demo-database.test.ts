import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { personas } from '@wealth/sandbox/people';
import { openDatabase } from '@wealth/services/database';
import { place } from '../places.ts';
import { prepareDatabase } from './demo-database.ts';

let folder: string;
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.replace(/^.* s {2}/, '')));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const below = (parent: string) => {
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'demo-'));
  return folder;
};

/** A database with the migrations of before the first one, and a row. */
async function oldDatabase({ isDemo }: { isDemo: boolean }): Promise<void> {
  const database = await openDatabase({ folder: join(folder, 'database') });
  await database.transaction(async (transaction) => {
    await transaction.execute('create table schema_migration (name text primary key, hash text not null)');
    await transaction.execute("insert into schema_migration values ('0001_product.sql', 'x')");
    await transaction.execute('create table kept (word text)');
    await transaction.execute("insert into kept values ('as it was')");
    if (isDemo) {
      await transaction.execute('create schema sandbox');
      await transaction.execute('create table sandbox.seeded (seed integer)');
    }
  });
  await database.close();
}

async function words(): Promise<unknown> {
  const database = await openDatabase({ folder: join(folder, 'database') });
  return database
    .transaction((transaction) => transaction.execute('select word from kept'))
    .then(({ rows }) => rows)
    .finally(() => database.close());
}

const prepare = () =>
  prepareDatabase(folder, {
    url: undefined,
    fresh: false,
    clock: { now: () => Date.parse('2026-11-20T18:00:00Z') },
    personas: personas.slice(0, 1),
    keysFile: join(folder, 'keys.json'),
    signal: undefined,
  });

const REPLACED = 'The demo data are of an earlier release, whose tables this one cannot use: they are replaced.';

test('npm start replaces demo data from before the first migration, and prints one line about it', async () => {
  below(place('.data'));
  await oldDatabase({ isDemo: true });
  await prepare();
  expect(said.filter((line) => line === REPLACED)).toHaveLength(1);
  await expect(words()).rejects.toThrow();

  said.length = 0;
  await prepare();
  expect(said).toEqual(['Bringing the database up to today …']);
  expect(existsSync(join(folder, 'database.draft'))).toBe(false);
});

test.each([
  ['a database that is no demo', () => below(place('.data')), false],
  ['a demo outside of .data', () => below(tmpdir()), true],
])('npm start refuses %s from before the first migration, and changes nothing in it', async (_, makeFolder, isDemo) => {
  makeFolder();
  await oldDatabase({ isDemo });
  await expect(prepare()).rejects.toThrow(
    'The database was made by a release before 0001_reference_data.sql, and no migration leads from there. Nothing in it was changed: name an empty database instead.',
  );
  expect(await words()).toEqual([{ word: 'as it was' }]);
  expect(said).not.toContain(REPLACED);
});
