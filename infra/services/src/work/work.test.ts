import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FundBody } from '@wealth/api';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { cancelWaiting, startWaiting } from '../opening/waiting.ts';
import { queues } from '../queues.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { agreedClock } from '../testing/boot.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { PERMISSION, type TestServices, testServices } from '../testing/services.fixture.ts';
import { createWork } from './work.ts';

const FRIDAY = Date.parse('2026-11-20T18:00:00Z');
const MONDAY = Date.parse('2026-11-23T18:00:00Z');

let services: TestServices;
let ports: TestPorts;
let business = FRIDAY;
let machine = NOW;
/** A clock of Jan's own, while she has one. */
let jans: number | undefined;

const systemClock = { now: () => machine };

beforeAll(async () => {
  ports = testPorts();
  services = await testServices({
    systemClock,
    businessClock: { now: () => business },
    plugin: (_app, tools) => {
      tools.ports.use(ports);
      const clockOf = (moment: number) => ({ now: () => moment });
      tools.businessClocks.rule({
        of: async ({ subject }) => (subject === 'subject-jan' && jans !== undefined ? clockOf(jans) : undefined),
        exceptions: async () => (jans === undefined ? [] : [{ tenant: 'copper', person: 'jan', clock: clockOf(jans) }]),
      });
    },
  });
});
afterAll(() => services.close());
beforeEach(() => {
  [business, machine, jans] = [FRIDAY, machine + 3_600_000, undefined];
  Object.assign(ports, { mode: 'answers', refuses: undefined });
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);
const tick = () => services.app.work.tick();

const sound: FundBody = {
  investmentAccountNumber: '7XJ0001234',
  fundingAccountNumber: '400100001204',
  accountType: 'INDIVIDUAL',
  amount: 100,
  isIra: false,
  permission: PERMISSION,
};
const fromBank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };

/** Asks for a deposit with a token that lasts at the machine's time. All before are old, so an equal one is another. */
async function fund(own: object = {}, subject = 'subject-maya'): Promise<string> {
  await seeding((one) => one.update(schema.transfer).set({ askedAt: new Date(FRIDAY - 3_600_000) }));
  const seconds = Math.floor(machine / 1_000);
  const token = await services.as(subject, { iat: seconds - 10, exp: seconds + 290 });
  const reply = await services.ask('POST', '/api/fund', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...sound, ...own },
  });
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({})]);
  return reply.json().internalTransactionId;
}

const transferOf = async (id: string) => {
  const [row] = await seeding((one) => one.select().from(schema.transfer).where(eq(schema.transfer.id, id)));
  return row;
};
const stepsOf = (id: string) =>
  seeding((one) =>
    one
      .select({ state: schema.transferStep.state, on: schema.transferStep.effectiveDate })
      .from(schema.transferStep)
      .where(eq(schema.transferStep.transfer, id))
      .orderBy(asc(schema.transferStep.at), asc(schema.transferStep.state)),
  );
/** `individual USD +10000 on 2026-11-20`, of each posting of a transfer. */
async function postingsOf(id: string): Promise<string[]> {
  const { rows } = await seeding((one) =>
    one.execute<{ line: string }>(
      sql`select e.ledger_account || ' ' || e.commodity || ' ' || e.quantity || ' on ' || j.effective_date as line
          from entry e join journal j on j.tenant = e.tenant and j.id = e.journal
          where j.id like ${`${id}-%`} order by j.id, e.line`,
    ),
  );
  return rows.map(({ line }) => line);
}
const cashOf = async (account: string) => {
  const [held] = await seeding((one) =>
    one
      .select({ cents: schema.position.valueCents })
      .from(schema.position)
      .where(sql`${schema.position.account} = ${account} and ${schema.position.instrument} = 'USD'`),
  );
  return held?.cents ?? 0;
};
const sumOf = async (ledgerAccount: string) => {
  const { rows } = await seeding((one) =>
    one.execute<{ total: string }>(
      sql`select coalesce(sum(quantity), 0)::text as total from entry
          where ledger_account = ${ledgerAccount} and tenant = 'copper' and commodity = 'USD'`,
    ),
  );
  return Number(rows[0]?.total);
};

describe('a deposit from an account at the credit union', () => {
  test('is in the account on the day that it was requested, and invested a business day later', async () => {
    const before = await cashOf('individual');
    const id = await fund();
    expect(await tick()).toBe(2);
    expect(await transferOf(id)).toMatchObject({ state: 'SETTLED', dueOn: '2026-11-23', attempts: 0 });
    expect(await cashOf('individual')).toBe(before + 10_000);
    expect(await postingsOf(id)).toEqual([
      'transit_pending USD -10000 on 2026-11-20',
      'individual USD 10000 on 2026-11-20',
      'outside USD -10000 on 2026-11-20',
      'transit_pending USD 10000 on 2026-11-20',
    ]);
    expect(await tick()).toBe(0);

    business = MONDAY;
    expect(await tick()).toBe(1);
    expect(await stepsOf(id)).toEqual([
      { state: 'ASKED', on: '2026-11-20' },
      { state: 'SETTLED', on: '2026-11-20' },
      { state: 'TAKEN', on: '2026-11-20' },
      { state: 'INVESTED', on: '2026-11-23' },
    ]);
    expect(await cashOf('individual')).toBe(before + 10_000 - 5_500);
    expect((await postingsOf(id)).filter((line) => line.includes('VTI'))).toEqual([
      'market VTI -1000000 on 2026-11-23',
      'individual VTI 1000000 on 2026-11-23',
    ]);
  });

  test('is seen in overview, history, positions and activity alike, to the cent', async () => {
    business = FRIDAY + 60_000;
    const id = await fund({ amount: 33.33 });
    await tick();
    const seconds = Math.floor(machine / 1_000);
    const token = await services.as('subject-maya', { iat: seconds - 10, exp: seconds + 290 });
    const ask = async (path: string) => (await services.ask('GET', `/api/accounts${path}`, { token })).json();
    const account = (await ask('')).accounts.find((one: { id: string }) => one.id === 'individual');
    const history = await ask('/individual/history?startDate=2026-11-19&endDate=2026-11-20');
    const positions = await ask(
      '/individual/positions?asOfDate=2026-11-20&displayName=positions&showAccountNumberCharacters=4&includeInactive=false',
    );
    const activity = await ask('/individual/transactions?startDate=11/20/2026&endDate=11/20/2026');
    expect(account).toMatchObject({ lastDepositAmount: 33.33, lastDepositDateTime: new Date(business).toISOString() });
    expect(history.aumOverTime.at(-1)).toEqual({ asOfDate: '2026-11-20', value: account.balance });
    expect(positions.value).toBe(account.balance);
    expect(JSON.stringify(activity)).toContain('Deposit from Checking *1204');
    expect(await transferOf(id)).toMatchObject({ networkReference: `core ${id}` });
  });

  test('leaves what core banking says, and is refused in words where that is too little', async () => {
    ports.balances.set('mayas-checking', 2_000);
    const id = await fund({ amount: 30 });
    await tick();
    expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', dueOn: null, reason: 'INSUFFICIENT_FUNDS' });
    expect(await postingsOf(id)).toEqual([]);
    ports.balances.set('mayas-checking', 60_000);
    await fund({ amount: 30 });
    await tick();
    const [row] = await seeding((one) =>
      one.select().from(schema.fundingAccount).where(eq(schema.fundingAccount.id, 'mayas-checking')),
    );
    expect(row?.balanceCents).toBe(57_000);
  });
});

test('a repeated answer of core banking does not restore an older balance', async () => {
  ports.balances.set('mayas-checking', 100_000);
  await fund({ amount: 40 });
  ports.mode = 'acts and is silent';
  await tick();
  ports.mode = 'answers';
  await fund({ amount: 30 });
  await tick();
  machine += 5_000;
  await tick();
  const [row] = await seeding((one) =>
    one.select().from(schema.fundingAccount).where(eq(schema.fundingAccount.id, 'mayas-checking')),
  );
  expect([ports.balances.get('mayas-checking'), row?.balanceCents]).toEqual([93_000, 93_000]);
});

describe('a deposit from a linked bank', () => {
  test('is taken at once, and is in the account when it has settled', async () => {
    const before = await cashOf('individual');
    const id = await fund(fromBank);
    expect(await tick()).toBe(1);
    expect(await transferOf(id)).toMatchObject({
      state: 'TAKEN',
      dueOn: '2026-11-23',
      networkReference: `network ${id}`,
    });
    expect(await cashOf('individual')).toBe(before);
    business = MONDAY;
    await tick();
    expect((await stepsOf(id)).map(({ on }) => on)).toEqual(['2026-11-20', '2026-11-20', '2026-11-23', '2026-11-23']);
    expect(await transferOf(id)).toMatchObject({ state: 'INVESTED', dueOn: null });
  });

  test('that the bank returns before it settles is reversed, and leaves nothing in the account', async () => {
    const [outside, cash] = [await sumOf('outside'), await cashOf('individual')];
    const id = await fund(fromBank);
    await tick();
    ports.returned.set(id, 'R01');
    business = MONDAY;
    expect(await tick()).toBe(1);
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', reason: 'R01', dueOn: null });
    expect(await postingsOf(id)).toEqual([
      'outside USD -10000 on 2026-11-20',
      'transit_pending USD 10000 on 2026-11-20',
      'outside USD 10000 on 2026-11-23',
      'transit_pending USD -10000 on 2026-11-23',
    ]);
    expect([await sumOf('outside'), await cashOf('individual')]).toEqual([outside, cash]);
    business = Date.parse('2026-11-24T18:00:00Z');
    expect(await tick()).toBe(0);
  });

  test('that is returned was no first deposit, and may be requested again immediately', async () => {
    await seeding(async (one) => {
      await addMayasAccount(one, 'returns');
      await one
        .insert(schema.ledgerAccount)
        .values({ tenant: 'copper', id: 'returns', kind: 'MEMBER', account: 'returns' });
    });
    const first = { ...fromBank, investmentAccountNumber: '7XJ-returns', amount: 200 };
    const id = await fund(first);
    await tick();
    ports.returned.set(id, 'R01');
    business = MONDAY;
    await tick();
    const [account] = await seeding((one) => one.select().from(schema.account).where(eq(schema.account.id, 'returns')));
    expect(account?.initialFundingSubmitted).toBe(false);
    expect(await fund(first)).not.toBe(id);
  });

  test('that the bank refuses leaves nothing, and a first deposit may be requested again', async () => {
    ports.refuses = 'R01';
    const id = await fund(
      {
        ...fromBank,
        investmentAccountNumber: '7XJ0009999',
        accountType: 'INDIVIDUAL',
        fundingAccountNumber: '*5502',
        plaidAccountId: 'jans-bank',
        amount: 200,
      },
      'subject-jan',
    );
    await tick();
    expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', reason: 'R01' });
    expect(await postingsOf(id)).toEqual([]);
  });
});

describe('a port', () => {
  test('that is away is asked again, later each time, and acts once', async () => {
    const id = await fund();
    ports.mode = 'away';
    expect(await tick()).toBe(0);
    expect(await tick()).toBe(0);
    expect(ports.requests.filter((one) => one.endsWith(id))).toHaveLength(1);
    machine += 5_000;
    await tick();
    expect(await transferOf(id)).toMatchObject({
      state: 'ASKED',
      attempts: 0,
      claimedUntil: new Date(machine + 10_000),
    });
    ports.mode = 'answers';
    machine += 10_000;
    expect(await tick()).toBe(2);
    expect((await transferOf(id))?.state).toBe('SETTLED');
  });

  test('that took the money and did not answer is requested again with the same key, and takes it once', async () => {
    const [before, left] = [await sumOf('outside'), ports.balances.get('mayas-checking') ?? 0];
    const id = await fund({ amount: 40 });
    ports.mode = 'acts and is silent';
    await tick();
    expect(await postingsOf(id)).toEqual([]);
    ports.mode = 'answers';
    machine += 5_000;
    await tick();
    expect(ports.balances.get('mayas-checking')).toBe(left - 4_000);
    expect(await sumOf('outside')).toBe(before - 4_000);
  });
});

test('a step is posted on the day that was planned for it, however late it runs', async () => {
  const id = await fund({ amount: 25 });
  business = Date.parse('2026-12-02T18:00:00Z');
  expect(await tick()).toBeGreaterThanOrEqual(3);
  expect((await stepsOf(id)).map(({ on }) => on)).toEqual(['2026-11-20', '2026-11-23', '2026-11-20', '2026-11-20']);
});

test("a deposit follows its owner's own day, while everybody else's stands", async () => {
  jans = Date.parse('2026-11-18T16:00:00Z');
  ports.balances.set('jans-checking', 100_000);
  const own = { investmentAccountNumber: '7XJ0009999', fundingAccountNumber: '400100001205', amount: 200 };
  const id = await fund(own, 'subject-jan');
  expect(await transferOf(id)).toMatchObject({ startOn: '2026-11-18', investOn: '2026-11-19' });
  expect(await tick()).toBe(2);
  expect((await transferOf(id))?.state).toBe('SETTLED');
  jans = Date.parse('2026-11-19T16:00:00Z');
  expect(await tick()).toBe(1);
  expect((await transferOf(id))?.state).toBe('INVESTED');
});

describe('stored answers', () => {
  const DAY = 86_400_000;
  const keysOf = async () => {
    const rows = await seeding((one) => one.select({ key: schema.idempotency.key }).from(schema.idempotency));
    return rows
      .map(({ key }) => key)
      .filter((key) => key.startsWith('answered-'))
      .sort();
  };
  const store = (...moments: readonly number[]) =>
    seeding(async (one) => {
      for (const at of moments) {
        await one.insert(schema.idempotency).values({
          tenant: 'copper',
          person: 'maya',
          operation: 'POST /fund',
          key: `answered-${(machine - at) / DAY}`,
          bodyHash: 'keyed:',
          answer: {},
          createdAt: new Date(at),
        });
      }
    });

  test('are deleted after 30 days, and looked for once an hour', async () => {
    await store(machine, machine - 30 * DAY, machine - 30.5 * DAY, machine - 400 * DAY);
    await tick();
    expect(await keysOf()).toEqual(['answered-0', 'answered-30']);
    machine += 1_800_000;
    await tick();
    expect(await keysOf()).toContain('answered-30');
    machine += 1_800_000;
    await tick();
    expect(await keysOf()).toEqual(['answered-0']);
  });

  test('are deleted in full, however many there are', async () => {
    await seeding((one) =>
      one.execute(sql`
        insert into idempotency (tenant, person, operation, key, body_hash, answer, created_at)
        select 'copper', 'maya', 'POST /fund', 'answered-' || n, 'keyed:', '{}', ${new Date(machine - 31 * DAY).toISOString()}
        from generate_series(1, 2500) n`),
    );
    await tick();
    expect((await keysOf()).filter((key) => key !== 'answered-0')).toEqual([]);
  });
});

describe('an account that was not open when its first deposit was requested', () => {
  const pending = async (id: string) => {
    await seeding(async (one) => {
      await addMayasAccount(one, id, { status: 'PENDING' });
      await one.insert(schema.ledgerAccount).values({ tenant: 'copper', id, kind: 'MEMBER', account: id });
    });
    ports.balances.set('mayas-checking', 100_000);
    const transfer = await fund({ investmentAccountNumber: `7XJ-${id}`, amount: 200 });
    expect(await tick()).toBe(0);
    return transfer;
  };
  const working = (work: (transaction: Transaction) => Promise<void>) =>
    inTransaction(services.database, { role: 'worker', tenant: 'copper' }, work);
  const businessClock = { now: () => business };

  test('starts it once it is open, with the dates of that day', async () => {
    const id = await pending('opens');
    business = MONDAY;
    await working((one) => startWaiting(one, { tenant: 'copper', account: 'opens', businessClock }));
    expect(await transferOf(id)).toMatchObject({ startOn: '2026-11-23', investOn: '2026-11-24', dueOn: '2026-11-23' });
    expect(await tick()).toBe(2);
    expect(await cashOf('opens')).toBe(20_000);
  });

  test('cancels it in words when it is not approved', async () => {
    const id = await pending('fails');
    await working((one) => cancelWaiting(one, { tenant: 'copper', account: 'fails', businessClock }));
    expect(await transferOf(id)).toMatchObject({
      state: 'CANCELED',
      reason: 'The account was not approved, so nothing was taken.',
    });
    const [account] = await seeding((one) => one.select().from(schema.account).where(eq(schema.account.id, 'fails')));
    expect(account?.initialFundingSubmitted).toBe(false);
  });
});

test('two who work at once do each step once', async () => {
  const tools = {
    ...agreedClock(systemClock),
    ...{ database: services.database, ports: { use: () => {}, current: () => ports } },
  };
  const businessClocks = {
    common: { now: () => business },
    of: async () => ({ now: () => business }),
    ofPerson: async () => ({ now: () => business }),
    exceptions: async () => [],
    rule: () => {},
  };
  ports.balances.set('mayas-checking', 100_000);
  const ids = [await fund({ amount: 25 }), await fund({ amount: 26 }), await fund({ amount: 27 })];
  const workers = [1, 2].map(() => createWork({ ...tools, queues, businessClocks }));
  const done = await Promise.all(workers.map((worker) => worker.tick()));
  expect(done.reduce((total, one) => total + one, 0)).toBe(6);
  for (const id of ids) {
    expect((await transferOf(id))?.state).toBe('SETTLED');
    expect(await postingsOf(id)).toHaveLength(4);
  }
});

test('whatever is asked, fails and is repeated, each deposit has just the postings of its state', async () => {
  const acts = fc.constantFrom(
    'ask',
    'ask bank',
    'tick',
    'away',
    'silent',
    'answers',
    'later',
    'next day',
    'bank returns',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 16 }), async (all) => {
      const ids: string[] = [];
      business = FRIDAY;
      ports.mode = 'answers';
      ports.balances.set('mayas-checking', 10_000_000);
      await seeding((one) =>
        one
          .update(schema.fundingAccount)
          .set({ balanceCents: 10_000_000 })
          .where(eq(schema.fundingAccount.id, 'mayas-checking')),
      );
      for (const act of all) {
        if (act === 'ask') ids.push(await fund({ amount: 60 }));
        if (act === 'ask bank') ids.push(await fund({ ...fromBank, amount: 70 }));
        if (act === 'tick') await tick();
        if (act === 'away') ports.mode = 'away';
        if (act === 'silent') ports.mode = 'acts and is silent';
        if (act === 'answers') ports.mode = 'answers';
        if (act === 'later') machine += 700_000;
        if (act === 'next day') business = MONDAY;
        if (act === 'bank returns') for (const id of ids) ports.returned.set(id, 'R01');
      }
      const postings = { ASKED: 0, TAKEN: 2, SETTLED: 4, INVESTED: 8, RETURNED: 4 } as const;
      const taken = await seeding((one) =>
        one.select().from(schema.transfer).where(eq(schema.transfer.state, 'TAKEN')),
      );
      for (const id of ids) {
        const row = await transferOf(id);
        expect(await postingsOf(id)).toHaveLength(postings[row?.state as keyof typeof postings]);
      }
      expect(await sumOf('transit_pending')).toBe(taken.reduce((total, { amountCents }) => total + amountCents, 0));
      const { rows } = await seeding((one) =>
        one.execute(sql`select commodity from entry group by tenant, commodity having sum(quantity) <> 0`),
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: process.env.FULL_TESTS ? 60 : 8, endOnFailure: true },
  );
});
