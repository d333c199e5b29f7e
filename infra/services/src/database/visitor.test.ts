import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { type Acting, actAs, type Database, inTransaction, type Transaction } from './index.ts';

/** Every table of the product, as the catalogue lists them. */
let tables: string[];
let database: Database;
beforeAll(async () => {
  database = await testDatabase({ connections: 1 });
  await seedTestData(database, (await testKeys()).keys);
  const listed = await database.transaction((transaction) =>
    transaction.execute<{ name: string }>(
      sql`select c.relname as name from pg_class c
          where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace order by 1`,
    ),
  );
  tables = listed.rows.map(({ name }) => name);
  database.restAsVisitor();
});
afterAll(() => database.close());

const read = (transaction: Transaction, table: string) =>
  transaction.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);

const codeOf = (problem: unknown) => (problem as { cause?: { code?: string } }).cause?.code;

/** Which tables the one connection may read, at rest and within no transaction. */
async function readable(): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const refusal = await database
      .transaction(async (transaction) => {
        // What a connection is left with when its `begin` failed, or was taken back.
        await transaction.execute(sql`rollback`);
        return read(transaction, table);
      })
      .then(
        () => 'none',
        (problem: unknown) => codeOf(problem),
      );
    if (refusal !== '42501') found.push(table);
  }
  return found;
}

const maya: Acting = { role: 'app', tenant: 'copper', person: 'maya' };
const accountsOf = (acting: Acting) =>
  inTransaction(database, acting, async (transaction) => {
    const { rows } = await transaction.execute<{ person: string }>(sql`select id from account`);
    return rows.length;
  });

describe('a connection of the services that is given no role', () => {
  test('may read no table at all, with a transaction and without', async () => {
    expect(tables).toEqual(expect.arrayContaining(['account', 'demographic', 'identity', 'person', 'secret']));
    for (const table of tables) {
      await expect(database.transaction((transaction) => read(transaction, table))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    }
    await expect(readable()).resolves.toEqual([]);
  });

  const ends: readonly [how: string, happens: () => Promise<unknown>][] = [
    ['committed', () => accountsOf(maya)],
    ['rolled back', () => inTransaction(database, maya, () => Promise.reject(new Error('no')))],
    ['ended by a failure', () => inTransaction(database, maya, (one) => one.execute(sql`select 1/0`))],
    ['given another role', () => inTransaction(database, { role: 'maintenance' }, (one) => read(one, 'account'))],
    ['refused what it read', () => database.transaction((one) => read(one, 'account'))],
  ];
  test.each(ends)('may not either after a transaction was %s', async (_, happens) => {
    await happens().catch(() => {});
    await expect(readable()).resolves.toEqual([]);
  });

  test('has no tenant and no person of a transaction before', async () => {
    await accountsOf(maya);
    const { rows } = await database.transaction((transaction) =>
      transaction.execute(sql`select current_user::text as role, app_tenant() as tenant, app_person() as person`),
    );
    expect(rows).toEqual([{ role: 'visitor', tenant: null, person: null }]);
  });
});

test('nothing is read by what was sent together with a begin that failed, and the work does not begin', async () => {
  const another = await testDatabase({ connections: 1 });
  try {
    another.restAsVisitor();
    // The driver knows nothing of it, and asks for what the server has forgotten.
    await another.transaction(async () => {});
    await another.statements((connection) => connection.execute(sql`deallocate "begin"`));
    const outcomes: unknown[] = [];
    const asking = another.transactionFrom(
      async (connection) => {
        await actAs(connection, maya);
        outcomes.push(await read(connection, 'account').catch(codeOf));
      },
      async () => {
        outcomes.push('begun');
      },
    );
    await expect(asking).rejects.toMatchObject({ query: 'begin', cause: { code: '26000' } });
    expect(outcomes).toEqual(['42501']);
    // Another connection takes the place of the one that knows its statements no more, and rests as this one did.
    const { rows } = await another.transaction((one) => one.execute(sql`select current_user::text as role`));
    expect(rows).toEqual([{ role: 'visitor' }]);
  } finally {
    await another.close();
  }
});

test('whoever is given a role sees what that role may, beside a connection at rest', async () => {
  const count = await accountsOf(maya);
  expect(count).toBeGreaterThan(0);
  await expect(accountsOf({ role: 'app', tenant: 'copper', person: 'nobody' })).resolves.toBe(0);
  await expect(accountsOf(maya)).resolves.toBe(count);
});
