import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { asc, eq } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../../database/index.ts';
import { createBusinessClocks } from '../../kernel/business-clocks.ts';
import { cancelWaiting, startWaiting } from '../../opening/waiting.ts';
import { queues } from '../../queues.ts';
import { addMayasAccount } from '../../testing/account.fixture.ts';
import { agreedClock } from '../../testing/boot.fixture.ts';
import { aSchedule } from '../../testing/deposit.fixture.ts';
import { NOW } from '../../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../../testing/services.fixture.ts';
import { createWork } from '../../work/work.ts';

const noon = (date: string) => Date.parse(`${date}T18:00:00Z`);
const FRIDAY = '2026-11-20';

let services: TestServices;
let ports: TestPorts;
let business = noon(FRIDAY);
let machine = NOW;
const systemClock = { now: () => machine };
const businessClock = { now: () => business };

beforeAll(async () => {
  ports = testPorts();
  ports.balances.set('mayas-checking', 10_000_000);
  services = await testServices({ systemClock, businessClock, plugin: (_app, tools) => tools.ports.use(ports) });
});
afterAll(() => services.close());
beforeEach(async () => {
  [business, machine] = [noon(FRIDAY), machine + 3_600_000];
  Object.assign(ports, { mode: 'answers', refuses: undefined });
  await seeding((transaction) => transaction.update(schema.schedule).set({ status: 'CANCELED', dueOn: null }));
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

/** Does what is due on the day at noon, Central time. */
async function on(date: string) {
  business = noon(date);
  machine += 3_600_000;
  return services.app.work.tick();
}

const weekly = aSchedule({ dayOfWeek: 'THURSDAY', startDate: '2026-11-26' });
const once = {
  frequency: 'DAY',
  dayOfWeek: null,
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: '1',
  startDate: '2026-12-01',
} as const;
const fromBank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };

/** Asks with a token that lasts at the machine's time. */
async function ask(method: string, body?: unknown) {
  const seconds = Math.floor(machine / 1_000);
  const token = await services.as('subject-maya', { iat: seconds - 10, exp: seconds + 290 });
  const reply = await services.ask(method, '/api/fund/schedule', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body }),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}
async function scheduled(own: object = {}): Promise<string> {
  const { status, body } = await ask('POST', { ...weekly, ...own });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.internalTransactionId;
}
const cancel = (id: string) => ask('DELETE', { id, comment: 'Cancelled by member' });
const one = async (id: string) =>
  (await ask('GET')).body.scheduledDeposits.find(
    (row: { scheduledDepositId: string }) => row.scheduledDepositId === id,
  );
const madeOf = (id: string) =>
  seeding((transaction) =>
    transaction
      .select()
      .from(schema.transfer)
      .where(eq(schema.transfer.schedule, id))
      .orderBy(asc(schema.transfer.nominalDate)),
  );
const datesOf = async (id: string) => (await madeOf(id)).map(({ nominalDate, startOn }) => [nominalDate, startOn]);

describe('an occurrence', () => {
  test('is made on its business day, never earlier, and taken, settled and invested like any deposit [API-102]', async () => {
    const id = await scheduled();
    await on('2026-11-26');
    expect(await madeOf(id)).toEqual([]);
    await on('2026-11-27');
    expect(await madeOf(id)).toMatchObject([
      {
        nominalDate: '2026-11-26',
        startOn: '2026-11-27',
        amountCents: 10_000,
        state: 'SETTLED',
        permission: expect.stringContaining('to take $100.00 from Checking *1204 every week'),
      },
    ]);
    expect(await one(id)).toMatchObject({
      status: 'ACTIVE',
      totalExecutedTransfers: 1,
      nextNominalDate: '2026-12-03',
      nextDate: '2026-12-03',
      underWay: { date: '2026-11-27', amount: 100 },
    });
    await on('2026-11-30');
    expect((await madeOf(id))[0]?.state).toBe('INVESTED');
    expect(await one(id)).not.toHaveProperty('underWay');
  });

  test('is one transaction of the account on the day on which it counts, which names its schedule', async () => {
    const id = await scheduled(once);
    await on('2026-12-01');
    const [transfer] = await madeOf(id);
    const [journal] = await seeding((transaction) =>
      transaction
        .select()
        .from(schema.journal)
        .where(eq(schema.journal.id, `${transfer?.id}-settled`)),
    );
    expect(journal).toMatchObject({ schedule: id, nominalDate: '2026-12-01', effectiveDate: '2026-12-01' });
  });

  test('that was missed for a year is made each on its own date', async () => {
    const id = await scheduled({ ...once, ...monthlyFor(13), startDate: '2026-11-30' });
    await on('2027-11-29');
    const dates = await datesOf(id);
    expect(dates).toHaveLength(12);
    expect(dates.slice(0, 4)).toEqual([
      ['2026-11-30', '2026-11-30'],
      ['2026-12-31', '2026-12-31'],
      ['2027-01-31', '2027-02-01'],
      ['2027-02-28', '2027-03-01'],
    ]);
  });

  test('is made once by any number of processes, even if one dies while it holds a lease', async () => {
    const id = await scheduled({ ...once, ...monthlyFor(3), startDate: '2026-11-30' });
    const tools = {
      database: services.database,
      ports: { current: () => ports, use: () => undefined },
      businessClocks: createBusinessClocks(businessClock),
      queues,
      ...agreedClock(systemClock),
    };
    await seeding((transaction) =>
      transaction
        .update(schema.schedule)
        .set({ claimedUntil: new Date(machine + 60_000) })
        .where(eq(schema.schedule.id, id)),
    );
    business = noon('2027-01-05');
    await services.app.work.tick();
    expect(await madeOf(id)).toEqual([]);
    machine += 61_000;
    await Promise.all([createWork(tools).tick(), createWork(tools).tick(), services.app.work.tick()]);
    expect((await datesOf(id)).map(([nominal]) => nominal)).toEqual(['2026-11-30', '2026-12-31']);
  });
});

const monthlyFor = (count: number) => ({
  frequency: 'MONTHLY',
  dayOfMonth: '31',
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: String(count),
});

describe('a schedule', () => {
  test.each([
    {
      end: 'by its count',
      own: { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: '2' },
      status: 'COMPLETE',
      made: 2,
    },
    { end: 'by its end date', own: { endType: 'END_DATE', endDate: '2026-12-08' }, status: 'EXPIRED', made: 2 },
    { end: 'after one day', own: { ...once, startDate: '2026-12-03' }, status: 'COMPLETE', made: 1 },
  ])('ends $end as $status and makes nothing more [ENT-076]', async ({ own, status, made }) => {
    const id = await scheduled(own);
    await on('2026-12-07');
    await on('2027-03-01');
    expect(await one(id)).toMatchObject({ status, endedAt: new Date(noon('2026-12-07')).toISOString() });
    expect((await madeOf(id)).length).toBe(made);
    expect(await one(id)).not.toHaveProperty('nextDate');
  });

  test('takes its new amount from the next occurrence on; one that was made keeps the old', async () => {
    const id = await scheduled();
    await on('2026-11-27');
    expect((await ask('PUT', { id, amount: 250 })).status).toBe(200);
    await on('2026-12-03');
    expect((await madeOf(id)).map(({ amountCents }) => amountCents)).toEqual([10_000, 25_000]);
  });

  test.each([
    ['2026-11-25', 0],
    ['2026-11-26', 0],
    ['2026-11-27', 1],
  ])('that is canceled on %s has taken %d times, and takes nothing more', async (date, times) => {
    const id = await scheduled();
    await on(date);
    expect((await cancel(id)).status).toBe(204);
    await on('2027-01-15');
    const made = await madeOf(id);
    expect(made.map(({ state }) => state)).toEqual(Array.from({ length: times }, () => 'INVESTED'));
  });

  test('that is canceled before its deposit was sent takes that one along; a deposit that may be on its way goes on', async () => {
    const unsent = await scheduled();
    ports.mode = 'away';
    await on('2026-11-27');
    await seeding((transaction) =>
      transaction
        .update(schema.transfer)
        .set({ requestedAt: null, claimedUntil: null })
        .where(eq(schema.transfer.schedule, unsent)),
    );
    await cancel(unsent);
    expect(await one(unsent)).not.toHaveProperty('underWay');
    business = noon(FRIDAY);
    const sent = await scheduled();
    ports.mode = 'acts and is silent';
    await on('2026-11-27');
    await cancel(sent);
    expect(await one(sent)).toMatchObject({ status: 'CANCELED', underWay: { date: '2026-11-27' } });
    ports.mode = 'answers';
    await on('2026-11-30');
    expect((await madeOf(unsent)).map(({ state, reason }) => [state, reason])).toEqual([
      ['CANCELED', 'SCHEDULE_CANCELED'],
    ]);
    expect((await madeOf(sent)).map(({ state }) => state)).toEqual(['INVESTED']);
  });
});

describe('an occurrence that cannot be taken', () => {
  const bank = (own: Partial<typeof schema.fundingAccount.$inferInsert>) =>
    seeding((transaction) =>
      transaction.update(schema.fundingAccount).set(own).where(eq(schema.fundingAccount.id, 'mayas-bank')),
    );
  const account = (status: string) =>
    seeding((transaction) =>
      transaction.update(schema.account).set({ status }).where(eq(schema.account.id, 'individual')),
    );

  const network = async (refuses: string | undefined) => void Object.assign(ports, { refuses });

  test.each([
    {
      what: 'its bank was removed',
      before: () => bank({ isRemoved: true }),
      after: () => bank({ isRemoved: false }),
      reason: 'BANK_REMOVED',
    },
    {
      what: 'its bank needs relinking',
      before: () => bank({ status: 'RELINK_REQUIRED' }),
      after: () => bank({ status: 'ACTIVE' }),
      reason: 'BANK_NEEDS_LINKING',
    },
    {
      what: 'the consent at its bank ends within a week',
      before: () => bank({ consentUntil: new Date(noon('2026-12-02')) }),
      after: () => bank({ consentUntil: null }),
      reason: 'BANK_NEEDS_LINKING',
    },
    {
      what: 'its bank is being linked again',
      before: () => bank({ status: 'RELINK_INITIATED', relinkUntil: new Date(noon('2026-12-31')) }),
      after: () => bank({ status: 'ACTIVE', relinkUntil: null }),
      reason: 'BANK_NEEDS_LINKING',
    },
    {
      what: 'the account is not open',
      before: () => account('PENDING'),
      after: () => account('COMPLETED'),
      reason: 'ACCOUNT_NOT_OPEN',
    },
    { what: 'the network says no', before: () => network('R01'), after: () => network(undefined), reason: 'R01' },
  ])(
    'since $what is skipped with its reason on its business day, asks nobody and leaves the schedule running',
    async ({ before, after, reason }) => {
      const id = await scheduled(fromBank);
      await before();
      await on('2026-11-27');
      expect(await one(id)).toMatchObject({
        status: 'ACTIVE',
        totalExecutedTransfers: 0,
        skipped: { date: '2026-11-27', reason },
        nextDate: '2026-12-03',
      });
      const [refused] = await madeOf(id);
      const posted = await seeding((transaction) =>
        transaction
          .select()
          .from(schema.journal)
          .where(eq(schema.journal.id, `${refused?.id}-taken`)),
      );
      expect([refused?.state, posted]).toEqual(['REFUSED', []]);
      if (reason !== 'R01') expect(ports.requests).not.toContain(`ach ${refused?.id}`);
      await after();
      await on('2026-12-03');
      expect(await one(id)).toMatchObject({ totalExecutedTransfers: 1 });
      expect(await one(id)).not.toHaveProperty('skipped');
    },
  );

  test('since the account at the credit union does not hold it, is skipped too', async () => {
    ports.balances.set('mayas-checking', 9_999);
    const id = await scheduled();
    await on('2026-11-27');
    expect(await one(id)).toMatchObject({ skipped: { date: '2026-11-27', reason: 'INSUFFICIENT_FUNDS' } });
    ports.balances.set('mayas-checking', 10_000_000);
  });
});

describe('an account that is opened', () => {
  const opened = async (work: typeof startWaiting, date: BusinessDate) => {
    business = noon(date);
    await inTransaction(services.database, { role: 'worker', tenant: 'copper' }, (transaction) =>
      work(transaction, { tenant: 'copper', account: 'waiting', businessClock }),
    );
  };
  beforeAll(() => seeding((one) => addMayasAccount(one, 'waiting', { status: 'PENDING' })));
  beforeEach(() =>
    seeding((one) =>
      one.update(schema.account).set({ initialFundingSubmitted: false }).where(eq(schema.account.id, 'waiting')),
    ),
  );
  const waiting = { investmentAccountNumber: '7XJ-waiting', amount: 200 };

  test.each([
    ['2026-11-24', '2026-11-26', '2026-11-27'],
    ['2026-11-30', '2026-11-26', '2026-11-30'],
    ['2026-12-11', '2026-12-10', '2026-12-11'],
  ])('on %s lets its schedule go on with %s, taken on %s', async (day, nominal, taken) => {
    const id = await scheduled(waiting);
    await opened(startWaiting, businessDate(day));
    expect(await one(id)).toMatchObject({ status: 'ACTIVE', nextNominalDate: nominal, nextDate: taken });
  });

  test('or rather was not approved, ends it as REJECTED, and the first deposit is awaited again', async () => {
    const id = await scheduled(waiting);
    await opened(cancelWaiting, businessDate('2026-11-24'));
    expect(await one(id)).toMatchObject({ status: 'REJECTED' });
    const [row] = await seeding((transaction) =>
      transaction.select().from(schema.account).where(eq(schema.account.id, 'waiting')),
    );
    expect(row?.initialFundingSubmitted).toBe(false);
  });
});
