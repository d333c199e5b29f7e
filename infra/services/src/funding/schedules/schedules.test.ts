// Long, since every answer to a call about schedules stands here, of one set of running services.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ScheduledDeposit } from '@wealth/api';
import { and, eq } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../../database/index.ts';
import { addMayasAccount } from '../../testing/account.fixture.ts';
import { aDeposit, aSchedule } from '../../testing/deposit.fixture.ts';
import { NOW } from '../../testing/identity.fixture.ts';
import { testPorts } from '../../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../../testing/services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices({ plugin: (_app, { ports }) => ports.use(testPorts()) });
  await seeding((transaction) =>
    transaction.insert(schema.accountAccess).values({
      tenant: 'copper',
      account: 'individual',
      person: 'jan',
      role: 'ASSOCIATE',
    }),
  );
});
afterAll(() => services.close());

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

/** Today is Friday 11/20/2026. */
const single = aSchedule({
  frequency: 'DAY',
  dayOfWeek: null,
  startDate: '2026-12-01',
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: '1',
  amount: 50,
});
const weekly = {
  frequency: 'WEEKLY',
  dayOfWeek: 'FRIDAY',
  startDate: '2026-11-27',
  endType: 'UNTIL_CANCELLED',
  numberOfTransfers: null,
} as const;
const weeklyTimes = (numberOfTransfers: string) =>
  ({ ...weekly, endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers }) as const;
const monthly = {
  frequency: 'MONTHLY',
  dayOfMonth: '31',
  startDate: '2026-11-30',
  endType: 'UNTIL_CANCELLED',
  numberOfTransfers: null,
} as const;

type RequestOptions = { token?: string; key?: string };

async function ask(method: string, body: unknown, { token, key = randomUUID() }: RequestOptions = {}) {
  const reply = await services.ask(method, '/api/fund/schedule', {
    headers: { 'idempotency-key': key },
    ...(body !== undefined && { body }),
    ...(token !== undefined && { token }),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}
const scheduled = async (own: object = {}, requested: RequestOptions = {}): Promise<string> => {
  const { status, body } = await ask('POST', { ...single, ...own }, requested);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.internalTransactionId;
};
const listed = async (token?: string): Promise<ScheduledDeposit[]> =>
  (await ask('GET', undefined, token === undefined ? {} : { token })).body.scheduledDeposits;
const one = async (id: string, token?: string) =>
  (await listed(token)).find(({ scheduledDepositId }) => scheduledDepositId === id);
const refused = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errors[0].name];
const cancel = (id: string, requested?: RequestOptions) =>
  ask('DELETE', { id, comment: 'Cancelled by member' }, requested);

describe('a deposit on a later day', () => {
  test('is DAY, one transfer, and is answered with its number and how it stands in the list [API-102, API-101, ENT-066]', async () => {
    const { status, body } = await ask('POST', single);
    expect(status).toBe(200);
    expect(body).toEqual({
      internalTransactionId: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$/),
      askedAt: new Date(NOW).toISOString(),
      scheduledDeposit: {
        scheduledDepositId: body.internalTransactionId,
        status: 'ACTIVE',
        amount: 50,
        frequency: 'DAY',
        dayOfWeek: null,
        dayOfMonth: null,
        startDate: '2026-12-01',
        endType: 'NUMBER_OF_TRANSFERS',
        numberOfTransfers: '1',
        endDate: null,
        investmentAccountNumber: '7XJ0001234',
        fundingAccountNumber: '400100001204',
        fundingAccount: { description: 'Checking', lastFour: '1204', status: 'AVAILABLE' },
        nextDate: '2026-12-01',
        nextNominalDate: '2026-12-01',
        totalExecutedTransfers: 0,
        mayChange: true,
        createdAt: new Date(NOW).toISOString(),
      },
    });
    const [row] = await seeding((transaction) =>
      transaction.select().from(schema.schedule).where(eq(schema.schedule.id, body.internalTransactionId)),
    );
    expect(row).toMatchObject({
      person: 'maya',
      dueDateOwner: 'maya',
      permission: expect.stringContaining('to take $50.00 from Checking *1204 once, on Tue, 12/01/2026, and'),
    });
  });

  test('requested twice with one key is one schedule', async () => {
    const before = (await listed()).length;
    const ids = await Promise.all([1, 2, 3].map(() => scheduled({ amount: 51 }, { key: 'key-pressed-twice' })));
    expect(new Set(ids).size).toBe(1);
    expect((await listed()).length).toBe(before + 1);
  });

  test('from a linked bank shows its bank, its last four digits and the id of the provider', async () => {
    const id = await scheduled({ fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' });
    expect(await one(id)).toMatchObject({
      fundingAccountNumber: '*5501',
      plaidAccountId: 'mayas-bank',
      fundingAccount: { description: 'First Meadow Checking', institutionName: 'First Meadow', lastFour: '5501' },
    });
  });

  test('may be more than the account at the credit union holds today: that counts on the day', async () => {
    expect((await ask('POST', { ...single, amount: 5_000 })).status).toBe(200);
  });
});

test('a list of schedules that names a whole account number leaves an audit row', async () => {
  const reads = () =>
    inTransaction(services.database, { role: 'maintenance' }, (one) =>
      one.select().from(schema.audit).where(eq(schema.audit.entity, 'funding_account')),
    );
  const before = (await reads()).length;
  expect((await listed()).map(({ fundingAccountNumber }) => fundingAccountNumber)).toContain('400100001204');
  expect(await reads()).toHaveLength(before + 1);
});

describe('a deposit on repeat', () => {
  test('keeps its dates by the calendar, and its next one moves off a closed day [ENT-065, ENT-067]', async () => {
    const id = await scheduled({ ...weekly, dayOfWeek: 'THURSDAY', startDate: '2026-11-26' });
    expect(await one(id)).toMatchObject({
      frequency: 'WEEKLY',
      dayOfWeek: 'THURSDAY',
      nextNominalDate: '2026-11-26',
      nextDate: '2026-11-27',
    });
  });

  test('that starts today, agreed before 12:30 PM Central, is due today', async () => {
    const id = await scheduled({ ...weekly, startDate: '2026-11-20' });
    expect(await one(id)).toMatchObject({ nextDate: '2026-11-20' });
  });

  test('may go on monthly from the last day of a month [SCM-003, SCM-006]', async () => {
    expect(await one(await scheduled(monthly))).toMatchObject({ dayOfMonth: '31', nextDate: '2026-11-30' });
  });
});

describe('bad input', () => {
  test.each([
    { what: 'a start in the past', own: { startDate: '2026-11-19' }, field: 'startDate' },
    { what: 'a start over a year ahead', own: { startDate: '2027-11-21' }, field: 'startDate' },
    {
      what: 'a single deposit until cancelled',
      own: { endType: 'UNTIL_CANCELLED', numberOfTransfers: null },
      field: 'endType',
    },
    { what: 'a single deposit of two transfers', own: { numberOfTransfers: '2' }, field: 'numberOfTransfers' },
    { what: 'a single deposit on a day of the week', own: { dayOfWeek: 'FRIDAY' }, field: 'dayOfWeek' },
    { what: 'a repeated start in the past', own: { ...weekly, startDate: '2026-11-13' }, field: 'startDate' },
    { what: 'a repeated start after next year', own: { ...weekly, startDate: '2028-01-07' }, field: 'startDate' },
    { what: 'a start on another weekday', own: { ...weekly, startDate: '2026-11-30' }, field: 'startDate' },
    { what: 'a start on another day of the month', own: { ...monthly, startDate: '2026-11-29' }, field: 'startDate' },
    { what: 'a week without its day', own: { ...weekly, dayOfWeek: null }, field: 'dayOfWeek' },
    { what: 'a month without its day', own: { ...monthly, dayOfMonth: null }, field: 'dayOfMonth' },
    { what: 'day 0 of a month', own: { ...monthly, dayOfMonth: '0' }, field: 'dayOfMonth' },
    { what: 'day 32 of a month', own: { ...monthly, dayOfMonth: '32' }, field: 'dayOfMonth' },
    { what: 'a week with a day of the month', own: { ...weekly, dayOfMonth: '5' }, field: 'dayOfMonth' },
    { what: 'a year with a day of the week', own: { ...weekly, frequency: 'ANNUALLY' }, field: 'dayOfWeek' },
    { what: 'a count beside no end', own: { ...weekly, numberOfTransfers: '3' }, field: 'numberOfTransfers' },
    { what: 'an end beside a count', own: { ...weekly, endDate: '2027-01-01' }, field: 'endDate' },
    {
      what: 'no transfer at all',
      own: weeklyTimes('0'),
      field: 'numberOfTransfers',
    },
    {
      what: '101 transfers',
      own: weeklyTimes('101'),
      field: 'numberOfTransfers',
    },
    {
      what: 'one and a half transfers',
      own: weeklyTimes('1.5'),
      field: 'numberOfTransfers',
    },
    {
      what: 'a count in words',
      own: weeklyTimes('three'),
      field: 'numberOfTransfers',
    },
    {
      what: 'an end before one period',
      own: { ...weekly, endType: 'END_DATE', endDate: '2026-12-03' },
      field: 'endDate',
    },
    {
      what: 'an end of over 100 transfers',
      own: { ...weekly, endType: 'END_DATE', endDate: '2028-10-27' },
      field: 'endDate',
    },
    {
      what: 'an end after 2100',
      own: { ...weekly, frequency: 'ANNUALLY', dayOfWeek: null, endType: 'END_DATE', endDate: '2101-01-01' },
      field: 'endDate',
    },
    { what: 'a frequency that nobody knows', own: { frequency: 'DAILY' }, field: 'frequency' },
    { what: 'a date that is none', own: { startDate: '2026-02-30' }, field: 'startDate' },
    { what: 'an amount with a third decimal', own: { amount: 50.001 }, field: 'amount' },
  ])('is a mistake that names its field: $what [SCM-025, SCM-011, SCM-012]', async ({ own, field }) => {
    const { status, body } = await ask('POST', { ...single, ...own });
    expect([status, body.errors[0].name, body.errors[0].details[0].field]).toEqual([400, 'BAD_REQUEST', field]);
  });

  test('below the minimum is refused in the words of the rule, also where the first of all is scheduled', async () => {
    const account = await newAccount('empty');
    const replies = [
      await ask('POST', { ...single, amount: 24.99 }),
      await ask('POST', { ...single, amount: 199.99, investmentAccountNumber: account }),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors[0].message])).toEqual([
      [409, 'Deposits must be at least $25.'],
      [409, 'Initial deposit must exceed the investment minimum of $200.'],
    ]);
  });

  test('names an account or a bank of somebody else, and gets what an unknown one gets', async () => {
    const replies = [
      await ask('POST', { ...single, investmentAccountNumber: '7XJ0009999' }),
      await ask('POST', { ...single, fundingAccountNumber: '400100001205' }),
      await ask('POST', { ...single, fundingAccountNumber: '*5777', plaidAccountId: 'mayas-removed-bank' }),
    ];
    expect(replies.map(refused)).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
  });

  test('is a bank that must be linked again', async () => {
    const own = { plaidAccountId: 'mayas-old-bank', fundingAccountNumber: '*5611' };
    expect(refused(await ask('POST', { ...single, ...own }))).toEqual([409, 'FUNDING_ACCOUNT_UNAVAILABLE']);
  });
});

const newAccount = (id: string, own?: Partial<typeof schema.account.$inferInsert>) =>
  seeding((one) => addMayasAccount(one, id, own));
const isFunded = async (id: string) => {
  const [row] = await seeding((transaction) =>
    transaction
      .select()
      .from(schema.account)
      .where(and(eq(schema.account.tenant, 'copper'), eq(schema.account.id, id))),
  );
  return row?.initialFundingSubmitted;
};

describe('an account that is not open yet', () => {
  test('gets a schedule that waits with it, without a next date, and no second one', async () => {
    const investmentAccountNumber = await newAccount('pending', { status: 'PENDING' });
    const id = await scheduled({ ...weekly, amount: 200, investmentAccountNumber });
    const found = await one(id);
    expect(found).toMatchObject({ status: 'PENDING', nextNominalDate: '2026-11-27' });
    expect(found).not.toHaveProperty('nextDate');
    expect(refused(await ask('POST', { ...single, amount: 200, investmentAccountNumber }))).toEqual([
      409,
      'ACCOUNT_PENDING',
    ]);
    expect(refused(await ask('PUT', { id, amount: 250 }))).toEqual([409, 'ACCOUNT_PENDING']);
    expect((await cancel(id)).status).toBe(204);
  });
});

describe('the amount', () => {
  test('is changed alone, and the answer is the schedule with its own number [API-104, API-105, API-106]', async () => {
    const id = await scheduled({ ...weekly, amount: 75 });
    const before = await one(id);
    const { status, body } = await ask('PUT', { id, amount: 80.5 });
    expect(status).toBe(200);
    expect(body).toEqual({
      internalTransactionId: id,
      askedAt: new Date(NOW).toISOString(),
      scheduledDeposit: { ...before, amount: 80.5 },
    });
    expect(await one(id)).toEqual({ ...before, amount: 80.5 });
  });

  test('is checked as that of a new one, by the first minimum until money was taken [D-251]', async () => {
    const investmentAccountNumber = await newAccount('first-scheduled');
    const id = await scheduled({ amount: 200, investmentAccountNumber });
    // Requested, and not taken.
    await scheduled({ amount: 200, startDate: '2027-06-01', investmentAccountNumber });
    const replies = [
      await ask('PUT', { id, amount: 199 }),
      await ask('PUT', { id: await scheduled({ amount: 55 }), amount: 24 }),
      await ask('POST', { ...single, amount: 25, investmentAccountNumber }),
      await ask('PUT', { id, amount: 0 }),
    ];
    expect(replies.map(refused)).toEqual([
      [409, 'DEPOSIT_REFUSED'],
      [409, 'DEPOSIT_REFUSED'],
      [409, 'DEPOSIT_REFUSED'],
      [400, 'BAD_REQUEST'],
    ]);
  });

  test('does not open a way for less than the first minimum today, where it is for next year [D-251]', async () => {
    const investmentAccountNumber = await newAccount('next-year');
    await scheduled({ amount: 200, startDate: '2027-06-01', investmentAccountNumber });
    const reply = await services.ask('POST', '/api/fund', {
      headers: { 'idempotency-key': randomUUID() },
      body: aDeposit({ investmentAccountNumber, amount: 25 }),
    });
    expect([reply.statusCode, reply.json().errors[0].message]).toEqual([
      409,
      'Initial deposit must exceed the investment minimum of $200.',
    ]);
  });

  test('of what has ended, of nobody and of another member stays as it is', async () => {
    const id = await scheduled({ amount: 52 });
    await cancel(id);
    const jans = await services.as('subject-tess');
    const replies = [
      await ask('PUT', { id, amount: 60 }),
      await ask('PUT', { id: 'never-was', amount: 60 }),
      await ask('PUT', { id, amount: 60 }, { token: jans }),
    ];
    expect(replies.map(refused)).toEqual([
      [409, 'SCHEDULE_ENDED'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    expect(replies[0]?.body).toMatchObject({ errors: [{ message: expect.stringContaining('was canceled') }] });
  });
});

describe('a cancellation', () => {
  test('answers 204, again too, and the list has it as CANCELED with what was said [API-109, API-110, API-111]', async () => {
    const id = await scheduled(weekly);
    expect([(await cancel(id)).status, (await cancel(id)).status]).toEqual([204, 204]);
    const found = await one(id);
    expect(found).toMatchObject({
      status: 'CANCELED',
      comment: 'Cancelled by member',
      endedAt: new Date(NOW).toISOString(),
    });
    expect(found).not.toHaveProperty('nextDate');
    const acts = await seeding((transaction) =>
      transaction.select().from(schema.audit).where(eq(schema.audit.entityId, id)),
    );
    expect(acts.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
  });

  test('of the only deposit that an account was to get leaves it without a first one', async () => {
    const investmentAccountNumber = await newAccount('only-scheduled');
    const id = await scheduled({ amount: 200, investmentAccountNumber });
    expect(await isFunded('only-scheduled')).toBe(true);
    await cancel(id);
    expect(await isFunded('only-scheduled')).toBe(false);
  });

  test('of what has ended, and of nobody, is refused', async () => {
    const id = await scheduled({ amount: 54 });
    await seeding((transaction) =>
      transaction.update(schema.schedule).set({ status: 'COMPLETE', dueOn: null }).where(eq(schema.schedule.id, id)),
    );
    expect([await cancel(id), await cancel('never-was')].map(refused)).toEqual([
      [409, 'SCHEDULE_ENDED'],
      [404, 'NOT_FOUND'],
    ]);
  });
});

describe('the other owner of an account', () => {
  test("sees the schedule with its bank's name and last four digits, and may not change it [API-107, API-108]", async () => {
    const id = await scheduled({ ...weekly, fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' });
    const token = await services.as('subject-jan');
    const found = await one(id, token);
    expect(found).toMatchObject({
      fundingAccountNumber: '*5501',
      fundingAccount: { description: 'First Meadow Checking', lastFour: '5501' },
      mayChange: false,
    });
    expect(found).not.toHaveProperty('plaidAccountId');
    const checking = await scheduled(weekly);
    expect(await one(checking, token)).toMatchObject({ fundingAccountNumber: '*1204' });
    expect([await ask('PUT', { id, amount: 60 }, { token }), await cancel(id, { token })].map(refused)).toEqual([
      [403, 'NOT_YOUR_TRANSFER'],
      [403, 'NOT_YOUR_TRANSFER'],
    ]);
    expect(await one(id)).toMatchObject({ status: 'ACTIVE', amount: 50 });
  });

  test('sees nothing of accounts that are not theirs', async () => {
    const id = await scheduled({ investmentAccountNumber: await newAccount('mayas-alone'), amount: 200 });
    expect(await one(id, await services.as('subject-jan'))).toBeUndefined();
    expect(await listed(await services.as('subject-tess'))).toEqual([]);
  });
});

test('the list has the next to leave on top, and what ended last before what ended first [SCH-002, SCH-003]', async () => {
  const all = await listed();
  const dates = all.map(({ nextDate }) => nextDate ?? '9999');
  expect(dates).toEqual([...dates].sort());
});
