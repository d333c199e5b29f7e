import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cents } from '@wealth/domain/money';
import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, openDatabase, schema, type Transaction } from '../database/index.ts';
import { depositEntries, post } from '../ledger/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { quickStart } from '../testing/quick-start.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import type { PortQuestion, StepPoint, WorkerLine, WorkerOrder } from '../testing/worker-process.ts';

/** Milliseconds for which a row belongs to a process, also after that has died. */
const LEASE = 60_000;

const running = new Set<ChildProcess>();
let place: TestPlace;
let memory: string;

beforeEach(async () => {
  place = await testPlace();
  memory = join(await mkdtemp(join(tmpdir(), 'wealth-ports-')), 'questions');
  await writeFile(memory, '');
});
afterEach(() => place.drop());
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process that runs the due steps each time it receives a time. */
function startWorker(stopsAt?: StepPoint) {
  const order: WorkerOrder = { address: place.address, memory, ...(stopsAt && { stopsAt }) };
  const file = join(import.meta.dirname, '..', 'testing', 'worker-process.ts');
  const child = spawn(process.execPath, [...quickStart, file, JSON.stringify(order)], {
    env: { PATH: process.env.PATH },
    stdio: 'pipe',
  });
  running.add(child);
  let complaint = '';
  child.stderr.on('data', (part) => {
    complaint += String(part);
  });
  const ended = once(child, 'close').then(() => running.delete(child));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (!done) return JSON.parse(value) as WorkerLine;
    await ended;
    throw new Error(`The worker ended by itself: ${complaint}`);
  };
  const begin = (at: number) => child.stdin.write(`${at}\n`);
  return {
    begin,
    next,
    doDue: (at: number) => {
      begin(at);
      return next();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(place.address);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Waits until the server has rolled back the transactions of a killed process. They lock its rows until then. */
async function untilRolledBack(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  const open = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and state <> 'idle'`;
  while ((await database.transaction((transaction) => transaction.execute(open))).rows.length > 0);
}

const deposit = (id: string, own: Partial<typeof schema.transfer.$inferInsert>) => ({
  ...{ tenant: 'copper', id, person: 'maya', dueDateOwner: 'maya', account: 'individual', kind: 'DEPOSIT' as const },
  ...{ fundingAccount: 'mayas-checking', amountCents: 10_000, state: 'ASKED' as const, askedAt: new Date(NOW) },
  ...{ startOn: TODAY, settleOn: TODAY, investOn: '2026-11-23', freeOn: '2026-11-23', dueOn: TODAY },
  ...{ permission: 'I authorize this debit.', ...own },
});

/** A deposit for each port: one of a schedule, one from a linked bank, and one that is to be invested. */
async function seedDeposits(transaction: Transaction): Promise<void> {
  await transaction.insert(schema.schedule).values({
    ...{ tenant: 'copper', id: 'weekly', person: 'maya', dueDateOwner: 'maya', account: 'individual' },
    ...{ fundingAccount: 'mayas-checking', status: 'ACTIVE', amountCents: 10_000, frequency: 'WEEKLY' },
    ...{ dayOfWeek: 'FRIDAY', startDate: TODAY, endType: 'UNTIL_CANCELLED', createdAt: new Date(NOW) },
    permission: 'I authorize these debits.',
  });
  const deposits = [
    deposit('scheduled', { schedule: 'weekly', nominalDate: TODAY }),
    deposit('from-bank', { fundingAccount: 'mayas-bank', settleOn: '2026-11-23', account: 'joint' }),
    deposit('in-account', {
      ...{ state: 'SETTLED', person: 'jan', dueDateOwner: 'jan', account: 'jans-own', fundingAccount: 'jans-checking' },
      investOn: TODAY,
    }),
  ];
  await transaction.insert(schema.transfer).values(deposits);
  await transaction.insert(schema.transferStep).values(
    deposits.map(({ tenant, id, state, askedAt }) => ({
      ...{ tenant, transfer: id, state, at: askedAt, effectiveDate: TODAY },
    })),
  );
  await post(transaction, {
    ...{ tenant: 'copper', id: 'in-account-settled', kind: 'DEPOSIT', detail: {}, postedAt: NOW },
    ...{ nominalDate: TODAY, effectiveDate: TODAY, entries: depositEntries('jans-own', cents(10_000)) },
  });
}

/** Units and cash of the individual account, by commodity. */
async function heldIn(transaction: Transaction): Promise<Record<string, number>> {
  const { rows } = await transaction.execute<{ commodity: string; total: number }>(sql`
    select commodity, sum(quantity)::float8 as total from entry where ledger_account = 'individual' group by commodity`);
  return Object.fromEntries(rows.map(({ commodity, total }) => [commodity, total]));
}

async function read(transaction: Transaction) {
  const transfers = await transaction.select().from(schema.transfer);
  const { rows: entries } = await transaction.execute<{ id: string; count: number }>(sql`
    select t.id, count(e.journal)::integer as count from transfer t
    left join entry e on e.tenant = t.tenant and e.journal like t.id || '-%' group by t.id`);
  const { rows: unbalanced } = await transaction.execute(sql`
    select commodity from entry group by tenant, journal, commodity having sum(quantity) <> 0`);
  return {
    states: Object.fromEntries(transfers.map(({ id, state }) => [id, state])),
    requested: transfers.filter(({ requestedAt }) => requestedAt !== null).map(({ id }) => id),
    entries: Object.fromEntries(entries.map(({ id, count }) => [id, count])),
    unbalanced,
  };
}

async function questions(): Promise<Record<string, string[]>> {
  const lines = (await readFile(memory, 'utf8')).split('\n').filter(Boolean);
  const calls = lines.map((line) => JSON.parse(line) as PortQuestion);
  const ofDeposit = Map.groupBy(calls, ({ id }) => id);
  return Object.fromEntries(
    [...ofDeposit].map(([id, all]) => [id, all.map(({ port, isNew }) => `${port} ${isNew ? 'acts' : 'repeats'}`)]),
  );
}

describe('a process that is killed', () => {
  const isOnServer = process.env.DATABASE_URL !== undefined;
  const ids = ['from-bank', 'in-account', 'scheduled'];

  test.each<{ point: StepPoint; isRequested: boolean; isCalled: boolean }>([
    { point: 'before the request is committed', isRequested: false, isCalled: false },
    { point: 'before the port is called', isRequested: true, isCalled: false },
    { point: 'before the port answers', isRequested: true, isCalled: true },
    { point: 'before the answer is written', isRequested: true, isCalled: true },
    { point: 'before the answer is committed', isRequested: true, isCalled: true },
  ])(
    '$point leaves deposits that another process ends: taken once, posted once, and canceled only if no port was called',
    async ({ point, isRequested, isCalled }) => {
      await withDatabase(async (database) => {
        await seedTestData(database, (await testKeys()).keys);
        await inTransaction(database, { role: 'seeder' }, seedDeposits);
      });
      const killed = startWorker(point);
      killed.begin(NOW);
      // A folder has one session, which a step that stops within a transaction keeps.
      const isHeld = !isOnServer && point.endsWith('committed');
      const stopped = [await killed.next()];
      while (!isHeld && stopped.length < ids.length) stopped.push(await killed.next());
      if (!isHeld) expect(new Set(stopped)).toEqual(new Set(ids.map((id) => ({ stopped: id }))));
      // On a server the other process is there already, and takes nothing from one that lives.
      let other = isOnServer ? startWorker() : undefined;
      expect(await other?.doDue(NOW + LEASE - 1)).toEqual(other && { steps: 0, problems: [] });

      await killed.kill();
      await withDatabase(async (database) => {
        await untilRolledBack(database);
        const found = await inTransaction(database, { role: 'maintenance' }, read);
        expect(found.requested.sort()).toEqual(isRequested ? ids : []);
        await inTransaction(database, { role: 'seeder' }, (transaction) =>
          transaction.update(schema.schedule).set({ status: 'CANCELED' }).where(eq(schema.schedule.id, 'weekly')),
        );
      });
      other ??= startWorker();
      expect(await other.doDue(NOW + LEASE - 1)).toEqual({ steps: isRequested ? 0 : 3, problems: [] });
      expect(await other.doDue(NOW + LEASE)).toEqual({ steps: isRequested ? 4 : 0, problems: [] });
      await other.end();

      const calls = (port: string) => (isCalled ? [`${port} acts`, `${port} repeats`] : [`${port} acts`]);
      expect(await questions()).toEqual({
        'from-bank': calls('ach'),
        'in-account': calls('custodian'),
        ...(isRequested && { scheduled: calls('coreBanking') }),
      });
      const left = await withDatabase((database) => inTransaction(database, { role: 'maintenance' }, read));
      expect(left).toEqual({
        states: { 'from-bank': 'TAKEN', 'in-account': 'INVESTED', scheduled: isRequested ? 'SETTLED' : 'CANCELED' },
        requested: [],
        // Two entries each: taken, settled, and for a purchase its money and its units.
        entries: { 'from-bank': 2, 'in-account': 6, scheduled: isRequested ? 4 : 0 },
        unbalanced: [],
      });
    },
  );

  test.each<{ point: StepPoint; isRequested: boolean; isCalled: boolean }>([
    { point: 'before the request is committed', isRequested: false, isCalled: false },
    { point: 'before the port is called', isRequested: true, isCalled: false },
    { point: 'before the port answers', isRequested: true, isCalled: true },
    { point: 'before the answer is written', isRequested: true, isCalled: true },
    { point: 'before the answer is committed', isRequested: true, isCalled: true },
  ])(
    '$point leaves a change of model that another process ends: traded once, and locked until then',
    async ({ point, isRequested, isCalled }) => {
      await withDatabase(async (database) => {
        await seedTestData(database, (await testKeys()).keys);
        await inTransaction(database, { role: 'seeder' }, async (transaction) => {
          await transaction.insert(schema.modelChange).values({
            ...{ tenant: 'copper', id: 'to-calm', account: 'individual', person: 'maya', dueDateOwner: 'maya' },
            ...{ fromModel: 'growth', toModel: 'calm', dueOn: TODAY, state: 'ASKED', askedAt: new Date(NOW) },
          });
          await transaction
            .update(schema.portfolioProfile)
            .set({ modelId: 'calm', isLocked: true })
            .where(eq(schema.portfolioProfile.account, 'individual'));
        });
      });
      const killed = startWorker(point);
      killed.begin(NOW);
      expect(await killed.next()).toEqual({ stopped: 'to-calm' });
      await killed.kill();
      const change = async (database: Database) => {
        const [row] = await inTransaction(database, { role: 'seeder' }, (one) => one.select().from(schema.modelChange));
        const [profile] = await inTransaction(database, { role: 'seeder' }, (one) =>
          one.select().from(schema.portfolioProfile).where(eq(schema.portfolioProfile.account, 'individual')),
        );
        return [row?.state, row?.requestedAt !== null, profile?.isLocked];
      };
      await withDatabase(async (database) => {
        await untilRolledBack(database);
        expect(await change(database)).toEqual(['ASKED', isRequested, true]);
        expect(await inTransaction(database, { role: 'seeder' }, heldIn)).toEqual({ USD: 50_000, VTI: 10_000_000 });
      });
      const other = startWorker();
      expect(await other.doDue(NOW + LEASE)).toEqual({ steps: 1, problems: [] });
      expect(await other.doDue(NOW + 2 * LEASE)).toEqual({ steps: 0, problems: [] });
      await other.end();
      expect(await questions()).toEqual({
        'to-calm': isCalled ? ['rebalances acts', 'rebalances repeats'] : ['rebalances acts'],
      });
      await withDatabase(async (database) => {
        expect((await change(database))[0]).toBe('DONE');
        expect((await change(database))[2]).toBe(false);
        // 1,050.00: five units at 55.00 are the most in 30%, thirty-six at 20.00 in 70%.
        expect(await inTransaction(database, { role: 'seeder' }, heldIn)).toEqual({
          USD: 105_000 - 5 * 5_500 - 36 * 2_000,
          VTI: 5_000_000,
          BND: 36_000_000,
        });
      });
    },
  );
});
