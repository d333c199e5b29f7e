import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { type Database, DatabaseUnavailable, inTransaction, type Limits, openDatabase, schema } from './index.ts';

/** Longer than anything takes here on a busy machine. A test that is of one limit shortens that one alone. */
const patient: Limits = { connection: 60_000, statement: 60_000, lock: 60_000, idle: 60_000 };

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

const nextTurn = () => new Promise((done) => setImmediate(done));

/** Lets the wait for a free connection end at once: only timers stand still, and servers answer as ever. */
const stopTimers = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
afterEach(() => {
  jest.useRealTimers();
});

async function whenTimersRun<Result>(pending: Promise<Result>): Promise<Result> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  pending.then(settle, settle);
  while (!isSettled) {
    jest.advanceTimersByTime(patient.connection);
    await nextTurn();
  }
  return pending;
}

const why = (expected: string) => expect.objectContaining({ name: 'DatabaseUnavailable', why: expected });

describe('a server that gives up what is stuck', () => {
  let place: TestPlace;
  let database: Database;
  const opened: Database[] = [];
  async function open(limits: Partial<Limits> = {}): Promise<Database> {
    const one = await openDatabase({ ...place.address, connections: 2, limits: { ...patient, ...limits } });
    opened.push(one);
    return one;
  }
  beforeAll(async () => {
    place = await testPlace();
    database = await open();
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await place.drop();
  });

  const people = () =>
    inTransaction(database, { role: 'seeder' }, (transaction) => transaction.select().from(schema.person));

  test('answers a write that a read-only database refuses as one without room', async () => {
    const one = await open();
    const writing = one.transaction(async (transaction) => {
      await transaction.execute(sql`set transaction read only`);
      await transaction.execute(sql`select 1`);
      await transaction.execute(sql`create table none ()`);
    });
    await expect(writing).rejects.toEqual(why('FULL'));
  });

  test('ends a statement that takes too long, and undoes its transaction', async () => {
    const slow = inTransaction(await open({ statement: 500 }), { role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'half-done' });
      await transaction.execute(sql`select pg_sleep(60)`);
    });
    await expect(slow).rejects.toEqual(why('LATE'));
    expect(await people()).toEqual([]);
  });

  test('ends the wait for a lock', async () => {
    const first = await hold(database);
    const impatient = await open({ lock: 200 });
    const second = impatient.transaction((transaction) => transaction.execute(sql`select pg_advisory_xact_lock(1)`));
    await expect(second).rejects.toEqual(why('LATE'));
    await first.letGo();
  });

  test('ends a transaction that asks nothing, and this process outlives it', async () => {
    const idle = inTransaction(await open({ idle: 500 }), { role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant: 'copper', id: 'idle' });
      const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      // The server ends the session; a caller that still waits learns that by its next query.
      while (await isThere(rows[0]?.pid)) await nextTurn();
      await transaction.execute(sql`select 1`);
    });
    await expect(idle).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await people()).toEqual([]);
  });

  const isThere = async (pid = 0) => {
    const { rows } = await database.transaction((transaction) =>
      transaction.execute(sql`select from pg_stat_activity where pid = ${pid}::int`),
    );
    return rows.length > 0;
  };

  test('says so when all connections are taken, and serves again when one is free', async () => {
    const held = await Promise.all([hold(database), hold(database, 2)]);
    stopTimers();
    await expect(whenTimersRun(people())).rejects.toEqual(why('BUSY'));
    jest.useRealTimers();
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

  test('refuses with its own words who has no database there, which no waiting mends', async () => {
    const { address } = place;
    const elsewhere = new URL('url' in address ? address.url : '');
    elsewhere.pathname = '/not_there';
    const other = await openDatabase({ url: elsewhere.href, connections: 1, limits: patient });
    opened.push(other);
    await expect(other.transaction(async () => {})).rejects.toMatchObject({ code: '3D000' });
  });
});

test('a server that nobody listens at is unreachable', async () => {
  const nowhere = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1, limits: patient });
  await expect(nowhere.transaction(async () => {})).rejects.toEqual(why('UNREACHABLE'));
  await nowhere.close();
});

describe('a member', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await testServices({ server: { connections: 1, limits: patient } });
  });
  afterAll(() => services.close());

  test('is asked in a sentence to try again, and after how many seconds, while the services have no connection free', async () => {
    const held = await hold(services.database);
    stopTimers();
    const reply = await whenTimersRun(services.ask('GET', '/api/accounts'));
    jest.useRealTimers();
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
