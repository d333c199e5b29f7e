import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addBusinessDays } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, businessDate, centralDate } from '@wealth/domain/calendar';
import { cents, sum } from '@wealth/domain/money';
import { eq, sql } from 'drizzle-orm';
import { schema } from '../database/index.ts';
import { checkInvariants } from '../invariants/index.ts';
import { createBusinessClocks } from '../kernel/business-clocks.ts';
import { queues } from '../queues.ts';
import { agreedClock } from '../testing/boot.fixture.ts';
import { aSchedule } from '../testing/deposit.fixture.ts';
import { at, linkedBank, movingMoney } from '../testing/moving-money.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { type BackgroundWork, createWork } from '../work/work.ts';

const money = movingMoney();
const { ports, seeding, day } = money;
const tenant = 'copper';
/** Business days of the story, after Friday, 11/20/2026. */
const DAYS = Array.from({ length: 25 }, (_, index) => addBusinessDays(TODAY, index + 1));
const LAST = DAYS.at(-1) ?? TODAY;
/** Cents of Maya's Checking: too few for all of the story. */
const BALANCE = 5_000_00;
/** Cents of deposits that their bank sends back, with the business days that it takes. */
const sentBack = new Map([
  [331_00, 5],
  [90_00, 6],
]);

beforeAll(() => {
  // Each day a dividend of what is held, and a fee of its value.
  jest.spyOn(ports.custodian, 'day').mockImplementation(async ({ holdings, cash }) => {
    const units = sum(holdings.map((held) => cents(Math.floor(held.units / 1_000_000))));
    const dividends = holdings.map(({ instrument, units: held }) => ({
      instrument,
      amount: cents(1 + Math.floor(held / 100_000)),
    }));
    const fee = cents(Math.min(cash, units * 2 + Math.floor(cash / 1_000)));
    return { outcome: 'CLOSED', dividends, fee, trades: [] };
  });
  const { take } = ports.ach;
  jest.spyOn(ports.ach, 'take').mockImplementation(async (debit, signal) => {
    const outcome = await take(debit, signal);
    const after = sentBack.get(debit.amount);
    const isListed = ports.returns.some(({ id }) => id === debit.id);
    if (after !== undefined && !isListed) {
      ports.returns.push({ id: debit.id, code: 'R01', on: addBusinessDays(debit.on, after) });
    }
    return outcome;
  });
});
afterAll(() => {
  jest.restoreAllMocks();
});

/** Nothing of an earlier story is under way, and every account of this one is closed through Friday. */
async function closedThroughFriday(accounts: readonly string[]): Promise<void> {
  const closed = { tenant, closedThrough: TODAY, dueOn: addDays(TODAY, 1) };
  await seeding(async (one) => {
    await one.delete(schema.businessClose);
    await one.insert(schema.businessClose).values({ ...closed, dueDateOwner: '' });
    const rows = accounts.map((account) => ({ ...closed, account, dueDateOwner: 'maya', closedFrom: TODAY }));
    await one.insert(schema.accountClose).values(rows.map((row) => ({ ...row, documentedThrough: TODAY })));
    await one
      .update(schema.fundingAccount)
      .set({ balanceCents: BALANCE })
      .where(eq(schema.fundingAccount.id, 'mayas-checking'));
    await one.update(schema.transfer).set({ dueOn: null });
    await one.update(schema.schedule).set({ dueOn: null, status: 'CANCELED' });
    await one.update(schema.modelChange).set({ state: 'DONE' });
  });
}

/** Rows that were requested on Friday, for a day in the middle of the story. */
async function laterRows(account: string, name: string): Promise<void> {
  const common = { tenant, account, person: 'maya', dueDateOwner: 'maya', askedAt: new Date(at('2026-11-20')) };
  const withdrawal = { ...common, fundingAccount: 'mayas-checking', kind: 'WITHDRAWAL', state: 'ASKED' } as const;
  const sold = (on: string) => {
    const sellOn = businessDate(on);
    const sendOn = addBusinessDays(sellOn, 1);
    return { sellOn, sendOn, doneOn: addBusinessDays(sendOn, 1), dueOn: sellOn };
  };
  await seeding(async (one) => {
    await one.insert(schema.modelChange).values({
      ...{ ...common, id: `${name}-change`, fromModel: 'GROWTH', toModel: 'calm', state: 'ASKED' as const },
      dueOn: '2026-12-09',
    });
    const part = { ...withdrawal, id: `${name}-part`, amountCents: 1_200_00, ...sold('2026-12-02') };
    await one.insert(schema.transfer).values(part);
    await one
      .insert(schema.transferStep)
      .values({ tenant, transfer: part.id, state: 'ASKED', at: common.askedAt, effectiveDate: TODAY });
  });
}

/** A member's story, as it stands after its days. */
async function storyAfter(pass: () => Promise<void>, name: string) {
  money.look(at('2026-11-20'));
  ports.balances.set('mayas-checking', BALANCE);
  const first = await money.holding({ cash: 1_000, units: 10 });
  const second = await money.holding({ cash: 400, units: 2 });
  await closedThroughFriday([first.id, second.id]);
  const schedule = async (own: Parameters<typeof aSchedule>[0]) => {
    const { status, body } = await money.call('POST', '/api/fund/schedule', 'subject-maya', aSchedule(own));
    expect([status, body]).toEqual([200, expect.anything()]);
  };
  const [into, intoSecond] = [first, second].map(({ number }) => ({ investmentAccountNumber: number }));
  await schedule({ ...into, amount: 900, dayOfWeek: 'MONDAY', startDate: '2026-11-23' });
  await schedule({ ...into, ...linkedBank, amount: 300, dayOfWeek: 'WEDNESDAY', startDate: '2026-11-25' });
  await schedule({ ...intoSecond, ...linkedBank, amount: 90, dayOfWeek: 'TUESDAY', startDate: '2026-12-01' });
  await schedule({ ...intoSecond, amount: 700, dayOfWeek: 'THURSDAY', startDate: '2026-11-26' });
  await money.deposited({ ...into, amount: 550 });
  await money.deposited({ ...into, ...linkedBank, amount: 331 });
  await money.withdrawn({ ...intoSecond, amount: 205 });
  await laterRows(first.id, name);
  await pass();

  const named = (text: string | null) =>
    text?.replaceAll(first.id, 'first').replaceAll(second.id, 'second').replaceAll(name, 'story') ?? null;
  const listed = async (query: ReturnType<typeof sql>) => {
    const { rows } = await seeding((one) => one.execute<{ line: string }>(query));
    return rows.map(({ line }) => named(line)).sort();
  };
  const mine = sql`(${first.id}, ${second.id})`;
  const transfers = await seeding((one) =>
    one.select().from(schema.transfer).where(sql`${schema.transfer.account} in ${mine}`),
  );
  expect(await checkInvariants(money.services().database)).toEqual([]);
  return {
    postings: await listed(sql`
      select concat_ws(' ', j.effective_date, j.kind, j.nominal_date, j.description is not null, (
        select string_agg(concat_ws(' ', e.ledger_account, e.commodity, e.quantity), ', '
          order by e.ledger_account, e.commodity, e.quantity)
        from entry e where e.tenant = j.tenant and e.journal = j.id)) as line
      from journal j where j.effective_date > ${TODAY} and (
        exists (select from entry e where e.tenant = j.tenant and e.journal = j.id and e.ledger_account in ${mine})
        or exists (select from transfer t where t.account in ${mine} and starts_with(j.id, t.id || '-')))`),
    values: await listed(sql`
      select concat_ws(' ', account, date, value_cents, net_invested_cents) as line
      from daily_value where account in ${mine} and date > ${TODAY}`),
    closed: await listed(sql`
      select concat_ws(' ', account, closed_through, documented_through) as line
      from account_close where account in ${mine}`),
    documents: await listed(sql`
      select concat_ws(' ', account, date, description, content) as line from document
      where account in ${mine} and date > ${TODAY}`),
    schedules: await listed(sql`
      select concat_ws(' ', account, amount_cents, status, executed_transfers, next_nominal, due_on) as line
      from schedule where account in ${mine}`),
    steps: await listed(sql`
      select concat_ws(' ', t.account, t.kind, t.amount_cents, t.start_on, s.state, s.effective_date) as line
      from transfer t join transfer_step s on s.tenant = t.tenant and s.transfer = t.id where t.account in ${mine}`),
    transfers: transfers
      .map((one) => ({ ...one, requested: centralDate(one.askedAt.getTime()) }))
      .map(({ account, kind, amountCents, state, requested, startOn, dueOn, returnOn, reason, isOwed }) =>
        [named(account), kind, amountCents, state, requested, startOn, dueOn, returnOn, reason, isOwed].join(' '),
      )
      .sort(),
  };
}

/** A step passes over a row that another one has locked, until the next look. */
async function onDay(date: BusinessDate): Promise<void> {
  await day(at(date));
  while ((await money.tick()) > 0);
}

async function oneByOne(): Promise<void> {
  for (const date of DAYS) await onDay(date);
}

/** Another process on the same database. */
function otherWorker(): BackgroundWork {
  return createWork({
    ...{ database: money.services().database, queues, ...agreedClock(money.systemClock) },
    ports: { use: () => {}, current: () => ports },
    businessClocks: createBusinessClocks({ now: () => at(LAST) }),
  });
}

async function byTwoWorkers(): Promise<void> {
  money.look(at(LAST));
  const other = otherWorker();
  let done = 1;
  // A process passes over what the other one has, until its next look.
  while (done > 0) {
    const [mine, others] = await Promise.all([money.tick(), other.tick()]);
    done = mine + others;
  }
}

/** By the way in which the days pass. All of them before the first test, because each test begins on an empty Friday. */
const stories = new Map<string, Awaited<ReturnType<typeof storyAfter>>>();
const ways = {
  'one by one': oneByOne,
  'at once': () => onDay(LAST),
  'at once by two workers': byTwoWorkers,
  'in two leaps': async () => {
    await onDay(businessDate('2026-12-04'));
    await onDay(LAST);
  },
} as const;
beforeAll(async () => {
  for (const [way, pass] of Object.entries(ways)) stories.set(way, await storyAfter(pass, way.replaceAll(' ', '-')));
}, 300_000);

test('a story of 25 days has deposits of every kind, sales, a return and a change of model in it', () => {
  const story = stories.get('one by one');
  const kinds = new Set(story?.postings.map((line) => line?.split(' ')[1]));
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['BUY', 'DEPOSIT', 'DIVIDEND', 'FEE', 'SELL', 'SETTLEMENT', 'WITHDRAWAL']),
  );
  const states = new Set(story?.transfers.map((line) => line.split(' ')[3]));
  expect([...states].sort()).toEqual(expect.arrayContaining(['DONE', 'INVESTED', 'REFUSED', 'RETURNED']));
  expect(story?.closed).toEqual([
    expect.stringMatching(new RegExp(`^first ${LAST}`)),
    expect.stringMatching(new RegExp(`^second ${LAST}`)),
  ]);
});

test.each(['at once', 'at once by two workers', 'in two leaps'])(
  'days that are done %s come to what they come to one by one',
  (way) => {
    expect(stories.get(way)).toEqual(stories.get('one by one'));
  },
);

test('a deposit of a schedule was requested on its day, however late it is made', async () => {
  const rows = await seeding((one) =>
    one.select().from(schema.transfer).where(eq(schema.transfer.fundingAccount, 'mayas-bank')),
  );
  const scheduled = rows.filter(({ schedule }) => schedule !== null);
  expect(scheduled.length).toBeGreaterThan(0);
  for (const { askedAt, startOn } of scheduled) expect(centralDate(askedAt.getTime())).toBe(startOn);
});
