import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { preparedFolder } from '../testing/database.ts';
import { embedded, openDatabase } from './database.ts';

test('however many transactions wait for the embedded database, other work of the process runs between each two', async () => {
  const database = embedded(await PGlite.create({ loadDataDir: await preparedFolder() }));
  const finishedAtTurn: number[] = [];
  let done = 0;
  const turn = () => {
    finishedAtTurn.push(done);
    if (done < 20) setImmediate(turn);
  };
  setImmediate(turn);
  const ask = async () => {
    await database.transaction((transaction) => transaction.execute(sql`select 1`));
    done += 1;
  };
  await Promise.all(Array.from({ length: 20 }, ask));
  await database.close();
  // A turn of other work saw each number of finished transactions: none finished in the same turn as another.
  expect([...new Set(finishedAtTurn)].slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('no other user of the machine can read what the embedded database keeps, whatever the umask, nor what an earlier one left open', async () => {
  const around = await mkdtemp(join(tmpdir(), 'wealth-private-'));
  const folder = join(around, 'database');
  const files = async () => [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  const openToOthers = async () => {
    const modes = await Promise.all((await files()).map(async (path) => [path, (await stat(path)).mode] as const));
    return modes.filter(([, mode]) => mode & 0o077);
  };
  const umask = process.umask(0);
  try {
    const made = await openDatabase({ folder });
    await made.transaction((transaction) => transaction.execute(sql`create table kept as select 1 as one`));
    expect(await openToOthers()).toEqual([]);
    await made.close();

    for (const path of await files()) await chmod(path, (await stat(path)).isDirectory() ? 0o777 : 0o666);
    const mended = await openDatabase({ folder });
    expect(await openToOthers()).toEqual([]);
    await mended.close();
  } finally {
    process.umask(umask);
    await rm(around, { recursive: true, force: true });
  }
});
