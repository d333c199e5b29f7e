import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountsReply, OpenedAccount } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import { eq, inArray } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import type { IdentityCheck, IdentityOutcome } from '../ports/index.ts';
import { queues } from '../queues.ts';
import { type Applicant, applicants, type Sent } from '../testing/applicant.fixture.ts';
import { agreedClock, testKeys } from '../testing/boot.fixture.ts';
import { aSchedule } from '../testing/deposit.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { PERMISSION, type TestServices, testServices } from '../testing/services.fixture.ts';
import { createWork, type WorkTools } from '../work/work.ts';

const FRIDAY = NOW;
const MONDAY = Date.parse('2026-11-23T18:00:00Z');
const REFUSED = { outcome: 'REFUSED', reason: 'The number belongs to somebody else' } as const;

type Application = typeof schema.application.$inferSelect;
type SentAccount = Sent & OpenedAccount;

let services: TestServices;
let ports: TestPorts;
let members: ReturnType<typeof applicants>;
let machine = NOW;
let business = FRIDAY;
let owns: Map<string, number>;
/** Answers in place of the test ports, by person's workflow. */
let verify: IdentityCheck['verify'] | undefined;
let opens: (() => Promise<void>) | undefined;
const systemClock = { now: () => machine };
const clockOf = (person: string): Clock => ({ now: () => owns.get(person) ?? business });

beforeAll(async () => {
  const own = testPorts();
  ports = {
    ...own,
    get verifies() {
      return own.verifies;
    },
    set verifies(outcome) {
      own.verifies = outcome;
    },
    identityCheck: { verify: (requested, signal) => (verify ?? own.identityCheck.verify)(requested, signal) },
    custodian: { ...own.custodian, open: (requested, signal) => opens?.() ?? own.custodian.open(requested, signal) },
  };
  const { keys } = await testKeys();
  services = await testServices({
    keys,
    systemClock,
    businessClock: { now: () => business },
    plugin: (_app, tools) => tools.ports.use(ports),
  });
  members = applicants(services, keys);
});
afterAll(() => services.close());
beforeEach(async () => {
  machine += 3_600_000;
  business = FRIDAY;
  owns = new Map();
  verify = undefined;
  opens = undefined;
  ports.verifies = { outcome: 'PASSED' };
  // What an earlier test left is nothing to this one.
  await seeding((one) => one.update(schema.application).set({ attentionAt: new Date(machine) }));
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

/** The work of one process. */
const worker = (own: Partial<WorkTools> = {}) =>
  createWork({
    database: services.database,
    ports: { use: () => {}, current: () => ports },
    queues,
    businessClocks: {
      common: { now: () => business },
      of: async () => ({ now: () => business }),
      ofPerson: async (_tenant, person) => clockOf(person),
      exceptions: async () => [...owns.keys()].map((person) => ({ tenant: 'copper', person, clock: clockOf(person) })),
      rule: () => {},
    },
    ...agreedClock(systemClock),
    ...own,
  });
const tick = () => worker().tick();

/** A token of the moment, since the machine's time moves from test to test. */
async function signedIn(one: Applicant): Promise<Applicant> {
  const seconds = Math.floor(machine / 1_000);
  return { ...one, token: await services.as(one.person, { iat: seconds - 10, exp: seconds + 290 }) };
}
async function sent(given?: Applicant): Promise<SentAccount> {
  const one = await members.answered(await signedIn(given ?? (await members.applicant())));
  return { ...one, ...(await members.submit(one)).json<OpenedAccount>() };
}
const applicationOf = async ({ workflow }: Sent): Promise<Application> => {
  const rows = await seeding((one) =>
    one.select().from(schema.application).where(eq(schema.application.workflow, workflow.id)),
  );
  return rows[0] as Application;
};
const change = ({ workflow }: Sent, values: Partial<Application>) =>
  seeding((one) => one.update(schema.application).set(values).where(eq(schema.application.workflow, workflow.id)));
const accountOf = async ({ account }: SentAccount) => {
  const rows = await seeding((one) =>
    one
      .select({ status: schema.account.status, isActive: schema.account.isActive })
      .from(schema.account)
      .where(eq(schema.account.id, account.id)),
  );
  return rows[0];
};
const asksOf = ({ workflow }: Sent, port = 'identity') =>
  ports.requests.filter((each) => each === `${port} ${workflow.id}`).length;

describe('an application', () => {
  const away = () => Promise.reject(new Error('away'));
  test.each<{
    from: Partial<Application> & { status: Application['status'] };
    answer: IdentityOutcome;
    isOpened?: boolean;
    to: Partial<Application>;
    account: { status: string; isActive: boolean };
  }>`
    from                                           | answer                     | isOpened | to                                                  | account
    ${{ status: 'SENT' }}                          | ${{ outcome: 'PASSED' }}   | ${false} | ${{ status: 'CHECKED', dueOn: null, reason: null }} | ${{ status: 'PENDING', isActive: false }}
    ${{ status: 'SENT' }}                          | ${{ outcome: 'REFERRED' }} | ${true}  | ${{ status: 'REFERRED', dueOn: '2026-11-23' }}      | ${{ status: 'PENDING', isActive: false }}
    ${{ status: 'SENT' }}                          | ${REFUSED}                 | ${true}  | ${{ status: 'REFUSED', reason: REFUSED.reason }}    | ${{ status: 'NOT_APPROVED', isActive: false }}
    ${{ status: 'SENT' }}                          | ${{ outcome: 'PASSED' }}   | ${true}  | ${{ status: 'OPENED', dueOn: null, reason: null }}  | ${{ status: 'COMPLETED', isActive: true }}
    ${{ status: 'REFERRED', dueOn: '2026-11-20' }} | ${{ outcome: 'PASSED' }}   | ${false} | ${{ status: 'CHECKED', dueOn: null, reason: null }} | ${{ status: 'PENDING', isActive: false }}
    ${{ status: 'REFERRED', dueOn: '2026-11-20' }} | ${{ outcome: 'REFERRED' }} | ${true}  | ${{ status: 'REFERRED', dueOn: '2026-11-23' }}      | ${{ status: 'PENDING', isActive: false }}
    ${{ status: 'REFERRED', dueOn: '2026-11-20' }} | ${REFUSED}                 | ${true}  | ${{ status: 'REFUSED', dueOn: null }}               | ${{ status: 'NOT_APPROVED', isActive: false }}
    ${{ status: 'REFERRED', dueOn: '2026-11-23' }} | ${REFUSED}                 | ${true}  | ${{ status: 'REFERRED', dueOn: '2026-11-23' }}      | ${{ status: 'PENDING', isActive: false }}
    ${{ status: 'CHECKED' }}                       | ${REFUSED}                 | ${false} | ${{ status: 'CHECKED', attempts: 1 }}               | ${{ status: 'PENDING', isActive: false }}
    ${{ status: 'CHECKED' }}                       | ${REFUSED}                 | ${true}  | ${{ status: 'OPENED', reason: null }}               | ${{ status: 'COMPLETED', isActive: true }}
    ${{ status: 'OPENED' }}                        | ${REFUSED}                 | ${true}  | ${{ status: 'OPENED' }}                             | ${{ status: 'PENDING', isActive: false }}
    ${{ status: 'REFUSED', reason: 'before' }}     | ${{ outcome: 'PASSED' }}   | ${true}  | ${{ status: 'REFUSED', reason: 'before' }}          | ${{ status: 'PENDING', isActive: false }}
  `(
    'that is $from.status, answered $answer.outcome, custodian there: $isOpened, becomes $to.status',
    async ({ from, answer, isOpened, to, account }) => {
      const one = await sent();
      await change(one, from);
      ports.verifies = answer;
      if (!isOpened) opens = away;
      await tick();
      expect(await applicationOf(one)).toMatchObject(to);
      expect(await accountOf(one)).toEqual(account);
    },
  );
});

describe('the identity check', () => {
  test.each<{ answer: unknown }>([
    { answer: undefined },
    { answer: null },
    { answer: {} },
    { answer: 'PASSED' },
    { answer: { outcome: 'OPENED' } },
    { answer: { outcome: 'REFUSED' } },
    { answer: { outcome: ['PASSED'] } },
  ])('that answers $answer has said nothing: it is asked again, and nothing is opened', async ({ answer }) => {
    const one = await sent();
    verify = async () => answer as IdentityOutcome;
    const problems: unknown[] = [];
    await worker({ onProblem: (problem) => problems.push(problem) }).tick();
    expect(await applicationOf(one)).toMatchObject({ status: 'SENT', attempts: 1 });
    expect(await accountOf(one)).toMatchObject({ status: 'PENDING' });
    expect(problems).toHaveLength(1);
    verify = undefined;
    machine += 5_000;
    await tick();
    expect(await applicationOf(one)).toMatchObject({ status: 'OPENED', attempts: 0 });
  });

  test('that hangs is given up after its time, and asked again later', async () => {
    const one = await sent();
    let signal: AbortSignal | undefined;
    verify = (_asked, given) => {
      signal = given;
      return new Promise(() => {});
    };
    await worker({ limits: { portMs: 5 } }).tick();
    expect(signal?.aborted).toBe(true);
    const row = await applicationOf(one);
    expect(row).toMatchObject({ status: 'SENT', attempts: 0, failingSince: new Date(machine) });
    verify = undefined;
    expect(await tick()).toBe(0);
    machine += 5_000;
    await tick();
    expect(await applicationOf(one)).toMatchObject({ status: 'OPENED', failingSince: null });
  });

  test('that answers after another process was answered changes nothing any more', async () => {
    const one = await sent();
    const [requested, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<IdentityOutcome>()];
    verify = () => {
      requested.resolve();
      return answers.promise;
    };
    const slow = worker({ limits: { portMs: 600_000 } }).tick();
    await requested.promise;
    // Its lease is over.
    machine += 60_000;
    verify = undefined;
    await tick();
    answers.resolve(REFUSED);
    await slow;
    expect(await applicationOf(one)).toMatchObject({ status: 'OPENED', reason: null });
    expect(await accountOf(one)).toEqual({ status: 'COMPLETED', isActive: true });
  });

  test('is asked once by two processes that work at once', async () => {
    const all = [await sent(), await sent(), await sent()];
    await Promise.all([tick(), tick()]);
    expect(all.map((one) => [asksOf(one), asksOf(one, 'openings')])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  test('is asked about a referred application once each business day, and decides it in the end', async () => {
    const one = await sent();
    ports.verifies = { outcome: 'REFERRED' };
    await tick();
    await tick();
    business = Date.parse('2026-11-22T18:00:00Z');
    await tick();
    expect(asksOf(one)).toBe(1);
    business = MONDAY;
    await tick();
    await tick();
    expect([asksOf(one), (await applicationOf(one)).dueOn]).toEqual([2, '2026-11-24']);
    // Thursday is Thanksgiving.
    business = Date.parse('2026-11-25T18:00:00Z');
    await tick();
    expect([asksOf(one), (await applicationOf(one)).dueOn]).toEqual([3, '2026-11-27']);
    ports.verifies = { outcome: 'PASSED' };
    business = Date.parse('2026-11-27T18:00:00Z');
    await tick();
    expect(await applicationOf(one)).toMatchObject({ status: 'OPENED', dueOn: null });
  });

  test("follows the member's own day, while all other clocks keep theirs", async () => {
    const [ahead, other] = [await sent(), await sent()];
    ports.verifies = { outcome: 'REFERRED' };
    await tick();
    owns.set(ahead.person, MONDAY);
    ports.verifies = { outcome: 'PASSED' };
    await tick();
    expect([(await applicationOf(ahead)).status, (await applicationOf(other)).status]).toEqual(['OPENED', 'REFERRED']);
  });
});

describe('an application that is refused', () => {
  const call = (method: string, path: string, { token }: Applicant, body: unknown) =>
    services.ask(method, path, { token, headers: { 'idempotency-key': randomUUID() }, body });
  /** Asks for a first deposit into the account, or for one each Friday. */
  async function withMoney(one: SentAccount, path: '/api/fund' | '/api/fund/schedule'): Promise<SentAccount> {
    await seeding((transaction) =>
      transaction.insert(schema.fundingAccount).values({
        tenant: 'copper',
        id: `checking-of-${one.person}`,
        person: one.person,
        accountNumber: '400100009901',
        description: 'Checking',
        isExternal: false,
        status: 'ACTIVE',
        balanceCents: 100_000,
      }),
    );
    const reply = await call('POST', path, one, {
      ...(path === '/api/fund' ? { amount: 250, isIra: false } : aSchedule({ amount: 250 })),
      investmentAccountNumber: one.account.number,
      fundingAccountNumber: '400100009901',
      accountType: one.account.type,
      permission: PERMISSION,
    });
    expect(reply.statusCode).toBe(200);
    return one;
  }

  test('ends its deposit in words and its schedules, and takes nothing', async () => {
    const funded = await withMoney(await sent(), '/api/fund');
    const scheduled = await withMoney(await sent(), '/api/fund/schedule');
    ports.verifies = REFUSED;
    await tick();
    const [transfers, schedules, accounts] = await seeding(async (transaction) => [
      await transaction.select().from(schema.transfer).where(eq(schema.transfer.account, funded.account.id)),
      await transaction.select().from(schema.schedule).where(eq(schema.schedule.account, scheduled.account.id)),
      await transaction
        .select()
        .from(schema.account)
        .where(inArray(schema.account.id, [funded.account.id, scheduled.account.id])),
    ]);
    expect(transfers).toMatchObject([
      { state: 'CANCELED', dueOn: null, reason: 'The account was not approved, so nothing was taken.' },
    ]);
    expect(schedules).toMatchObject([{ status: 'REJECTED', dueOn: null }]);
    const ended = { status: 'NOT_APPROVED', isActive: false, initialFundingSubmitted: false };
    expect(accounts).toMatchObject([ended, ended]);
    // Closing prices are requested for no application.
    const requests = () => ports.requests.filter((question) => !question.startsWith('prices '));
    const before = requests();
    business = Date.parse('2027-01-08T18:00:00Z');
    await tick();
    expect(requests()).toEqual(before);
  });

  test('takes no further deposit, and tells its member nothing of the reason', async () => {
    const one = await sent();
    ports.verifies = REFUSED;
    await tick();
    const member = await signedIn(one);
    const refused = await call('POST', '/api/fund', member, {
      investmentAccountNumber: one.account.number,
      fundingAccountNumber: '400100009901',
      accountType: one.account.type,
      permission: PERMISSION,
      amount: 250,
      isIra: false,
    });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    const replies = await Promise.all([
      services.ask('GET', '/api/accounts', { token: member.token }),
      members.submit({ ...one, token: member.token }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies.map(({ body }) => body).join()).not.toContain(REFUSED.reason);
    expect(replies[0]?.json<AccountsReply>().accounts).toMatchObject([{ status: 'NOT_APPROVED', balance: 0 }]);
  });

  test('keeps a shortened reason', async () => {
    const one = await sent();
    ports.verifies = { outcome: 'REFUSED', reason: '<b>'.repeat(10_000) };
    await tick();
    expect((await applicationOf(one)).reason).toBe('<b>'.repeat(10_000).slice(0, 1_000));
  });

  test('is no account of that kind: the next one asks for no second yes', async () => {
    const first = await sent();
    ports.verifies = REFUSED;
    await tick();
    const next = await sent(first);
    expect(next.account.id).not.toBe(first.account.id);
  });
});

test.each(['SENT', 'REFERRED', 'CHECKED'] as const)('while one is %s no second one is begun', async (status) => {
  const one = await sent();
  await change(one, { status, dueOn: status === 'REFERRED' ? '2026-11-23' : null });
  const reply = await services.ask('POST', '/api/workflow', {
    token: one.token,
    headers: { 'x-remote': 'mfe-onboarding@1.0.0' },
    body: { type: 'ROBO_INDIVIDUAL_JOINT' },
  });
  expect([reply.statusCode, reply.json().errors[0].name]).toEqual([409, 'APPLICATION_UNDER_WAY']);
});

describe('where there are no ports', () => {
  test('it is said once that something waits, and nothing where nothing does', async () => {
    const said: number[] = [];
    const idle = worker({
      ports: { use: () => {}, current: () => undefined },
      onWithoutPorts: (due) => said.push(due),
    });
    const one = await sent();
    await idle.tick();
    await idle.tick();
    expect(said).toEqual([1]);
    expect(await applicationOf(one)).toMatchObject({ status: 'SENT', attempts: 0, claimedUntil: null });

    await tick();
    const other = worker({
      ports: { use: () => {}, current: () => undefined },
      onWithoutPorts: (due) => said.push(due),
    });
    await other.tick();
    expect(said).toEqual([1]);
  });
});
