import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Account, AccountsReply, OpenedAccount } from '@wealth/api';
import { and, eq } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { queues } from '../queues.ts';
import { applicants, type Sent } from '../testing/applicant.fixture.ts';
import { agreedClock, testKeys } from '../testing/boot.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { PERMISSION, type TestServices, testServices } from '../testing/services.fixture.ts';
import { createWork } from '../work/work.ts';

let services: TestServices;
let ports: TestPorts;
let members: ReturnType<typeof applicants>;
let machine = NOW;
const systemClock = { now: () => machine };

beforeAll(async () => {
  ports = testPorts();
  const { keys } = await testKeys();
  services = await testServices({ keys, systemClock, plugin: (_app, tools) => tools.ports.use(ports) });
  members = applicants(services, keys);
});
afterAll(() => services.close());
beforeEach(() => {
  machine = NOW;
  ports.mode = 'answers';
});

const tick = () => services.app.work.tick();
const asks = ({ workflow }: Sent) => ports.requests.filter((each) => each === `openings ${workflow.id}`).length;

async function sent(): Promise<Sent & OpenedAccount> {
  const one = await members.complete();
  return { ...one, ...(await members.submit(one)).json<OpenedAccount>() };
}
/** The identity check has passed. */
const checked = ({ workflow }: Sent) =>
  inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    transaction
      .update(schema.application)
      .set({ status: 'CHECKED' })
      .where(eq(schema.application.workflow, workflow.id)),
  );
async function accountOf({ token }: Sent): Promise<Account | undefined> {
  return (await services.ask('GET', '/api/accounts', { token })).json<AccountsReply>().accounts[0];
}

test('an application is given to the custodian once, and its account is open then', async () => {
  const one = await sent();
  expect(await accountOf(one)).toMatchObject({ status: 'PENDING', isActive: false });
  // Its member is checked first.
  expect(await tick()).toBe(2);
  expect(await accountOf(one)).toMatchObject({ id: one.account.id, status: 'COMPLETED', isActive: true });
  expect([await tick(), asks(one)]).toEqual([0, 1]);
});

test('a repeated submission is answered as the first time, also once the account is open', async () => {
  const one = await sent();
  await tick();
  expect((await members.submit(one)).json()).toEqual({ account: one.account });
});

test('while the custodian does not answer the account waits, and is opened later by the same id', async () => {
  const one = await sent();
  await checked(one);
  ports.mode = 'acts and is silent';
  expect(await tick()).toBe(0);
  expect(await accountOf(one)).toMatchObject({ status: 'PENDING' });
  ports.mode = 'answers';
  expect([await tick(), asks(one)]).toEqual([0, 1]);
  machine += 5_000;
  expect([await tick(), asks(one)]).toEqual([1, 2]);
  machine = NOW;
  expect(await accountOf(one)).toMatchObject({ status: 'COMPLETED' });
});

test('two processes that work at once open each account once', async () => {
  const all = [await sent(), await sent(), await sent()];
  const clock = { now: () => NOW };
  const businessClocks = {
    common: clock,
    of: async () => clock,
    ofPerson: async () => clock,
    exceptions: async () => [],
    rule: () => {},
  };
  const held = { use: () => {}, current: () => ports };
  const workers = [1, 2].map(() =>
    createWork({ database: services.database, ports: held, queues, businessClocks, ...agreedClock(systemClock) }),
  );
  const done = await Promise.all(workers.map((worker) => worker.tick()));
  expect(done.reduce((total, one) => total + one, 0)).toBe(6);
  expect(all.map(asks)).toEqual([1, 1, 1]);
});

test('a deposit into the account waits until it is open, and is in it then', async () => {
  const one = await sent();
  const { person, token } = one;
  await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    transaction.insert(schema.fundingAccount).values({
      tenant: 'copper',
      id: `checking-of-${person}`,
      person,
      accountNumber: '400100009901',
      description: 'Checking',
      isExternal: false,
      status: 'ACTIVE',
      balanceCents: 100_000,
    }),
  );
  ports.balances.set(`checking-of-${person}`, 100_000);
  const reply = await services.ask('POST', '/api/fund', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      investmentAccountNumber: one.account.number,
      fundingAccountNumber: '400100009901',
      accountType: one.account.type,
      amount: 250,
      isIra: false,
      permission: PERMISSION,
    },
  });
  expect([reply.statusCode, reply.json().takenOn]).toEqual([200, undefined]);
  expect(await accountOf(one)).toMatchObject({ status: 'PENDING', initialFundingSubmitted: true, balance: 0 });
  // It is checked and opened, and its deposit is taken and settled on the same day.
  expect(await tick()).toBe(4);
  expect(await accountOf(one)).toMatchObject({ status: 'COMPLETED', balance: 250, lastDepositAmount: 250 });
});

test('the opening is audited in the name of the member', async () => {
  const one = await sent();
  await tick();
  const { audit } = schema;
  const rows = await inTransaction(services.database, { role: 'maintenance' }, (transaction) =>
    transaction
      .select({ person: audit.person, request: audit.request })
      .from(audit)
      .where(and(eq(audit.action, 'UPDATE'), eq(audit.entity, 'account'), eq(audit.entityId, one.account.id))),
  );
  expect(rows).toEqual([{ person: one.person, request: one.workflow.id }]);
});
