import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OpenedAccount, ScheduleBody } from '@wealth/api';
import { cents } from '@wealth/domain/money';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Acting, inTransaction, schema, type Transaction } from '../database/index.ts';
import { insertDeposit, lockedAccount } from '../funding/transfers/transfers.repository.ts';
import type { IdentityOutcome } from '../ports/index.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { applicants } from '../testing/applicant.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { aSchedule } from '../testing/deposit.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
let members: ReturnType<typeof applicants>;
const ports = testPorts();
/** Connected to another database of the same server. */
let outside: pg.Client;

beforeAll(async () => {
  const { keys } = await testKeys();
  services = await testServices({
    keys,
    server: { connections: 10 },
    plugin: (_app, tools) => tools.ports.use(ports),
  });
  members = applicants(services, keys);
  outside = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await services.close();
});
beforeEach(() => {
  ports.balances.set('mayas-checking', 10_000_000);
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

async function databaseName(): Promise<string> {
  const { rows } = await seeding((one) => one.execute<{ name: string }>(sql`select current_database() as name`));
  return rows[0]?.name ?? '';
}

/** The number of deadlocks so far. A connection reports its deadlocks when it closes, so all of them are closed first. */
async function deadlocks(): Promise<number> {
  const name = [await databaseName()];
  for (let open = 1; open > 0; ) {
    const { rows } = await outside.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      name,
    );
    open = rows.length;
  }
  const { rows } = await outside.query('select deadlocks from pg_stat_database where datname = $1', name);
  return Number(rows[0].deadlocks);
}

/** Resolves once a connection waits for another one's lock. */
async function somebodyWaits(): Promise<void> {
  const name = [await databaseName()];
  const waits = `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
  while ((await outside.query(waits, name)).rowCount === 0);
}

/** Runs the work in a transaction that stays open until `letGo`. */
async function held(acting: Acting, work: (transaction: Transaction) => Promise<unknown>) {
  const [done, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = inTransaction(services.database, acting, async (transaction) => {
    await work(transaction);
    done.resolve();
    await end.promise;
  });
  whole.catch(done.reject);
  await done.promise;
  return {
    letGo: async () => {
      end.resolve();
      await whole;
    },
  };
}

/** Requests a first deposit in a transaction that stays open. */
const requestDeposit = (person: string, number: string, fundingId: string) =>
  held({ role: 'app', tenant: 'copper', person }, async (transaction) => {
    const account = await lockedAccount(transaction, 'copper', number);
    const [funding] = await transaction
      .select()
      .from(schema.fundingAccount)
      .where(eq(schema.fundingAccount.id, fundingId));
    if (!funding) throw new Error(`There is no ${fundingId}`);
    const requested = { tenant: 'copper', person, account, funding, amount: cents(25_000), now: NOW };
    await insertDeposit(transaction, {
      ...requested,
      id: `of-${person}`,
      permission: 'I authorize this debit.',
      contributionYear: undefined,
    });
  });

const scheduleOf = (amount: number, own: Partial<ScheduleBody> = {}) =>
  aSchedule({ amount, startDate: '2026-11-20', ...own });
const ask = (method: 'POST' | 'DELETE', body: object) =>
  services.ask(method, '/api/fund/schedule', { headers: { 'idempotency-key': randomUUID() }, body });

test('concurrent schedules that start today cause no deadlock, neither when created nor when canceled', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 4; round += 1) {
    let isUnderWay = true;
    const working = (async () => {
      while (isUnderWay) await services.app.work.tick();
    })();
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask('POST', scheduleOf(100 + round * 8 + index))),
    );
    const ids = sent.map((reply): string => reply.json().internalTransactionId);
    const canceled = await Promise.all(ids.map((id) => ask('DELETE', { id, comment: 'Cancelled by member' })));
    isUnderWay = false;
    await working;
    const statuses = [...sent, ...canceled].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(8).fill(204)]);
  }
  expect(await deadlocks()).toBe(before);
});

test.each<{ answer: string; verifies: IdentityOutcome; deposit: object }>([
  {
    answer: 'opened gets its dates',
    verifies: { outcome: 'PASSED' },
    deposit: { startOn: '2026-11-20', state: 'SETTLED' },
  },
  {
    answer: 'refused is canceled with it',
    verifies: { outcome: 'REFUSED', reason: 'because' },
    deposit: { startOn: null, dueOn: null, state: 'CANCELED' },
  },
])('a deposit that is requested while its account is being $answer', async ({ verifies, deposit }) => {
  const before = await deadlocks();
  ports.verifies = verifies;
  const one = await members.complete();
  const { account } = (await members.submit(one)).json<OpenedAccount>();
  const fundingId = `checking-of-${one.person}`;
  await seeding((transaction) =>
    transaction.insert(schema.fundingAccount).values({
      tenant: 'copper',
      id: fundingId,
      person: one.person,
      accountNumber: '400100009901',
      description: 'Checking',
      isExternal: false,
      status: 'ACTIVE',
      balanceCents: 100_000,
    }),
  );
  ports.balances.set(fundingId, 100_000);
  const member = await requestDeposit(one.person, account.number, fundingId);
  const opening = services.app.work.tick();
  await somebodyWaits();
  await member.letGo();
  await opening;
  const [row] = await seeding((transaction) =>
    transaction.select().from(schema.transfer).where(eq(schema.transfer.account, account.id)),
  );
  expect(row).toMatchObject(deposit);
  expect(await deadlocks()).toBe(before);
});

test('canceling a schedule while a first deposit is being requested keeps the account marked as requested', async () => {
  const investmentAccountNumber = await seeding((transaction) => addMayasAccount(transaction, 'awaits'));
  const reply = await ask('POST', scheduleOf(200, { investmentAccountNumber, startDate: '2026-11-27' }));
  const id: string = reply.json().internalTransactionId;
  const member = await requestDeposit('maya', investmentAccountNumber, 'mayas-checking');
  const canceling = ask('DELETE', { id, comment: 'Cancelled by member' });
  await somebodyWaits();
  await member.letGo();
  expect((await canceling).statusCode).toBe(204);
  const [account] = await seeding((transaction) =>
    transaction
      .select({ isRequested: schema.account.initialFundingSubmitted })
      .from(schema.account)
      .where(and(eq(schema.account.tenant, 'copper'), eq(schema.account.id, 'awaits'))),
  );
  expect(account).toEqual({ isRequested: true });
});
