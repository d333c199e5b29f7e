import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { preparedFolder } from '../testing/database.ts';
import { embedded } from './database.ts';

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
