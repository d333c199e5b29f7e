import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../database/index.ts';
import { type IraMember, iraMoney } from '../../testing/ira.fixture.ts';
import { shownYears } from './contributions.rules.ts';
import { contributionFacts } from './contributions.ts';

const money = iraMoney();
const { member, fund, schedule, scheduled, call, limits, look, seeding, services } = money;

async function deadlocks(): Promise<number> {
  const { rows } = await seeding((one) =>
    one.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    ),
  );
  return rows[0]?.deadlocks ?? 0;
}

const single = { frequency: 'DAY', dayOfWeek: null, endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: '1' } as const;

/** Concurrent writes of one member, into both IRAs. */
async function allAtOnce(saver: IraMember, plan: string, round: number): Promise<readonly number[]> {
  const cents = round / 100;
  const replies = await Promise.all([
    ...[1, 2, 3, 4].map((each) => fund(saver, { ...saver[each % 2 ? 'ira' : 'roth'], amount: 1_000 + each + cents })),
    ...[1, 2].map((each) =>
      schedule(saver, { ...saver.roth, ...single, amount: 700 + each + cents, startDate: '2026-12-04' }),
    ),
    call('PUT', '/api/fund/schedule', saver, { id: plan, amount: 500 + cents }),
    call('PUT', '/api/fund/schedule', saver, { id: plan, amount: 600 + cents }),
  ]);
  return replies.map(({ status }) => status);
}

test('concurrent deposits, schedules, new amounts and workers cause no deadlock and keep the limit', async () => {
  const before = await deadlocks();
  const saver = await member();
  const plan = await scheduled(saver, { ...saver.ira, ...single, amount: 400, startDate: '2026-12-04' });
  const due = await Promise.all(
    [250, 251].map((amount) => scheduled(saver, { ...saver.roth, ...single, amount, startDate: '2026-11-27' })),
  );
  expect(due).toHaveLength(2);
  look('2026-11-27T12:00:00-06:00');
  for (let round = 0; round < 3; round += 1) {
    let isUnderWay = true;
    const workers = [1, 2].map(async () => {
      while (isUnderWay) await services().app.work.tick();
    });
    const statuses = await allAtOnce(saver, plan, round);
    isUnderWay = false;
    await Promise.all(workers);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { currentYearTotal } = await limits(saver);
    expect(currentYearTotal).toBeLessThanOrEqual(7_500);
  }
  expect(await deadlocks()).toBe(before);
});

/** The same transaction, which has work done before each raw statement. */
const interrupted = (transaction: Transaction, work: () => Promise<unknown>): Transaction =>
  new Proxy(transaction, {
    get(target, name, receiver) {
      if (name !== 'execute') return Reflect.get(target, name, receiver);
      return async (query: Parameters<Transaction['execute']>[0]) => {
        await work();
        return target.execute(query);
      };
    },
  });

test('a deposit that its schedule makes while the limits are read counts once', async () => {
  const saver = await member();
  await scheduled(saver, { ...saver.ira, ...single, amount: 400, startDate: '2026-12-04' });
  look('2026-12-04T12:00:00-06:00');
  const now = Date.parse('2026-12-04T12:00:00-06:00');
  const [account] = saver.accounts;
  const owner = { tenant: 'copper', person: account.replace('-ira', ''), account };
  const facts = await inTransaction(services().database, { role: 'app', ...owner }, (transaction) =>
    contributionFacts(
      interrupted(transaction, () => services().app.work.tick()),
      owner,
      now,
    ),
  );
  const [, year] = shownYears(facts, now);
  expect(year).toMatchObject({ year: 2026, remainingScheduled: 710_000 });
  expect(await limits(saver)).toMatchObject({ currentYearTotal: 400, currentYearRemainingScheduled: 7_100 });
});
