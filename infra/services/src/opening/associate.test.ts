import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountsReply, OpenedAccount } from '@wealth/api';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type Acting, inTransaction, schema, type Transaction } from '../database/index.ts';
import { queues } from '../queues.ts';
import { type EnvelopeKeys, storeSecret } from '../secrets/index.ts';
import { applicants, type Sent } from '../testing/applicant.fixture.ts';
import { jointAnswers } from '../testing/application.fixture.ts';
import { agreedClock, testKeys } from '../testing/boot.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { createWork } from '../work/work.ts';

let services: TestServices;
let members: ReturnType<typeof applicants>;
let keys: EnvelopeKeys;
let ports: TestPorts;
const clock = { now: () => NOW };

beforeAll(async () => {
  ports = testPorts();
  ({ keys } = await testKeys());
  services = await testServices({ keys, plugin: (_app, tools) => tools.ports.use(ports) });
  members = applicants(services, keys);
});
afterAll(() => services.close());

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);
const tick = () =>
  createWork({
    database: services.database,
    ports: { use: () => {}, current: () => ports },
    queues,
    businessClocks: {
      common: clock,
      of: async () => clock,
      ofPerson: async () => clock,
      exceptions: async () => [],
      rule: () => {},
    },
    ...agreedClock(clock),
  }).tick();

let given = 0;
/** A Social Security number of each test's own. */
const newNumber = () => {
  given += 1;
  return `238-57-${String(9_000 + given)}`;
};

interface Known {
  readonly tenant?: string;
  readonly isLinked?: boolean;
  /** Whether the credit union gave the number, or the member typed it. */
  readonly isGiven?: boolean;
}

let people = 0;
/** A member without accounts, with that number. */
async function memberWith(number: string, { tenant = 'copper', isLinked = true, isGiven = true }: Known = {}) {
  people += 1;
  const person = `other-${people}`;
  await seeding(async (one) => {
    await one.insert(schema.person).values({ tenant, id: person });
    await one.insert(schema.member).values({ tenant, person, memberNumber: person });
    const owner = { tenant, person, purpose: 'SOCIAL_SECURITY_NUMBER' } as const;
    const { reference } = await storeSecret(one, keys, owner, number, NOW);
    if (isLinked) {
      await one.insert(schema.identity).values({ tenant, subject: person, person, linkedAt: new Date(NOW) });
    }
    if (!isGiven) return;
    await one.insert(schema.demographic).values({
      tenant,
      person,
      firstName: 'Walter',
      lastName: 'New',
      dateOfBirth: '1989-07-02',
      email: 'walter.new@example.com',
      homeAddress: { street: '412 Larkhollow Ln', city: 'Madison', state: 'WI', zip: '53703' },
      phones: [],
      socialSecurityReference: reference,
    });
  });
  return person;
}

/** A joint account that was applied for with an owner of that number. */
async function applied(number: string): Promise<Sent & OpenedAccount> {
  const sent = await members.answered(await members.applicant(), { ...jointAnswers, JOINT_SSN: [number] });
  const reply = await members.submit(sent);
  expect(reply.statusCode).toBe(200);
  return { ...sent, ...reply.json<OpenedAccount>() };
}

const ownersOf = ({ account }: OpenedAccount) =>
  seeding((one) =>
    one
      .select({ person: schema.accountAccess.person, role: schema.accountAccess.role })
      .from(schema.accountAccess)
      .where(eq(schema.accountAccess.account, account.id))
      .orderBy(asc(schema.accountAccess.role)),
  );
const both = (sent: Sent, other: string) => [
  { person: other, role: 'ASSOCIATE' },
  { person: sent.person, role: 'PRIMARY' },
];
const alone = (sent: Sent) => [{ person: sent.person, role: 'PRIMARY' }];
const partyOf = async ({ workflow }: Sent) => {
  const [row] = await seeding((one) =>
    one.select().from(schema.applicationParty).where(eq(schema.applicationParty.application, workflow.id)),
  );
  return row;
};
const waiting = async () => {
  const rows = await seeding((one) =>
    one.select().from(schema.applicationParty).where(isNotNull(schema.applicationParty.dueSince)),
  );
  return rows.length;
};

describe('the other owner of a joint account', () => {
  test('reaches it by the number that the credit union gave, once it is open, and is set up then', async () => {
    const number = newNumber();
    const other = await memberWith(number);
    const sent = await applied(number);
    expect(await ownersOf(sent)).toEqual(alone(sent));
    await tick();
    expect(await ownersOf(sent)).toEqual(both(sent, other));
    const token = await services.as(other);
    const { accounts } = (await services.ask('GET', '/api/accounts', { token })).json<AccountsReply>();
    expect(accounts.map(({ id, status }) => [id, status])).toEqual([[sent.account.id, 'COMPLETED']]);
    const status = await services.ask('GET', '/api/member/status', { token });
    expect(status.json()).toMatchObject({ hasOrionHouseholdId: true });
    const acts = await seeding((one) =>
      one
        .select({ action: schema.audit.action, entityId: schema.audit.entityId })
        .from(schema.audit)
        .where(and(eq(schema.audit.person, other), eq(schema.audit.entity, 'account'))),
    );
    expect(acts).toEqual([{ action: 'LINK', entityId: sent.account.id }]);
  });

  test('reaches nothing before the check of the application has passed, and nothing of one that was refused', async () => {
    const number = newNumber();
    const other = await memberWith(number);
    const sent = await applied(number);
    ports.verifies = { outcome: 'REFERRED' };
    await tick();
    expect(await ownersOf(sent)).toEqual(alone(sent));
    ports.verifies = { outcome: 'REFUSED', reason: 'The number belongs to somebody else' };
    await seeding((one) =>
      one
        .update(schema.application)
        .set({ status: 'SENT', dueOn: null })
        .where(eq(schema.application.workflow, sent.workflow.id)),
    );
    await tick();
    ports.verifies = { outcome: 'PASSED' };
    expect(await ownersOf(sent)).toEqual(alone(sent));
    const { accounts } = (
      await services.ask('GET', '/api/accounts', { token: await services.as(other) })
    ).json<AccountsReply>();
    expect(accounts).toEqual([]);
  });

  test('reaches it when the sign-in is linked later, and costs the worker nothing until then', async () => {
    const number = newNumber();
    const other = await memberWith(number, { isLinked: false });
    const sent = await applied(number);
    await tick();
    expect(await ownersOf(sent)).toEqual(alone(sent));
    expect(await waiting()).toBe(0);
    const token = await services.as('subject-of-the-other', { member_number: other });
    expect((await services.ask('PUT', '/api/member', { token, body: {} })).statusCode).toBe(200);
    expect(await waiting()).toBe(1);
    await tick();
    expect(await ownersOf(sent)).toEqual(both(sent, other));
    expect(await waiting()).toBe(0);
  });

  test('reaches it when the credit union gives the number later', async () => {
    const number = newNumber();
    const sent = await applied(number);
    await tick();
    const other = await memberWith(number);
    await tick();
    expect(await ownersOf(sent)).toEqual(both(sent, other));
  });

  test.each<{ who: string; known: Known }>([
    { who: 'a member who typed the number as their own', known: { isGiven: false } },
    { who: 'a member of another credit union', known: { tenant: 'truesky' } },
    { who: 'a member without a sign-in', known: { isLinked: false } },
  ])('is not found: $who', async ({ known }) => {
    const number = newNumber();
    const other = await memberWith(number, known);
    const sent = await applied(number);
    await tick();
    await tick();
    expect(await ownersOf(sent)).toEqual(alone(sent));
    expect((await partyOf(sent))?.linkedAt).toBeNull();
    const [row] = await seeding((one) => one.select().from(schema.member).where(eq(schema.member.person, other)));
    expect(row?.householdId).toBeNull();
  });

  test('is not found where two people have the number', async () => {
    const number = newNumber();
    await memberWith(number);
    await memberWith(number, { isLinked: false });
    const sent = await applied(number);
    await tick();
    expect(await ownersOf(sent)).toEqual(alone(sent));
  });

  test('gets access once, from any number of processes, and not a second time', async () => {
    const number = newNumber();
    const other = await memberWith(number);
    const sent = await applied(number);
    await tick();
    await seeding((one) =>
      one
        .delete(schema.accountAccess)
        .where(and(eq(schema.accountAccess.account, sent.account.id), eq(schema.accountAccess.person, other))),
    );
    // An operator gives the person another sign-in, which is no reason to give access again.
    await seeding(async (one) => {
      await one.delete(schema.identity).where(eq(schema.identity.person, other));
      await one
        .insert(schema.identity)
        .values({ tenant: 'copper', subject: `${other}-again`, person: other, linkedAt: new Date(NOW) });
    });
    await Promise.all([tick(), tick()]);
    expect(await ownersOf(sent)).toEqual(alone(sent));
  });

  test('is known to the primary owner by nothing that any answer says', async () => {
    const number = newNumber();
    const known = await applied(number);
    await memberWith(number);
    await tick();
    const stranger = await applied(newNumber());
    await tick();
    const answersOf = async ({ token, account }: Sent & OpenedAccount) => {
      const texts = await Promise.all(
        ['/api/accounts', `/api/accounts/${account.id}`].map((path) => services.ask('GET', path, { token })),
      );
      return texts.map(({ statusCode, body }) => [
        statusCode,
        body
          .replaceAll(account.id, 'id')
          .replaceAll(account.number, 'number')
          .replaceAll(account.number.slice(-4), '…'),
      ]);
    };
    expect(await answersOf(known)).toEqual(await answersOf(stranger));
  });

  test('of an account with one owner is in no row', async () => {
    const sent = await members.complete();
    await members.submit(sent);
    expect(await partyOf(sent)).toBeUndefined();
  });
});

describe('the rights that this needs', () => {
  const undo = new Error('undone');
  const tried = (acting: Acting, statement: string) =>
    inTransaction(services.database, acting, async (one) => {
      await one.execute(statement);
      throw undo;
    });
  const denied = (text: string) => ({ cause: { message: expect.stringContaining(text) } });
  const worker: Acting = { role: 'worker', tenant: 'copper' };

  test.each([
    'select * from application_party',
    'update application_party set due_since = now()',
    "select other_owner('individual')",
  ])("a member's request may not: %s", async (statement) => {
    const maya: Acting = { role: 'app', tenant: 'copper', person: 'maya' };
    await expect(tried(maya, statement)).rejects.toMatchObject(denied('permission denied'));
  });

  test.each([
    "update application_party set keyed_hash = ''",
    'delete from application_party',
    'select * from demographic',
    'select keyed_hash from secret',
    'select * from identity',
    'select member_number from member',
    "update account_access set person = 'jan'",
    'delete from account_access',
  ])('the worker may not: %s', async (statement) => {
    await expect(tried(worker, statement)).rejects.toMatchObject(denied('permission denied'));
  });

  test.each([
    {
      what: 'anybody into an account',
      statement: "insert into account_access values ('copper', 'jans-own', 'maya', 'ASSOCIATE')",
    },
    {
      what: 'a primary owner',
      statement: "insert into account_access values ('copper', 'jans-own', 'maya', 'PRIMARY')",
    },
    {
      what: 'a household to who shares no account',
      statement: "update member set household_id = 'h' where person = 'nora'",
    },
  ])('the worker gives not: $what', async ({ statement }) => {
    await expect(tried(worker, statement)).rejects.toMatchObject(denied('row-level security'));
  });

  test('the worker sees the other owner of no other credit union', async () => {
    const number = newNumber();
    await memberWith(number);
    const sent = await applied(number);
    const { account } = sent;
    const found = (tenant: string) =>
      inTransaction(services.database, { role: 'worker', tenant }, async (one) => {
        const { rows } = await one.execute<{ person: string | null }>(`select other_owner('${account.id}') as person`);
        return rows[0]?.person;
      });
    expect([await found('copper'), await found('truesky')]).toEqual([null, null]);
    await tick();
    expect([await found('copper'), await found('truesky')]).toEqual([null, null]);
    expect(await ownersOf(sent)).toHaveLength(2);
  });
});
