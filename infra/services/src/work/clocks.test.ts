import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { getDatabaseClock, inTransaction, schema, type Transaction } from '../database/index.ts';
import { createClockCheck } from '../kernel/clock-check.ts';
import { aDeposit } from '../testing/deposit.fixture.ts';
import { logoutClaims, NOW } from '../testing/identity.fixture.ts';
import { testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let services: TestServices;
const ports = testPorts();
/** The database's clock. */
let shared = NOW;
/** Milliseconds by which this process is ahead. */
let ahead = 0;
/** Milliseconds that the database takes to tell its time. */
let takes = 0;
const machine = { now: () => shared + ahead };
const lines: { readonly msg: string; readonly level: number }[] = [];

beforeAll(async () => {
  const output = new PassThrough();
  output.on('data', (line) => lines.push(JSON.parse(String(line))));
  services = await testServices({
    log: pino({ level: 'info' }, output),
    systemClock: machine,
    databaseClock: {
      now: () => {
        const read = shared;
        shared += takes;
        return read;
      },
    },
    businessClock: { now: () => NOW },
    plugin: (_app, tools) => tools.ports.use(ports),
  });
});
afterAll(() => services.close());
beforeEach(async () => {
  [ahead, takes, shared] = [0, 0, shared + 2 * HOUR];
  await services.app.work.tick();
  lines.length = 0;
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);
const ready = async () => {
  const reply = await services.app.inject('/ready');
  return [reply.statusCode, reply.json()];
};
const said = () => lines.map(({ msg }) => msg).filter((msg) => msg.includes('clock'));

/** A token that is valid by this process's clock. */
const tokenOf = (claims: Record<string, unknown> = {}) => {
  const seconds = Math.floor(machine.now() / SECOND);
  return services.as('subject-maya', { iat: seconds - 10, exp: seconds + 290, ...claims });
};

/** A deposit of Maya's that is due now. @returns its id */
async function deposit(): Promise<string> {
  ports.balances.set('mayas-checking', 100_000);
  await seeding((one) => one.update(schema.transfer).set({ askedAt: new Date(NOW - DAY) }));
  const reply = await services.ask('POST', '/api/fund', {
    token: await tokenOf(),
    headers: { 'idempotency-key': randomUUID() },
    body: aDeposit({ amount: 25 }),
  });
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({})]);
  return reply.json().internalTransactionId;
}

const stateOf = async (id: string) =>
  (await seeding((one) => one.select().from(schema.transfer).where(eq(schema.transfer.id, id))))[0]?.state;

/** An answer that was stored so many milliseconds ago, by the database's clock. */
const store = (key: string, age: number) =>
  seeding((one) =>
    one.insert(schema.idempotency).values({
      ...{ tenant: 'copper', person: 'maya', operation: 'POST /try', key, bodyHash: 'keyed:', answer: {} },
      createdAt: new Date(shared - age),
    }),
  );
const stored = async () => {
  const rows = await seeding((one) =>
    one.select().from(schema.idempotency).where(eq(schema.idempotency.operation, 'POST /try')),
  );
  return rows.map(({ key }) => key).sort();
};

describe.each([
  { what: '35 days ahead', by: 35 * DAY, words: '3024000 s ahead of' },
  { what: '31 seconds ahead', by: 31 * SECOND, words: '31 s ahead of' },
  { what: '31 seconds behind', by: -31 * SECOND, words: '31 s behind' },
  { what: '35 days behind', by: -35 * DAY, words: '3024000 s behind' },
])('a process whose clock is $what', ({ by, words }) => {
  const problem = expect.stringContaining(`The system clock is ${words} the database's. Set the wrong one`);

  test('takes no step and is not ready, and continues by itself once the clocks agree', async () => {
    const id = await deposit();
    ahead = by;
    expect(await services.app.work.tick()).toBe(0);
    expect([await stateOf(id), await ready()]).toEqual(['ASKED', [503, { status: 'not ready', problem }]]);
    ahead = 0;
    expect(await services.app.work.tick()).toBeGreaterThan(0);
    expect([await stateOf(id), await ready()]).toEqual(['SETTLED', [200, { status: 'ready' }]]);
  });

  test('logs one line when that begins and one when it ends', async () => {
    ahead = by;
    for (let looks = 0; looks < 3; looks += 1) await services.app.work.tick();
    await ready();
    expect(said()).toEqual([problem]);
    ahead = 0;
    for (let looks = 0; looks < 3; looks += 1) await services.app.work.tick();
    expect(said()).toEqual([problem, "The system clock agrees with the database's again"]);
  });

  test('deletes no stored answer, and those that are too old once the clocks agree', async () => {
    await seeding((one) => one.delete(schema.idempotency).where(eq(schema.idempotency.operation, 'POST /try')));
    await store('kept-answer', 0);
    await store('old-answer', 31 * DAY);
    ahead = by;
    for (let looks = 0; looks < 3; looks += 1) {
      shared += HOUR;
      await services.app.work.tick();
    }
    expect(await stored()).toEqual(['kept-answer', 'old-answer']);
    ahead = 0;
    await services.app.work.tick();
    expect(await stored()).toEqual(['kept-answer']);
  });

  test('forgets no session that has ended, so that its token stays refused', async () => {
    const logout = async (sid: string) => {
      const token = await tokenOf({ ...logoutClaims, sid });
      return (await services.backChannelLogout(token)).statusCode;
    };
    const sessions = ['before', 'while', 'after'].map((when) => `ended ${when} ${words}`);
    for (const [index, sid] of sessions.entries()) {
      ahead = index === 1 ? by : 0;
      expect(await logout(sid)).toBe(200);
    }
    for (const sid of sessions) {
      const reply = await services.ask('GET', '/api/member/status', { token: await tokenOf({ sid }) });
      expect(reply.statusCode).toBe(401);
    }
  });
});

describe.each([30 * SECOND, -30 * SECOND])('a process whose clock differs by %d ms', (by) => {
  test('works', async () => {
    const id = await deposit();
    ahead = by;
    await services.app.work.tick();
    expect([await stateOf(id), await ready(), said()]).toEqual(['SETTLED', [200, { status: 'ready' }], []]);
  });

  test("deletes stored answers at an age of 30 days by the database's clock", async () => {
    await seeding((one) => one.delete(schema.idempotency).where(eq(schema.idempotency.operation, 'POST /try')));
    shared += 2 * HOUR;
    await store('30 days less 10 s', 30 * DAY - 10 * SECOND);
    await store('30 days and 10 s', 30 * DAY + 10 * SECOND);
    ahead = by;
    await services.app.work.tick();
    expect(await stored()).toEqual(['30 days less 10 s']);
  });
});

test('a database that takes a minute to tell its time is no wrong clock', async () => {
  const id = await deposit();
  takes = 60 * SECOND;
  await services.app.work.tick();
  expect([await stateOf(id), said()]).toEqual(['SETTLED', []]);
});

test("a process that is given no other clock compares its own with the database's", async () => {
  const problemOf = async (by: number) => {
    const systemClock = { now: () => Date.now() + by };
    const check = createClockCheck({ systemClock, databaseClock: getDatabaseClock(services.database) });
    return (await check.compare()).problem;
  };
  expect(await problemOf(0)).toBeUndefined();
  expect(await problemOf(35 * DAY)).toContain('ahead of');
  expect(await problemOf(-35 * DAY)).toContain('behind');
});
