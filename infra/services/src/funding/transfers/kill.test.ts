import { randomInt } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, weekday } from '@wealth/domain/calendar';
import { eq, sql } from 'drizzle-orm';
import { sealAudit, verifyAudit } from '../../audit/index.ts';
import { type Database, inTransaction, openDatabase, schema, type Transaction } from '../../database/index.ts';
import { checkInvariants } from '../../invariants/index.ts';
import { SECRET, testKeys } from '../../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../../testing/database.ts';
import { aDeposit, aSchedule } from '../../testing/deposit.fixture.ts';
import { type TestIdentity, testIdentity } from '../../testing/identity.fixture.ts';
import { untilAlone } from '../../testing/kill.fixture.ts';
import { FIRST_BALANCE, lastingQuestions, useLastingPorts } from '../../testing/lasting-ports.ts';
import { at, linkedBank } from '../../testing/moving-money.fixture.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../../testing/postgres.ts';
import { type MemberWrite, memberWrites, publishedRegistry, servicesProcess } from '../../testing/process.fixture.ts';
import { seedTestData } from '../../testing/seed-test-data.fixture.ts';
import { testServices } from '../../testing/services.fixture.ts';
import { TODAY } from '../../testing/test-data.fixture.ts';
import { aWithdrawal } from '../../testing/withdrawal.fixture.ts';

const KILLS = process.env.FULL_TESTS ? 300 : 15;
/** A business day passes with each kill. After three weeks a new database takes over. */
const KILLS_A_DATABASE = 15;
/** Milliseconds after its last answer within which a process is killed: a dedicated worker polls each second. */
const MAX_DELAY = 250;
/** So many keys are requested again at the same time. */
const MAX_CONCURRENT = 8;
/** Business days in which all that was requested comes to its end, late returns included. */
const DAYS_TO_END = 16;

/** Members at their calls. Each asks for one thing, over and over. */
const members: readonly ((turn: number, day: BusinessDate) => Omit<MemberWrite, 'key'>)[] = [
  (turn) => mayas('/api/fund', aDeposit({ amount: inCents(200, turn) })),
  (turn) => mayas('/api/fund', aDeposit({ amount: inCents(300, turn), ...linkedBank })),
  (turn, day) => ({
    ...{ path: turn === 0 ? '/api/fund/schedule' : '/api/fund', subject: 'subject-jan' },
    body: turn === 0 ? schedule(day) : aDeposit({ ...intoJoint, amount: inCents(200, turn) }),
  }),
  (turn) => {
    const to = turn % 2 === 0 ? {} : linkedBank;
    return mayas('/api/withdrawal', aWithdrawal({ amount: inCents(25, turn), ...to }));
  },
  (turn) => mayas('/api/withdrawal', aWithdrawal({ ...fromJoint, amount: inCents(25, turn), ...linkedBank })),
];
/** The member among them who withdraws to an account at the credit union, which returns nothing. */
const WITHDRAWS = 3;
const inCents = (dollars: number, turn: number) => dollars + (turn % 1_000) / 100;
const mayas = (path: string, body: object) => ({ path, subject: 'subject-maya', body });
const fromJoint = { investmentAccountNumber: '7XJ0005678', accountType: 'JOINT' } as const;
const intoJoint = { ...fromJoint, fundingAccountNumber: '400100001205' };
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
function schedule(day: BusinessDate) {
  const startDate = addBusinessDays(day, 1);
  const dayOfWeek = days[weekday(startDate) - 1] ?? 'FRIDAY';
  const end = { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: '2' } as const;
  return aSchedule({ ...intoJoint, amount: 200 + Number(day.slice(-2)), startDate, dayOfWeek, ...end });
}

/** A database with its ports, and what its processes were asked and answered, over all kills. */
interface World {
  readonly place: TestPlace;
  /** Of the ports and of the business time. */
  readonly folder: string;
  readonly keysFile: string;
  readonly write: ReturnType<typeof memberWrites>;
  readonly requests: Map<string, MemberWrite>;
  readonly answered: Map<string, string>;
  readonly refused: Set<string>;
}

const running = new Set<ReturnType<typeof servicesProcess>>();
let server: PostgresServer | undefined;
let identity: TestIdentity;
let registry: string;
beforeAll(async () => {
  // On a server of its own, so that the server can be killed too and nobody else's tests with it.
  const programs = process.env.DATABASE_URL ? findPostgres() : undefined;
  server = programs === undefined ? undefined : await startPostgres(programs);
  identity = await testIdentity('copper');
  registry = await publishedRegistry();
}, 120_000);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await identity.close();
  await server?.end();
});

async function newWorld(): Promise<World> {
  const place = await testPlace({ ...(server && { on: server.url }) });
  const folder = await mkdtemp(join(tmpdir(), 'wealth-lasting-'));
  await writeFile(join(folder, 'questions'), '');
  const { keys, file: keysFile } = await testKeys();
  const database = await openDatabase(place.address);
  await seedTestData(database, keys);
  await inTransaction(database, { role: 'seeder' }, (transaction) =>
    transaction
      .update(schema.fundingAccount)
      .set({ balanceCents: FIRST_BALANCE })
      .where(eq(schema.fundingAccount.isExternal, false)),
  );
  await database.close();
  const said = { requests: new Map(), answered: new Map(), refused: new Set<string>() };
  return { place, folder, keysFile, write: memberWrites(identity), ...said };
}

const itIs = ({ folder }: World, day: BusinessDate) => writeFile(join(folder, 'now'), String(at(day)));

/** The services with their worker: on a server two workers in processes of their own. */
async function startServices({ place, folder, keysFile }: World) {
  const start = (own: Record<string, string>) => {
    const started = servicesProcess({
      ...{ SERVICES_PORT: '0', ...place.environment, UPSTREAM_SECRET: SECRET, KEYS_FILE: keysFile },
      ...{ IDENTITY_URL: identity.url, ISSUERS: JSON.stringify(identity.issuers), REGISTRY_FOLDER: registry },
      ...{ PLUGIN: join(import.meta.dirname, '../../testing/lasting-ports.ts'), LASTING_FOLDER: folder, ...own },
    });
    running.add(started);
    return started;
  };
  const dedicatedWorker = { SERVICES: 'none' };
  const processes = server ? [start({ WORK: 'no' }), start(dedicatedWorker), start(dedicatedWorker)] : [start({})];
  const [url = ''] = await Promise.all(processes.map(({ listens }) => listens));
  const end = async (signal: NodeJS.Signals) => {
    for (const { child } of processes) child.kill(signal);
    const ended = await Promise.all(processes.map((one) => one.ended));
    for (const one of processes) running.delete(one);
    return ended;
  };
  return { url, end };
}

/** Sends a write. @returns whether it was answered at all. @throws Error where a key has a second answer */
async function ask({ write, requests, answered, refused }: World, url: string, one: MemberWrite): Promise<boolean> {
  requests.set(one.key, one);
  const reply = await write(url, one).catch(() => undefined);
  // Killed, or the database before it.
  if (reply === undefined || reply.status >= 500) return false;
  const said = JSON.stringify(reply.body);
  if (reply.status === 409) refused.add(one.key);
  else if (reply.status !== 200) throw new Error(`${one.key} was answered ${reply.status}: ${said}`);
  else if ((answered.get(one.key) ?? said) !== said) throw new Error(`${one.key} was answered in two ways`);
  else answered.set(one.key, said);
  return true;
}

/** Repeats writes, a few at a time. Each is answered. */
async function askAgain(world: World, url: string, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += MAX_CONCURRENT) {
    const writes = keys.slice(from, from + MAX_CONCURRENT).flatMap((key) => world.requests.get(key) ?? []);
    const replies = await Promise.all(writes.map((one) => ask(world, url, one)));
    expect(replies).toEqual(writes.map(() => true));
  }
}

async function killOnce(world: World, day: BusinessDate, run: number): Promise<void> {
  await itIs(world, day);
  const services = await startServices(world);
  const { requests, answered, refused } = world;
  const unsettled = [...requests.keys()].filter((key) => !answered.has(key) && !refused.has(key));
  await askAgain(world, services.url, [...unsettled, ...[...answered.keys()].slice(-3)]);
  const enough = answered.size + randomInt(1, 10);
  // Each database comes to a withdrawal that ends, however slow the machine is: the first one of all is waited for.
  const withdrawal = `run-${run}.${WITHDRAWS}.0`;
  const hasWithdrawn = () => run % KILLS_A_DATABASE !== 0 || answered.has(withdrawal) || refused.has(withdrawal);
  const reached = Promise.withResolvers<void>();
  /** Asks until it is killed; each third write goes out twice at once, as by a member who presses twice. */
  const calls = members.map(async (write, member) => {
    for (let turn = 0, goesOn = true; goesOn; turn += 1) {
      const one = { ...write(turn, day), key: `run-${run}.${member}.${turn}` };
      const presses = turn % 3 === 0 ? [one, one] : [one];
      const replies = await Promise.all(presses.map((press) => ask(world, services.url, press)));
      goesOn = replies.every(Boolean);
      if (answered.size >= enough && hasWithdrawn()) reached.resolve();
    }
  });
  const all = Promise.all(calls);
  await Promise.race([reached.promise, all.then(() => Promise.reject(new Error('The services ended by themselves')))]);
  await pause(randomInt(0, MAX_DELAY));
  // Every other time it is the database's server that goes first.
  if (server && run % 2 === 1) await server.kill();
  await services.end('SIGKILL');
  await all;
  if (server && run % 2 === 1) await server.start();
}

const nothingHalf = {
  'an answer without its transfer, or a transfer of a member without its answer': sql`
    select coalesce(t.id, i.key) from (select * from transfer where schedule is null) t
    full join (select * from idempotency where operation <> 'POST /fund/schedule') i
      on i.tenant = t.tenant and i.answer -> 'given' ->> 'internalTransactionId' = t.id
    where t.id is null or i.key is null`,
  'a transfer that was asked for without its one audit row': sql`
    select t.id from transfer t
    left join audit a on a.tenant = t.tenant and a.entity_id = t.id and a.action = 'CREATE'
    where t.schedule is null group by t.id having count(a.id) <> 1`,
  'a date of a schedule that was made into two deposits': sql`
    select schedule from transfer where schedule is not null group by schedule, nominal_date having count(*) > 1`,
};

const rowsOf = async <Row extends Record<string, unknown>>(transaction: Transaction, query: ReturnType<typeof sql>) =>
  (await transaction.execute<Row>(query)).rows;

const asOperator = <Result>(database: Database, work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(database, { role: 'maintenance' }, work);

async function expectWhole(database: Database): Promise<void> {
  await asOperator(database, async (transaction) => {
    for (const [what, query] of Object.entries(nothingHalf)) {
      expect({ what, found: await rowsOf(transaction, query) }).toEqual({ what, found: [] });
    }
  });
  expect(await checkInvariants(database)).toEqual([]);
  while ((await sealAudit(database, { now: () => Date.now() })) > 0);
  const { rows, seals } = await asOperator(database, (transaction) => verifyAudit(transaction, 'copper'));
  expect({ rows, seals }).toEqual({
    rows: await asOperator(database, (transaction) => transaction.$count(schema.audit)),
    seals: expect.any(Number),
  });
}

/** Looks at what a kill left; the minute of its leases passes. */
async function afterKill({ place }: World): Promise<void> {
  const database = await openDatabase(place.address);
  try {
    await untilAlone(database);
    await expectWhole(database);
    await inTransaction(database, { role: 'seeder' }, async (transaction) => {
      for (const table of ['transfer', 'schedule', 'network_returns']) {
        await transaction.execute(sql`update ${sql.identifier(table)} set claimed_until = null`);
      }
    });
  } finally {
    await database.close();
  }
}

/** Asks for every key once more, and lets days pass until nothing is under way. */
async function toTheEnd(world: World, from: BusinessDate) {
  const services = await startServices(world);
  await askAgain(world, services.url, [...world.requests.keys()]);
  expect(await services.end('SIGTERM')).toEqual(server ? [clean, clean, clean] : [clean]);

  let machine = Date.now();
  const working = await testServices({
    seeded: openDatabase(world.place.address),
    systemClock: { now: () => machine },
    plugin: (_app, tools) => useLastingPorts(tools, world.folder),
  });
  for (let passed = 0; passed <= DAYS_TO_END; passed += 1) {
    await itIs(world, addBusinessDays(from, passed));
    machine += 3_600_000;
    await working.app.work.tick();
  }
  await expectWhole(working.database);
  const found = await asOperator(working.database, moneyMoved);
  await working.close();
  return found;
}
const clean = { code: 0, said: '' };

/** By the ledger: cents that each transfer took in or paid out, and units of each account. */
async function moneyMoved(transaction: Transaction) {
  const transfers = await rowsOf<{ id: string; kind: string; state: string; cents: number }>(
    transaction,
    sql`select t.id, t.kind, t.state, coalesce(-sum(e.quantity), 0)::float8 as cents from transfer t
      left join journal j on j.tenant = t.tenant and starts_with(j.id, t.id || '-')
      left join entry e on e.tenant = j.tenant and e.journal = j.id and e.ledger_account = 'outside'
      group by t.tenant, t.id`,
  );
  const units = await rowsOf<{ account: string; units: number }>(
    transaction,
    sql`select e.ledger_account as account, sum(e.quantity)::float8 as units from entry e
      join ledger_account l on l.tenant = e.tenant and l.id = e.ledger_account and l.kind = 'MEMBER'
      where e.commodity = 'VTI' group by 1 having sum(e.quantity) <> 0`,
  );
  return { transfers, units: Object.fromEntries(units.map((one) => [one.account, one.units])) };
}

/** The same by the ports, each question once. What was returned has gone back. */
function movedByPorts({ folder }: World, { transfers }: Awaited<ReturnType<typeof moneyMoved>>) {
  const once = new Map(lastingQuestions(folder).map((one) => [`${one.port} ${one.order.id} ${one.order.leg}`, one]));
  const cents = new Map(transfers.map(({ id }) => [id, 0]));
  const units: Record<string, number> = { individual: 10_000_000 };
  const returned = new Set(transfers.filter(({ state }) => state === 'RETURNED').map(({ id }) => id));
  for (const { port, order: requested, answer } of once.values()) {
    const { id, account = '', amount } = requested;
    const isOut = port === 'send' || port === 'credit';
    if ((isOut || port === 'take' || port === 'move') && !returned.has(id)) {
      cents.set(id, (cents.get(id) ?? 0) + (isOut ? -amount : amount));
    }
    for (const fill of answer.fills ?? []) units[account] = (units[account] ?? 0) + fill.units;
    for (const sale of answer.sales ?? []) units[account] = (units[account] ?? 0) - sale.units;
  }
  return { cents, units: Object.fromEntries(Object.entries(units).filter(([, count]) => count !== 0)) };
}

describe('services and a worker that are killed while money moves', () => {
  test(
    `lose no cent in ${KILLS} kills and move none twice: every key has one answer, ledger and ports agree [API-004]`,
    async () => {
      const ends: Record<string, number> = {};
      for (let run = 0; run < KILLS; ) {
        const world = await newWorld();
        let day = TODAY;
        const until = Math.min(run + KILLS_A_DATABASE, KILLS);
        for (; run < until; run += 1) {
          await killOnce(world, day, run);
          await afterKill(world);
          day = addBusinessDays(day, 1);
        }
        await itIs(world, day);
        const ledger = await toTheEnd(world, day);
        const ports = movedByPorts(world, ledger);
        expect(new Map(ledger.transfers.map(({ id, cents }) => [id, cents]))).toEqual(ports.cents);
        expect(ledger.units).toEqual(ports.units);
        for (const { kind, state } of ledger.transfers) ends[`${kind} ${state}`] = (ends[`${kind} ${state}`] ?? 0) + 1;
        await world.place.drop();
      }
      // What nothing came to would not be shown.
      expect(Object.keys(ends)).toEqual(
        expect.arrayContaining(['DEPOSIT INVESTED', 'DEPOSIT RETURNED', 'WITHDRAWAL DONE']),
      );
      const kind = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
      process.stdout.write(`${KILLS} kills on ${kind}: ${JSON.stringify(ends)}\n`);
    },
    120_000 + KILLS * 30_000,
  );
});
