import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { createBusinessClocks } from '../kernel/business-clocks.ts';
import { PortUnavailable } from '../ports/index.ts';
import { queues } from '../queues.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { agreedClock } from '../testing/boot.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import type { WorkLimits } from './step.ts';
import { createWork } from './work.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let services: TestServices;
let ports: TestPorts;
let machine = NOW;
/** Replaces core banking's answer to moves from a funding account. */
let moves: Map<string, (signal: AbortSignal) => Promise<never>>;
const said: { problems: unknown[]; attention: unknown[] } = { problems: [], attention: [] };
const systemClock = { now: () => machine };
const businessClock = { now: () => NOW };

beforeAll(async () => {
  const own = testPorts();
  ports = {
    ...own,
    get mode() {
      return own.mode;
    },
    set mode(mode) {
      own.mode = mode;
    },
    coreBanking: {
      ...own.coreBanking,
      move: (move, signal) => (moves.get(move.fundingAccount) ?? (() => own.coreBanking.move(move, signal)))(signal),
    },
  };
  services = await testServices({ systemClock, businessClock, plugin: (_app, tools) => tools.ports.use(ports) });
  await seeding((one) => addMayasAccount(one, 'second'));
  await seeding((one) =>
    one.insert(schema.ledgerAccount).values({ tenant: 'copper', id: 'second', kind: 'MEMBER', account: 'second' }),
  );
});
afterAll(() => services.close());
beforeEach(async () => {
  moves = new Map();
  machine += 40 * DAY;
  ports.mode = 'answers';
  Object.assign(said, { problems: [], attention: [] });
  for (const account of ['mayas-checking', 'jans-checking']) ports.balances.set(account, 10_000_000);
  await seeding((one) => one.update(schema.transfer).set({ dueOn: null, state: 'CANCELED' }));
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});

const clocks = createBusinessClocks(businessClock);

/** The work of one process. */
function worker(limits: Partial<WorkLimits> = {}) {
  const work = createWork({
    database: services.database,
    ports: { use: () => {}, current: () => ports },
    queues,
    businessClocks: clocks,
    ...agreedClock(systemClock),
    limits,
    onProblem: (problem) => said.problems.push(problem),
    onAttention: (row) => said.attention.push(row),
  });
  started.push(work);
  return work;
}

let cents = 0;
/** Writes a deposit from that account, as `POST /fund` does. */
async function requestTransfer(
  fundingAccount = 'mayas-checking',
  own: Partial<typeof schema.transfer.$inferInsert> = {},
) {
  const id = randomUUID();
  const person = fundingAccount.startsWith('jans') ? 'jan' : 'maya';
  const isBank = fundingAccount.endsWith('bank');
  const account = person === 'jan' ? 'jans-own' : 'individual';
  cents += 1;
  await seeding(async (one) => {
    const row = {
      ...{ tenant: 'copper', id, person, dueDateOwner: person, account, fundingAccount, kind: 'DEPOSIT' as const },
      ...{ amountCents: 20_000 + cents, state: 'ASKED' as const, askedAt: new Date(NOW + cents) },
      ...{ startOn: '2026-11-20', settleOn: isBank ? '2026-11-23' : '2026-11-20' },
      ...{ investOn: '2026-11-23', freeOn: '2026-11-23' },
      ...{ dueOn: '2026-11-20', permission: 'I authorize this debit.', ...own },
    };
    await one.insert(schema.transfer).values(row);
    const step = { tenant: 'copper', transfer: id, state: 'ASKED', at: row.askedAt, effectiveDate: '2026-11-20' };
    await one.insert(schema.transferStep).values(step);
  });
  return id;
}
const transferOf = async (id: string) => {
  const [row] = await seeding((one) => one.select().from(schema.transfer).where(eq(schema.transfer.id, id)));
  if (!row) throw new Error(`There is no transfer ${id}`);
  return row;
};
const stateOf = async (id: string) => (await transferOf(id)).state;

/** Polls until the condition holds. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((done) => setImmediate(done));
}

/** Makes core banking hang for a funding account, until `answer` ends the call. */
function hangs(account: string) {
  const begun = Promise.withResolvers<AbortSignal>();
  const end = Promise.withResolvers<never>();
  moves.set(account, (signal) => {
    begun.resolve(signal);
    return end.promise;
  });
  return {
    begun: begun.promise,
    answer: () => {
      moves.delete(account);
      end.reject(new PortUnavailable('Core banking broke off'));
    },
  };
}

describe('a port that does not answer', () => {
  test('delays one deposit, while others proceed', async () => {
    const stuck = await requestTransfer('mayas-checking');
    const { begun, answer } = hangs('mayas-checking');
    const work = worker();
    work.start();
    await begun;
    const others = [await requestTransfer('jans-checking'), await requestTransfer('mayas-bank')];
    work.wake();
    await until(async () => (await stateOf(others[0] ?? '')) === 'SETTLED');
    await until(async () => (await stateOf(others[1] ?? '')) === 'TAKEN');
    expect(await stateOf(stuck)).toBe('ASKED');
    answer();
  });

  test('is abandoned after its time limit, logged, and called again with the same key', async () => {
    const id = await requestTransfer();
    const { begun } = hangs('mayas-checking');
    const work = worker({ portMs: 50 });
    const ticked = work.tick();
    const signal = await begun;
    await once(signal, 'abort');
    expect(await ticked).toBe(0);
    expect(said.problems).toEqual([expect.objectContaining({ kind: 'PortUnavailable' })]);
    moves.clear();
    machine += 5_000;
    expect(await work.tick()).toBe(2);
    expect([...ports.acted.coreBanking.keys()].filter((key) => key === id)).toEqual([id]);
  });

  test('that ignores its signal changes nothing with a late answer', async () => {
    const id = await requestTransfer();
    const late = Promise.withResolvers<never>();
    moves.set('mayas-checking', () => late.promise);
    await worker({ portMs: 20 }).tick();
    const before = await transferOf(id);
    late.resolve({ outcome: 'MOVED', reference: 'late', balance: { amount: 1, version: 9_999 } } as never);
    await late.promise;
    expect(await transferOf(id)).toEqual(before);
    expect(before).toMatchObject({ state: 'ASKED', networkReference: null });
  });

  test('delays a stop no longer than its time limit, and no further step starts', async () => {
    await requestTransfer();
    const { begun } = hangs('mayas-checking');
    const work = worker({ portMs: 50 });
    work.start();
    await begun;
    const stopped = work.stop();
    const next = await requestTransfer('jans-checking');
    work.wake();
    await stopped;
    expect(await stateOf(next)).toBe('ASKED');
  });

  test('occupies two places of its tenant, however many deposits need it', async () => {
    let waiting = 0;
    const end = Promise.withResolvers<never>();
    for (const account of ['mayas-checking', 'jans-checking', 'third']) {
      moves.set(account, () => {
        waiting += 1;
        return end.promise;
      });
    }
    await seeding((one) =>
      one
        .insert(schema.fundingAccount)
        .values({
          ...{ tenant: 'copper', id: 'third', person: 'maya', accountNumber: '400100001299', description: 'Savings' },
          ...{ isExternal: false, status: 'ACTIVE', balanceCents: 100_000 },
        })
        .onConflictDoNothing(),
    );
    await requestTransfer('mayas-checking');
    await requestTransfer('jans-checking');
    await requestTransfer('third');
    const fromBank = await requestTransfer('mayas-bank');
    const work = worker();
    work.start();
    await until(async () => (await stateOf(fromBank)) === 'TAKEN');
    expect(waiting).toBe(2);
    end.reject(new PortUnavailable('away'));
  });
});

test('deposits from one account are taken in the order in which they were requested', async () => {
  const ids = [await requestTransfer(), await requestTransfer(), await requestTransfer()];
  await worker().tick();
  expect([...ports.acted.coreBanking.keys()].filter((id) => ids.some((one) => one === id))).toEqual(ids);
});

/** A weekly schedule from that account. @returns its id */
async function schedule(fundingAccount: string): Promise<string> {
  const id = randomUUID();
  const person = fundingAccount.startsWith('jans') ? 'jan' : 'maya';
  await seeding((one) =>
    one.insert(schema.schedule).values({
      ...{ tenant: 'copper', id, person, dueDateOwner: person, fundingAccount, status: 'ACTIVE', amountCents: 20_000 },
      ...{ account: person === 'jan' ? 'jans-own' : 'individual', frequency: 'WEEKLY', dayOfWeek: 'FRIDAY' },
      ...{ startDate: '2026-11-20', endType: 'UNTIL_CANCELLED', permission: 'I authorize these debits.' },
      createdAt: new Date(NOW),
    }),
  );
  return id;
}

describe('scheduled deposits that are due together', () => {
  /** Taken at the credit union; no port is called for what follows. */
  async function taken(fundingAccount: string) {
    const row = { schedule: await schedule(fundingAccount), state: 'TAKEN', nominalDate: '2026-11-20' } as const;
    return requestTransfer(fundingAccount, row);
  }
  const statesOf = (ids: readonly string[]) => Promise.all(ids.map(stateOf));

  test('are settled in one step, each with its postings and its act', async () => {
    const ids = [await taken('mayas-checking'), await taken('mayas-checking'), await taken('jans-checking')];
    expect(await worker().tick()).toBe(1);
    expect(await statesOf(ids)).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    const { rows } = await seeding((one) =>
      one.execute(sql`
        select j.effective_date::text as on, e.ledger_account as into, a.person as by
        from transfer t
        join journal j on j.tenant = t.tenant and j.id = t.id || '-settled'
        join entry e on e.tenant = j.tenant and e.journal = j.id and e.quantity = t.amount_cents
        join audit a on a.tenant = t.tenant and a.entity_id = t.id
        where t.id in (${sql.join(ids, sql`, `)}) order by t.asked_at`),
    );
    const [mayas, jans] = [
      { on: '2026-11-20', into: 'individual', by: 'maya' },
      { on: '2026-11-20', into: 'jans-own', by: 'jan' },
    ];
    expect(rows).toEqual([mayas, mayas, jans]);
  });

  test('are not held up by one that cannot be posted', async () => {
    const ids = [await taken('mayas-checking'), await taken('jans-checking'), await taken('jans-checking')];
    const dates = { nominalDate: '2026-11-20', effectiveDate: '2026-11-20', postedAt: new Date(NOW) } as const;
    const posted = {
      tenant: 'copper',
      id: `${ids[1]}-settled`,
      kind: 'DEPOSIT',
      description: 'Known',
      ...dates,
    } as const;
    await seeding((one) => one.insert(schema.journal).values(posted));
    await worker().tick();
    expect(await statesOf(ids)).toEqual(['SETTLED', 'TAKEN', 'SETTLED']);
    expect(said.problems).toHaveLength(1);
    expect(await transferOf(ids[1] ?? '')).toMatchObject({ attempts: 1 });
  });

  test('are taken from each account in the order in which they were requested, the failed first', async () => {
    const inOrder = async (account: string, own: Partial<typeof schema.transfer.$inferInsert> = {}) =>
      requestTransfer(account, { schedule: await schedule(account), nominalDate: '2026-11-20', ...own });
    const failed = await inOrder('mayas-checking', { attempts: 1, failingSince: new Date(machine) });
    const mayas = [failed, await inOrder('mayas-checking'), await inOrder('mayas-checking')];
    const jans = [await inOrder('jans-checking'), await inOrder('jans-checking')];
    // Rows that are listed later get their turn earlier, so Jan's come first and Maya's go with them.
    let turn = 1;
    const turns = jest.spyOn(Math, 'random').mockImplementation(() => (turn -= 0.001));
    await worker().tick();
    turns.mockRestore();
    const moved = [...ports.acted.coreBanking.keys()];
    expect([mayas, jans].map((ids) => moved.filter((id) => ids.some((one) => one === id)))).toEqual([mayas, jans]);
  });
});

test('a worker in a separate process polls each second, and moves deposits that another process accepted', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const work = worker();
  work.start();
  const [look, milliseconds] = timers.mock.calls[0] ?? [];
  timers.mockRestore();
  expect(milliseconds).toBe(1_000);
  const id = await requestTransfer();
  look?.();
  await until(async () => (await stateOf(id)) === 'SETTLED');
  await work.stop();
});

test('a deposit of today is processed before the due schedules of the whole credit union', async () => {
  await seeding((one) =>
    one.execute(sql`
      insert into schedule (tenant, id, person, clock_person, account, funding_account, status, amount_cents, frequency,
        day_of_week, start_date, end_type, next_nominal, due_on, permission, created_at)
      select 'copper', 'many-' || n, 'jan', 'jan', 'jans-own', 'jans-checking', 'ACTIVE', 100, 'WEEKLY', 'FRIDAY',
        '2026-11-20', 'UNTIL_CANCELLED', '2026-11-20', '2026-11-20', 'I authorize these debits.', ${new Date(NOW).toISOString()}
      from generate_series(1, 1000) n`),
  );
  const made = async () => {
    const { rows } = await seeding((one) =>
      one.execute<{ made: number }>(sql`select count(*)::integer as made from transfer where schedule like 'many-%'`),
    );
    return rows[0]?.made ?? 0;
  };
  const work = worker();
  work.start();
  await until(async () => (await made()) > 0);
  const id = await requestTransfer('mayas-checking');
  work.wake();
  await until(async () => (await stateOf(id)) === 'SETTLED');
  const before = await made();
  expect(before).toBeLessThan(1_000);
  await work.stop();
  await seeding((one) => one.update(schema.schedule).set({ dueOn: null, status: 'CANCELED' }));
});

describe('a step that keeps failing', () => {
  const failing = async (id: string, rounds: number, work: ReturnType<typeof worker>) => {
    for (let round = 0; round < rounds; round += 1) {
      await work.tick();
      machine = (await transferOf(id)).claimedUntil?.getTime() ?? machine;
    }
  };

  test('is retried after longer and longer waits, up to ten minutes', async () => {
    const id = await requestTransfer();
    ports.mode = 'away';
    const work = worker();
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      await work.tick();
      const next = (await transferOf(id)).claimedUntil?.getTime() ?? 0;
      waits.push((next - machine) / 1_000);
      machine = next;
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
  });

  test('because of an outage is retried for a day; then it needs attention and is no longer retried', async () => {
    const id = await requestTransfer();
    ports.mode = 'away';
    const work = worker();
    await work.tick();
    machine += DAY - 1;
    await work.tick();
    expect((await transferOf(id)).attentionAt).toBeNull();
    machine += 10 * MINUTE;
    await work.tick();
    expect(await transferOf(id)).toMatchObject({ state: 'ASKED', attentionAt: new Date(machine) });
    expect(said.attention).toEqual([{ queue: 'transfers', tenant: 'copper', id }]);
    ports.mode = 'answers';
    machine += DAY;
    expect(await work.tick()).toBe(0);
    expect(said.attention).toHaveLength(1);
  });

  test('because of another error is retried up to the configured number of times, not counting outages', async () => {
    const id = await requestTransfer();
    const work = worker({ attempts: 3 });
    ports.mode = 'away';
    await failing(id, 5, work);
    moves.set('mayas-checking', () => Promise.reject(new TypeError('no such field')));
    ports.mode = 'answers';
    await failing(id, 2, work);
    expect(await transferOf(id)).toMatchObject({ attempts: 2, attentionAt: null });
    await failing(id, 1, work);
    expect(await transferOf(id)).toMatchObject({ attempts: 3, attentionAt: expect.any(Date) });
  });

  test('continues with the same key when an operator retries it', async () => {
    const id = await requestTransfer();
    const work = worker({ attempts: 1 });
    moves.set('mayas-checking', () => Promise.reject(new TypeError('no such field')));
    await work.tick();
    expect((await work.state()).transfers).toMatchObject({ due: 0, needAttention: 1 });
    moves.clear();
    const [transfers] = queues.filter(({ name }) => name === 'transfers');
    const retried = await inTransaction(
      services.database,
      { role: 'maintenance' },
      (one) => transfers?.retry(one, 'copper', id) ?? Promise.resolve(0),
    );
    expect(retried).toBe(1);
    expect(await work.tick()).toBe(2);
    expect(await stateOf(id)).toBe('SETTLED');
  });

  test('is no step whose port answers "not yet": that port is called every minute, without a limit', async () => {
    const id = await requestTransfer('mayas-bank', { state: 'TAKEN', dueOn: '2026-11-20' });
    const work = worker({ attempts: 1, outageMs: 1 });
    for (let round = 0; round < 5; round += 1) {
      await work.tick();
      expect(await transferOf(id)).toMatchObject({
        attempts: 0,
        failingSince: null,
        attentionAt: null,
        claimedUntil: new Date(machine + MINUTE),
      });
      machine += MINUTE;
    }
    expect(said.problems).toEqual([]);
  });
});

describe('a process that dies', () => {
  test('before it called a port leaves a deposit that is still canceled with its schedule', async () => {
    const scheduleId = `dies-${cents}`;
    await seeding((one) =>
      one.insert(schema.schedule).values({
        ...{ tenant: 'copper', id: scheduleId, person: 'maya', dueDateOwner: 'maya', account: 'individual' },
        ...{ fundingAccount: 'mayas-checking', status: 'CANCELED', amountCents: 20_000, frequency: 'ANNUALLY' },
        ...{ startDate: '2026-11-20', endType: 'UNTIL_CANCELLED', permission: 'I authorize these debits.' },
        createdAt: new Date(NOW),
      }),
    );
    const unrequested = await requestTransfer('mayas-checking', { schedule: scheduleId, nominalDate: '2026-11-20' });
    const requested = await requestTransfer('mayas-checking', {
      ...{ schedule: scheduleId, nominalDate: '2026-11-21', requestedAt: new Date(machine) },
      claimedUntil: new Date(machine + MINUTE),
    });
    const work = worker();
    await work.tick();
    expect([await stateOf(unrequested), await stateOf(requested)]).toEqual(['CANCELED', 'ASKED']);
    machine += MINUTE;
    await work.tick();
    expect(await stateOf(requested)).toBe('SETTLED');
  });

  test('while it waits for a port leaves a lease, and another process takes over after it', async () => {
    const id = await requestTransfer();
    const { begun, answer } = hangs('mayas-checking');
    const dead = worker();
    dead.start();
    await begun;
    moves.delete('mayas-checking');
    const other = worker();
    expect(await other.tick()).toBe(0);
    machine += MINUTE;
    expect(await other.tick()).toBe(2);
    expect(await stateOf(id)).toBe('SETTLED');
    // A late failure in the first process changes nothing.
    answer();
    await dead.stop();
    expect(await transferOf(id)).toMatchObject({ state: 'SETTLED', failingSince: null });
  });
});

test('a probe reports the backlog of each queue and its age, without a sign-in', async () => {
  await requestTransfer('mayas-checking', { askedAt: new Date(NOW - 90_000) });
  const reply = await services.app.inject('/work');
  const { transfers, openings, schedules } = reply.json();
  expect(openings).toEqual({ due: 0, oldestSeconds: 0, needAttention: 0 });
  expect(schedules).toMatchObject({ due: 0 });
  expect(transfers).toEqual({ due: 1, oldestSeconds: 90, needAttention: 0 });
});

test('a balance is refused within the time limit while the linking provider hangs', async () => {
  const own = testPorts();
  const other = await testServices({
    workLimits: { portMs: 30 },
    plugin: (_app, tools) =>
      tools.ports.use({ ...own, linking: { ...own.linking, balance: () => new Promise(() => {}) } }),
  });
  const reply = await other.ask('POST', '/api/external-account/balance', { body: { plaidAccountId: 'mayas-bank' } });
  expect([reply.statusCode, reply.json().errors[0].name]).toEqual([503, 'PORT_UNAVAILABLE']);
  await other.close();
});
