import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { createBusinessClocks } from '../kernel/business-clocks.ts';
import type { AchTransfer } from '../ports/index.ts';
import { PortUnavailable } from '../ports/index.ts';
import { queues } from '../queues.ts';
import { agreedClock } from '../testing/boot.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { createWork } from './work.ts';

let services: TestServices;
let machine = NOW;
const ports: TestPorts = testPorts();
const businessClock = { now: () => NOW };

/** Debits that the network received, in order; each waits until `answer` is called. */
const requests: { readonly id: string; readonly answer: (away?: boolean) => void }[] = [];
const unanswered = new Set<string>();
const { take } = ports.ach;
Object.assign(ports.ach, {
  take: async (debit: AchTransfer, signal: AbortSignal) => {
    const given = Promise.withResolvers<boolean>();
    unanswered.add(debit.id);
    requests.push({
      id: debit.id,
      answer: (away = false) => {
        unanswered.delete(debit.id);
        given.resolve(away);
      },
    });
    if (await given.promise) throw new PortUnavailable('The network is away');
    return take(debit, signal);
  },
});

beforeAll(async () => {
  services = await testServices({ businessClock, plugin: (_app, tools) => tools.ports.use(ports) });
});
afterAll(() => services.close());
beforeEach(async () => {
  machine += 3_600_000;
  requests.length = 0;
  await seeding((one) => one.update(schema.transfer).set({ dueOn: null, state: 'CANCELED' }));
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

const clocks = createBusinessClocks(businessClock);
const problems: unknown[] = [];
/** The work of one process. */
const worker = () =>
  createWork({
    ...{ database: services.database, queues, businessClocks: clocks, ...agreedClock({ now: () => machine }) },
    ports: { use: () => {}, current: () => ports },
    onProblem: (problem) => problems.push(problem),
  });

/** Deposits from Maya's linked bank, in the order in which they were requested. */
async function deposits(amounts: readonly number[], own: Partial<typeof schema.transfer.$inferInsert> = {}) {
  const rows = amounts.map((amount, index) => ({
    ...{ tenant: 'copper', id: randomUUID(), person: 'maya', dueDateOwner: 'maya', account: 'individual' },
    ...{ fundingAccount: 'mayas-bank', kind: 'DEPOSIT' as const, amountCents: amount * 100, state: 'ASKED' as const },
    ...{
      askedAt: new Date(NOW + amount + index),
      startOn: '2026-11-20',
      settleOn: '2026-11-23',
      investOn: '2026-11-23',
    },
    ...{ freeOn: '2026-11-23', dueOn: '2026-11-20', permission: 'I authorize this debit.', ...own },
  }));
  await seeding((one) => one.insert(schema.transfer).values(rows));
  return rows.map(({ id }) => id);
}
async function statesOf(ids: readonly string[]) {
  const rows = await seeding((one) =>
    one
      .select({ id: schema.transfer.id, state: schema.transfer.state })
      .from(schema.transfer)
      .where(inArray(schema.transfer.id, [...ids])),
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
}
/** Polls until the condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setImmediate(done));
}

/** Workers that look for due rows, each in its own process. */
function processes(count: number) {
  const idle = new Set(Array.from({ length: count }, worker));
  return {
    /** Workers look for due rows until `busy` of them wait for the network, and all others find nothing to do. */
    async lookAround(busy: number): Promise<void> {
      for (const one of [...idle]) {
        idle.delete(one);
        void one.tick().then(() => idle.add(one));
      }
      await until(() => unanswered.size === busy && idle.size === count - busy);
    },
  };
}

describe.each([[1], [2], [3]])('with %i workers', (count) => {
  test('debits of one bank are taken one after the other, in the order in which they were requested [D-269]', async () => {
    const ids = await deposits([100, 200, 300]);
    const workers = processes(count);
    for (const [turn] of ids.entries()) {
      await workers.lookAround(1);
      await workers.lookAround(1);
      expect(requests.map(({ id }) => id)).toEqual(ids.slice(0, turn + 1));
      requests[turn]?.answer();
    }
    await workers.lookAround(0);
    expect(await statesOf(ids)).toEqual(['TAKEN', 'TAKEN', 'TAKEN']);
  });

  test('debits of one bank wait for the retry of an earlier one, and are tried without a failure [D-269]', async () => {
    const ids = await deposits([100, 200]);
    const workers = processes(count);
    await workers.lookAround(1);
    requests[0]?.answer(true);
    await workers.lookAround(0);
    await workers.lookAround(0);
    expect(requests).toHaveLength(1);
    machine += 5_000;
    await workers.lookAround(1);
    expect(requests.map(({ id }) => id)).toEqual([ids[0], ids[0]]);
    requests[1]?.answer();
    await workers.lookAround(1);
    requests[2]?.answer();
    await workers.lookAround(0);
    expect(await statesOf(ids)).toEqual(['TAKEN', 'TAKEN']);
    expect(problems.splice(0)).toHaveLength(1);
  });
});

test('a debit that needs attention, or is not due yet, holds none back [D-269]', async () => {
  await deposits([100], { attentionAt: new Date(NOW), claimedUntil: new Date(machine + 60_000) });
  await deposits([200], { dueOn: '2026-11-23', startOn: '2026-11-23' });
  const [id] = await deposits([300]);
  const workers = processes(1);
  await workers.lookAround(1);
  expect(requests.map((debit) => debit.id)).toEqual([id]);
  requests[0]?.answer();
  await workers.lookAround(0);
});

test('two debits that two workers begin at once follow each other [D-269]', async () => {
  // The second worker has listed its debit before the first one was requested.
  const [later] = await deposits([300]);
  const workers = processes(2);
  await workers.lookAround(1);
  const [earlier] = await deposits([100]);
  await workers.lookAround(1);
  expect(requests.map(({ id }) => id)).toEqual([later]);
  requests[0]?.answer();
  await workers.lookAround(1);
  expect(requests[1]?.id).toBe(earlier);
  requests[1]?.answer();
  await workers.lookAround(0);
});
