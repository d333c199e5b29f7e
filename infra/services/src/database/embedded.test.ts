import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { preparedFolder } from '../testing/database.ts';
import { embedded } from './database.ts';

test('however many transactions wait for the embedded database, other work of the process runs between them', async () => {
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
  expect(new Set(finishedAtTurn).size).toBeGreaterThan(15);
});
