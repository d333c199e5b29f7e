import { beforeEach, expect, test } from '@jest/globals';
import { addDays } from '@wealth/domain/calendar';
import { eq, sql } from 'drizzle-orm';
import { schema } from '../database/index.ts';
import { rebuildProjections } from '../ledger/index.ts';
import { aSchedule } from '../testing/deposit.fixture.ts';
import { at, FRIDAY, movingMoney } from '../testing/moving-money.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { checkInvariants } from './index.ts';
import { unlikeRebuilt } from './rebuilt.ts';

const money = movingMoney();
const { call, day, deposited, holding, ports, seeding } = money;
beforeEach(() => {
  ports.balances.set('mayas-checking', 10_000_000);
});

const broken = () => checkInvariants(money.services().database);

/** Every row of an account in the projections that is later than today. */
async function later(account: string) {
  const { rows } = await seeding((one) =>
    one.execute<{ days: number; values: number; transactions: number; held: number }>(sql`
      select
        (select count(*) from daily_value where account = ${account} and date > ${TODAY})::integer as days,
        (select sum(value_cents) from daily_value where account = ${account} and date > ${TODAY})::float8 as values,
        (select count(*) from account_transaction where account = ${account} and date > ${TODAY})::integer as transactions,
        (select count(*) from held_since where account = ${account} and date > ${TODAY})::integer as held`),
  );
  return rows[0];
}

test('a member whose clock was a year ahead and came back keeps later days, and a deposit of today is in them', async () => {
  const { id, number } = await holding({ cash: 1_000 });
  const schedule = await call('POST', '/api/fund/schedule', 'subject-maya', {
    ...aSchedule({ investmentAccountNumber: number, startDate: '2026-11-27' }),
  });
  expect([schedule.status, schedule.body]).toEqual([200, expect.anything()]);
  await day(at('2027-11-26'));
  const before = await later(id);
  expect(before?.transactions).toBeGreaterThan(50);
  expect(await broken()).toEqual([]);

  money.look(FRIDAY);
  await deposited({ investmentAccountNumber: number, amount: 25 });
  await day(FRIDAY);
  expect(await broken()).toEqual([]);
  const added = 25_00 * (before?.days ?? 0);
  expect(await later(id)).toEqual({ ...before, values: (before?.values ?? 0) + added });
  expect((await money.accountOf(number)).balance).toBe(1_025);
});

test('a rebuild through today leaves the values of later days', async () => {
  const { id } = await holding({ cash: 1_000 });
  const through = (on: typeof TODAY) =>
    seeding((one) => rebuildProjections(one, { tenant: 'copper', accounts: [id], through: on }));
  await through(addDays(TODAY, 40));
  await through(TODAY);
  expect(await later(id)).toEqual({ days: 40, values: 40 * 1_000_00, transactions: 0, held: 0 });
});

test('an account whose new prices wait for its close is not named, and one that is closed already is', async () => {
  const { id } = await holding({ cash: 1_000, units: 10 });
  const closed = (on: typeof TODAY) => ({
    ...{ closedFrom: addDays(TODAY, -1), documentedThrough: addDays(TODAY, -1) },
    ...{ closedThrough: on, dueOn: addDays(on, 1) },
  });
  const close = closed(addDays(TODAY, -1));
  await seeding(async (one) => {
    await one.insert(schema.accountClose).values({ tenant: 'copper', account: id, dueDateOwner: 'maya', ...close });
    await one
      .insert(schema.price)
      .values({ instrument: 'VTI', date: TODAY, priceMicros: 61_000_000 })
      .onConflictDoNothing();
  });
  const named = async () => {
    const found = await unlikeRebuilt(money.services().database);
    return found.filter(({ account }) => account === id).map(({ breach }) => breach);
  };
  const setClose = (own: Partial<typeof schema.accountClose.$inferInsert>) =>
    seeding((one) => one.update(schema.accountClose).set(own).where(eq(schema.accountClose.account, id)));
  expect(await named()).toEqual([]);
  await setClose(closed(TODAY));
  expect(await named()).toEqual([`dailyValue of ${id}`, `valueYear of ${id}`, `position of ${id}`]);
  await setClose({ correctedFrom: TODAY });
  expect(await named()).toEqual([]);
});
