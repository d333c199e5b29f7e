import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { preparedFolder } from '../testing/database.ts';
import { embedded } from './database.ts';

test('however many transactions wait for the embedded database, whatever else comes in is heard between them', async () => {
  const database = embedded(await PGlite.create({ loadDataDir: await preparedFolder() }));
  const heard: number[] = [];
  let done = 0;
  const listen = () => {
    heard.push(done);
    if (done < 20) setImmediate(listen);
  };
  setImmediate(listen);
  const ask = async () => {
    await database.transaction((transaction) => transaction.execute(sql`select 1`));
    done += 1;
  };
  await Promise.all(Array.from({ length: 20 }, ask));
  await database.close();
  expect(new Set(heard).size).toBeGreaterThan(15);
});
