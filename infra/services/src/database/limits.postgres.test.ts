import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../testing/database.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { type Database, DatabaseUnavailable, inTransaction, type Limits, schema } from './index.ts';

/** Short enough to be waited for. */
const limits: Limits = { connection: 1_500, statement: 1_500, lock: 200, idle: 5_000 };

/** A promise, and what settles it. */
function later() {
  let settle = () => {};
  const settled = new Promise<void>((done) => {
    settle = done;
  });
  return { settle, settled };
}

/** Keeps a transaction open, and a lock with it, until it is let go. */
async function hold(database: Database, lock = 1) {
  const { settle, settled } = later();
  const begun = later();
  const held = database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
    begun.settle();
    await settled;
  });
  await begun.settled;
  return {
    letGo: async () => {
      settle();
      await held;
    },
  };
}

const why = (expected: string) => expect.objectContaining({ name: 'DatabaseUnavailable', why: expected });

describe('a server that gives up what is stuck', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase({ connections: 2, limits });
  });
  afterAll(() => database.close());

  const people = () =>
    inTransaction(database, { role: 'seeder' }, (transaction) => transaction.select().from(schema.person));

  test('ends a statement that takes too long, and keeps nothing of its transaction', async () => {
    const slow = inTransaction(database, { role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'half-done' });
      await transaction.execute(sql`select pg_sleep(5)`);
    });
    await expect(slow).rejects.toEqual(why('LATE'));
    expect(await people()).toEqual([]);
  });

  test('ends the wait for a lock', async () => {
    const first = await hold(database);
    const second = database.transaction((transaction) => transaction.execute(sql`select pg_advisory_xact_lock(1)`));
    await expect(second).rejects.toEqual(why('LATE'));
    await first.letGo();
  });

  test('ends a transaction that asks nothing, and this process outlives it', async () => {
    const idle = inTransaction(database, { role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'idle' });
      // The server ends the session; a caller that still waits learns that by its next query.
      while ((await sessions()) > 1) await new Promise((done) => setImmediate(done));
      await transaction.execute(sql`select 1`);
    });
    await expect(idle).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await people()).toEqual([]);
  });

  const sessions = async () => {
    const { rows } = await database.transaction((transaction) =>
      transaction.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
      ),
    );
    return rows[0]?.count ?? 0;
  };

  test('says so when all connections are taken, and serves again when one is free', async () => {
    const held = await Promise.all([hold(database), hold(database, 2)]);
    await expect(people()).rejects.toEqual(why('BUSY'));
    for (const one of held) await one.letGo();
    expect(await people()).toEqual([]);
  });

  test('loses no connection for good when every one of them breaks, however often', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const broken = database.transaction((transaction) =>
        transaction.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and usename = current_user order by pid = pg_backend_pid()`,
        ),
      );
      await expect(broken).rejects.toEqual(why('UNREACHABLE'));
    }
    // An idle connection that the server closed without our notice fails once.
    for (let turn = 0; turn < 3; turn += 1) await people().catch(() => {});
    expect(await Promise.all([people(), people(), people()])).toEqual([[], [], []]);
  });
});

describe('a member', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await testServices({ server: { connections: 1, limits } });
  });
  afterAll(() => services.close());

  test('is asked in a sentence to try again, and after how many seconds, while the services have no connection free', async () => {
    const held = await hold(services.database);
    const reply = await services.ask('GET', '/api/accounts');
    await held.letGo();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.json().errors).toEqual([
      {
        name: 'DATA_BUSY',
        message: 'Many people are asking at once. Nothing was changed; please try again in a moment.',
        details: [],
      },
    ]);
    expect((await services.ask('GET', '/api/accounts')).statusCode).toBe(200);
  });
});
