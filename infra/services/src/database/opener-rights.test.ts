import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openLedgerAccount } from '../ledger/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { refusal, triedOn, undo } from '../testing/rights.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { type Acting, type Database, inTransaction, schema, type Transaction } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedTestData(database, (await testKeys()).keys);
  await inTransaction(database, { role: 'seeder' }, (transaction) =>
    transaction.insert(schema.workflow).values(
      ['nora', 'jan'].map((person) => ({
        tenant: 'copper',
        id: `${person}s-workflow`,
        person,
        type: 'ROBO_INDIVIDUAL_JOINT',
        status: 'IN_PROGRESS',
        definition: 1,
        document: {},
        updatedAt: new Date(NOW),
      })),
    ),
  );
});
afterAll(() => database.close());

/** Nora has no accounts and no household. */
const nora: Acting = { role: 'opener', tenant: 'copper', person: 'nora' };
const tried = triedOn(() => database);

const account = (own: Partial<typeof schema.account.$inferInsert> = {}) => ({
  tenant: 'copper',
  id: 'noras-new',
  number: '7XJ100001',
  type: 'INDIVIDUAL',
  recordType: 'DIGITAL_GUIDED_ADVICE' as const,
  source: 'APEX',
  status: 'PENDING',
  keptBy: 'LEDGER' as const,
  isActive: false,
  ...own,
});
const access = (own: Partial<typeof schema.accountAccess.$inferInsert> = {}) => ({
  tenant: 'copper',
  account: 'noras-new',
  person: 'nora',
  role: 'PRIMARY' as const,
  ...own,
});

async function open(transaction: Transaction): Promise<void> {
  await transaction.insert(schema.account).values(account());
  await transaction.insert(schema.accountAccess).values(access());
}

const application = (own: Partial<typeof schema.application.$inferInsert> = {}) => ({
  tenant: 'copper',
  workflow: 'noras-workflow',
  person: 'nora',
  account: 'noras-new',
  status: 'SENT' as const,
  body: {
    workflowId: 'noras-workflow',
    customerType: 'INDIVIDUAL' as const,
    applicants: [],
    riskProfile: { modelId: 'calm', riskAnswerOptions: [] },
  },
  sentAt: new Date(NOW),
  ...own,
});
const profile = (id: string) => ({ tenant: 'copper', account: id, modelId: 'calm', modelDisplayName: 'Calm' });

describe('who opens an account', () => {
  test('writes all that an opening is, and closes the workflow', async () => {
    const all = async (transaction: Transaction) => {
      await open(transaction);
      await openLedgerAccount(transaction, 'copper', ['noras-new']);
      await transaction.insert(schema.portfolioProfile).values(profile('noras-new'));
      await transaction.insert(schema.application).values(application());
      await transaction.insert(schema.agreement).values({
        tenant: 'copper',
        application: 'noras-workflow',
        document: 'PRIVACY_POLICY',
        revision: '2026-05-20',
        at: new Date(NOW),
        address: '203.0.113.7',
      });
      const changed = await Promise.all([
        transaction.execute(sql`update member set household_id = 'household-n' where person = 'nora'`),
        transaction.execute(sql`update workflow set status = 'COMPLETED' where id = 'noras-workflow'`),
      ]);
      expect(changed.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
    };
    await expect(tried(nora, all)).rejects.toBe(undo);
  });

  test.each<{ what: string; own: Parameters<typeof account>[0] }>([
    { what: 'that is open already', own: { status: 'COMPLETED' } },
    { what: 'that is active', own: { isActive: true } },
    { what: 'that counts as funded', own: { initialFundingSubmitted: true } },
    { what: 'of another kind', own: { recordType: 'MANAGED_ACCOUNTS' } },
    { what: 'that others report', own: { keptBy: 'REPORTED' } },
    { what: 'at another credit union', own: { tenant: 'truesky' } },
  ])('adds no account $what', async ({ own }) => {
    const adding = (transaction: Transaction) => transaction.insert(schema.account).values(account(own));
    await expect(tried(nora, adding)).rejects.toMatchObject(refusal('row-level security'));
  });

  test.each<{ what: string; own: Parameters<typeof access>[0] }>([
    { what: "another member's account", own: { account: 'jans-own' } },
    { what: 'an account that others report', own: { account: 'cdb' } },
    { what: 'the new account to somebody else', own: { person: 'jan' } },
    { what: 'the new account to a second owner', own: { role: 'ASSOCIATE' } },
  ])('gives nobody $what', async ({ own }) => {
    const giving = async (transaction: Transaction) => {
      await transaction.insert(schema.account).values(account());
      await transaction.insert(schema.accountAccess).values(access(own));
    };
    await expect(tried(nora, giving)).rejects.toMatchObject(refusal('row-level security'));
  });

  test.each<{ what: string; own: Parameters<typeof application>[0] }>([
    { what: 'in the name of somebody else', own: { person: 'jan' } },
    { what: "from another member's workflow", own: { workflow: 'jans-workflow' } },
    { what: 'that is done already', own: { status: 'OPENED' } },
    { what: 'that is checked already', own: { status: 'CHECKED' } },
    { what: 'that people look at', own: { status: 'REFERRED', dueOn: '2026-11-23' } },
    { what: 'that is refused', own: { status: 'REFUSED', reason: 'none' } },
    { what: "for another member's account", own: { account: 'jans-own' } },
  ])('sends no application $what', async ({ own }) => {
    const sending = async (transaction: Transaction) => {
      await open(transaction);
      await transaction.insert(schema.application).values(application(own));
    };
    await expect(tried(nora, sending)).rejects.toMatchObject(refusal('row-level security'));
  });

  test("gives no portfolio and no ledger account to what is not the person's own", async () => {
    const changing = (transaction: Transaction) => transaction.insert(schema.portfolioProfile).values(profile('cdb'));
    await expect(tried(nora, changing)).rejects.toMatchObject(refusal('row-level security'));
    const unowned = async (transaction: Transaction) => {
      await transaction.insert(schema.account).values(account());
      await openLedgerAccount(transaction, 'copper', ['noras-new']);
    };
    await expect(tried(nora, unowned)).rejects.toMatchObject(refusal('row-level security'));
  });

  test.each([
    "update account set status = 'COMPLETED'",
    "update account_access set person = 'nora'",
    "update workflow set document = '{}'",
    "update member set member_number = '1'",
    'delete from workflow',
    'select number from account',
    'select * from demographic',
    'select * from secret',
    'select * from entry',
    'select body from application',
    "insert into member (tenant, person, member_number) values ('copper', 'nora', '9')",
    "insert into identity values ('copper', 'x', 'jan', now())",
    "insert into transfer (tenant, id) values ('copper', 't')",
  ])('may not: %s', async (statement) => {
    await expect(tried(nora, (one) => one.execute(sql.raw(statement)))).rejects.toMatchObject(
      refusal('permission denied'),
    );
  });

  test('keeps the other owner of its own application, and starts no search for them', async () => {
    const keeping = (own: Partial<typeof schema.applicationParty.$inferInsert>) => async (one: Transaction) => {
      await open(one);
      await one.insert(schema.application).values(application());
      const party = { tenant: 'copper', application: 'noras-workflow', keyedHash: Buffer.from('hash') };
      await one.insert(schema.applicationParty).values({ ...party, ...own });
    };
    await expect(tried(nora, keeping({}))).rejects.toBe(undo);
    for (const wrong of [{ application: 'jans-workflow' }, { dueSince: new Date(NOW) }, { linkedAt: new Date(NOW) }]) {
      await expect(tried(nora, keeping(wrong))).rejects.toMatchObject(refusal('row-level security'));
    }
  });

  test('gives a prospect a household, in a new row without a number', async () => {
    const prospect: Acting = { role: 'opener', tenant: 'copper', person: 'prospect' };
    await inTransaction(database, { role: 'seeder' }, (one) =>
      one.insert(schema.person).values({ tenant: 'copper', id: 'prospect' }),
    );
    const giving = (values: string) => (one: Transaction) =>
      one.execute(
        sql.raw(`insert into member (tenant, person, matching_legal_entity, household_id) values (${values})`),
      );
    await expect(tried(prospect, giving("'copper', 'prospect', false, 'h'"))).rejects.toBe(undo);
    for (const wrong of [
      "'copper', 'prospect', true, 'h'",
      "'copper', 'prospect', false, null",
      "'copper', 'eve', false, 'h'",
      "'truesky', 'prospect', false, 'h'",
    ]) {
      await expect(tried(prospect, giving(wrong))).rejects.toMatchObject(refusal('row-level security'));
    }
    const numbered = (one: Transaction) =>
      one.execute(sql`insert into member (tenant, person, member_number) values ('copper', 'prospect', '1')`);
    await expect(tried(prospect, numbered)).rejects.toMatchObject(refusal('permission denied'));
  });

  test('sees no other member, and changes nothing of one', async () => {
    const seen = await inTransaction(database, nora, async (one) => ({
      members: (await one.execute(sql`select person from member`)).rows,
      workflows: (await one.execute(sql`select id from workflow`)).rows,
      accesses: (await one.execute(sql`select account from account_access`)).rows,
    }));
    expect(seen).toEqual({ members: [{ person: 'nora' }], workflows: [{ id: 'noras-workflow' }], accesses: [] });
    const jan: Acting = { role: 'opener', tenant: 'copper', person: 'jan' };
    const changed = await inTransaction(database, jan, async (one) => [
      await one.execute(sql`update workflow set status = 'COMPLETED' where id = 'noras-workflow'`),
      // Jan has a household, which stays.
      await one.execute(sql`update member set household_id = 'another' where tenant = 'copper'`),
    ]);
    expect(changed.map(({ rowCount }) => rowCount)).toEqual([0, 0]);
  });

  test('opens no workflow again', async () => {
    const again = (one: Transaction) =>
      one.execute(sql`update workflow set status = 'NEW' where id = 'noras-workflow'`);
    await expect(tried(nora, again)).rejects.toMatchObject(refusal('row-level security'));
  });

  test("writes no audit row in somebody else's name", async () => {
    const audited = (person: string) => (one: Transaction) =>
      one
        .insert(schema.audit)
        .values({ tenant: 'copper', person, at: new Date(NOW), action: 'CREATE', entity: 'account', request: 'r' });
    await expect(tried(nora, audited('jan'))).rejects.toMatchObject(refusal('row-level security'));
    await expect(tried(nora, audited('nora'))).rejects.toBe(undo);
  });
});

describe("a member's own request", () => {
  const maya: Acting = { role: 'app', tenant: 'copper', person: 'maya' };

  test.each([
    'insert into account select * from account',
    "insert into account_access values ('copper', 'jans-own', 'maya', 'PRIMARY')",
    'insert into application select * from application',
    "update application set status = 'OPENED'",
    'select reason from application',
    'select body from application',
    "update account set status = 'COMPLETED'",
    'select * from agreement',
    "select nextval('account_number')",
  ])('may not: %s', async (statement) => {
    await expect(tried(maya, (one) => one.execute(sql.raw(statement)))).rejects.toMatchObject(
      refusal('permission denied'),
    );
  });
});

test('no application is sent with a reason or a day of its own', async () => {
  for (const own of [{ reason: 'because' }, { dueOn: '2026-11-23' }]) {
    const sending = async (transaction: Transaction) => {
      await open(transaction);
      await transaction.insert(schema.application).values(application(own));
    };
    await expect(tried(nora, sending)).rejects.toMatchObject(refusal('violates check constraint'));
  }
});

test('the worker moves an application on, gives the day and the reason that its state has, and no other', async () => {
  const worker: Acting = { role: 'worker', tenant: 'copper' };
  await inTransaction(database, { role: 'seeder' }, async (transaction) => {
    await transaction.insert(schema.account).values(account());
    await transaction.insert(schema.application).values(application());
  });
  const set = (values: string) => (one: Transaction) => one.execute(sql.raw(`update application set ${values}`));
  for (const values of [
    "status = 'REFERRED', due_on = '2026-11-23'",
    "status = 'CHECKED'",
    "status = 'REFUSED', reason = 'because'",
  ]) {
    await expect(tried(worker, set(values))).rejects.toBe(undo);
  }
  for (const values of [
    "status = 'REFERRED'",
    "status = 'CHECKED', due_on = '2026-11-23'",
    "status = 'REFUSED'",
    "status = 'OPENED', reason = 'because'",
    "status = 'KNOWN'",
  ]) {
    await expect(tried(worker, set(values))).rejects.toMatchObject(refusal('violates check constraint'));
  }
  const elsewhere = await inTransaction(database, { role: 'worker', tenant: 'truesky' }, set("status = 'CHECKED'"));
  expect(elsewhere.rowCount).toBe(0);
});

test('the worker changes nothing else of an application', async () => {
  const worker: Acting = { role: 'worker', tenant: 'copper' };
  for (const column of ['body', 'person', 'account', 'workflow', 'sent_at']) {
    const changing = (one: Transaction) => one.execute(sql.raw(`update application set ${column} = ${column}`));
    await expect(tried(worker, changing)).rejects.toMatchObject(refusal('permission denied'));
  }
});
