// Long, because every way of a change of model and what passes beside it share one set of running services.
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Performance, Transactions } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { and, eq } from 'drizzle-orm';
import { schema } from '../database/index.ts';
import { rebuildProjections } from '../ledger/index.ts';
import { queues } from '../queues.ts';
import { riskQuestions } from '../risk/questions.ts';
import { agreedClock } from '../testing/boot.fixture.ts';
import { setFlags } from '../testing/flags.fixture.ts';
import { at, FRIDAY, type Held, linkedBank, movingMoney } from '../testing/moving-money.fixture.ts';
import { createWork } from '../work/work.ts';

/** Requested on Fri, 11/20/2026: due on Monday. */
const [MONDAY, TUESDAY, WEDNESDAY] = [at('2026-11-23'), at('2026-11-24'), at('2026-11-25')];

const money = movingMoney();
const { ports, seeding, day, tick, look, holding, withdraw, deposited, call, accountOf, transferOf, linesOf, held } =
  money;

beforeAll(() =>
  setFlags(money.services().database, 'copper', { ONLINE_ACCOUNT_OPENING: true, ACCOUNT_MODEL_CHANGE: true }),
);

const holdings = (own: Partial<Held> = {}) => holding({ cash: 550, units: 10, modelId: 'growth', ...own });

/** Maya gives other answers, the calmest of all. @returns the change's id */
async function changed({ id, number }: { id: string; number: string }): Promise<string> {
  const { status, body } = await call('PUT', '/api/investment-accounts/risk/portfolio-details', 'subject-maya', {
    accountNumber: number,
    accountType: 'INDIVIDUAL',
    reviewAction: 'EDITED',
    riskProfile: {
      modelId: 'calm',
      riskAnswerOptions: riskQuestions.map((question) => ({
        ...{ id: question.id, questionText: '', option: 'A', optionText: '' },
      })),
    },
  });
  expect([status, body]).toEqual([200, { isChanging: true, changesOn: '2026-11-23' }]);
  const [row] = await seeding((one) =>
    one
      .select()
      .from(schema.modelChange)
      .where(and(eq(schema.modelChange.account, id), eq(schema.modelChange.state, 'ASKED'))),
  );
  return row?.id ?? '';
}

const changeOf = async (id: string) =>
  (await seeding((one) => one.select().from(schema.modelChange).where(eq(schema.modelChange.id, id))))[0];

async function isLocked(account: string): Promise<boolean | undefined> {
  const [row] = await seeding((one) =>
    one.select().from(schema.portfolioProfile).where(eq(schema.portfolioProfile.account, account)),
  );
  return row?.isLocked;
}

const countRebalances = (id: string) => ports.requests.filter((question) => question === `rebalances ${id}`).length;

/** 550.00 by the model "calm": three units of VTI are 30%, nineteen of BND the most in 70%. */
const CALM = { USD: 550_00 - 3 * 55_00 - 19 * 20_00, VTI: 3_000_000, BND: 19_000_000 };

describe('a change of model', () => {
  test('is traded on its day, sales first, and leaves the balance as it was [MCH-006, ACD-033]', async () => {
    const account = await holdings();
    const before = (await accountOf(account.number)).balance;
    const id = await changed(account);
    await day(FRIDAY);
    expect([countRebalances(id), await isLocked(account.id)]).toEqual([0, true]);
    await day(MONDAY);
    expect((await linesOf(id)).filter((line) => line.includes(account.id))).toEqual([
      `2026-11-23 BUY ${account.id} USD -38000`,
      `2026-11-23 BUY ${account.id} BND 19000000`,
      `2026-11-23 SELL ${account.id} VTI -7000000`,
      `2026-11-23 SELL ${account.id} USD 38500`,
    ]);
    expect(await held(account.id)).toEqual(CALM);
    expect((await accountOf(account.number)).balance).toBe(before);
    expect([await isLocked(account.id), await changeOf(id)]).toEqual([
      false,
      expect.objectContaining({ state: 'DONE', attempts: 0, claimedUntil: null, attentionAt: null }),
    ]);
    await day(TUESDAY);
    expect(countRebalances(id)).toBe(1);
  });

  test("is read in the account's activity, and recorded in its member's name", async () => {
    const account = await holdings();
    const id = await changed(account);
    await day(MONDAY);
    const path = `/api/accounts/${account.id}/transactions?startDate=11/23/2026&endDate=11/23/2026`;
    const { transactions } = (await call('GET', path, 'subject-maya')).body as Transactions;
    expect(transactions.map(({ description, amount }) => `${description} ${amount}`).sort()).toEqual([
      'Buy BND -380',
      'Sell VTI 385',
    ]);
    const acts = await seeding((one) => one.select().from(schema.audit).where(eq(schema.audit.request, id)));
    expect(acts).toMatchObject([
      { action: 'UPDATE', entity: 'portfolio_profile', entityId: account.id, person: 'maya', subject: null },
    ]);
  });

  test('leaves the benchmark of the days before it as it was, and follows the new model after it', async () => {
    const account = await holdings();
    const benchmark = async () => {
      const path = `/api/accounts/${account.id}/performance?startDate=2026-11-20&endDate=2026-11-25&benchmarkPoints=50`;
      return ((await call('GET', path, 'subject-maya')).body as Performance).benchmark;
    };
    const id = await changed(account);
    await day(MONDAY);
    await day(WEDNESDAY);
    const through = businessDate('2026-11-25');
    await seeding((one) => rebuildProjections(one, { tenant: 'copper', accounts: [account.id], through }));
    const flat = await benchmark();
    expect(flat?.overTime.map(({ value }) => value)).toEqual(flat?.overTime.map(() => 550));
    expect([flat?.stocksPercent, flat?.bondsPercent]).toEqual([30, 70]);
    // Stocks double on the last day before the change, and again after it.
    const prices = [
      { instrument: 'VTI', date: '2026-11-22', priceMicros: 110_000_000 },
      { instrument: 'VTI', date: '2026-11-25', priceMicros: 220_000_000 },
    ];
    await seeding((one) => one.insert(schema.price).values(prices));
    const valued = new Map((await benchmark())?.overTime.map(({ asOfDate, value }) => [asOfDate, value]));
    await seeding((one) => one.delete(schema.price).where(eq(schema.price.date, '2026-11-22')));
    await seeding((one) => one.delete(schema.price).where(eq(schema.price.date, '2026-11-25')));
    // 80% of the old model are stocks, 30% of the new one.
    expect([valued.get('2026-11-22'), valued.get('2026-11-25')]).toEqual([550 * 1.8, 550 * 1.8 * 1.3]);
    expect(await changeOf(id)).toMatchObject({ fromModel: 'growth', toModel: 'calm' });
  });

  test('of an account without holdings and cash only opens the lock, and asks no port', async () => {
    const account = await holdings({ cash: 0, units: 0 });
    const id = await changed(account);
    await day(MONDAY);
    expect([countRebalances(id), await isLocked(account.id)]).toEqual([0, false]);
    expect(await changeOf(id)).toMatchObject({ state: 'DONE', requestedAt: null });
    expect(await linesOf(id)).toEqual([]);
  });

  test('invests the cash beside the holdings', async () => {
    const account = await holdings({ cash: 600 });
    await changed(account);
    await day(MONDAY);
    expect(await held(account.id)).toEqual({ USD: 600_00 - 3 * 55_00 - 21 * 20_00, VTI: 3_000_000, BND: 21_000_000 });
  });
});

describe('a custodian', () => {
  test.each<{ what: string; state: Partial<typeof ports>; problem: boolean; times: number }>`
    what                     | state                             | problem  | times
    ${'is away'}             | ${{ mode: 'away' }}               | ${true}  | ${2}
    ${'acts and is silent'}  | ${{ mode: 'acts and is silent' }} | ${true}  | ${2}
    ${'has not every price'} | ${{ hasNoPrices: true }}          | ${false} | ${1}
  `(
    'that $what is requested again with the same key, and the lock stays until then',
    async ({ state, problem, times }) => {
      const account = await holdings();
      const id = await changed(account);
      Object.assign(ports, state);
      await day(MONDAY);
      expect(await isLocked(account.id)).toBe(true);
      const waiting = await changeOf(id);
      expect([waiting?.state, waiting?.failingSince !== null, waiting?.attempts]).toEqual(['ASKED', problem, 0]);
      expect(waiting?.requestedAt).not.toBeNull();
      expect(await held(account.id)).toEqual({ VTI: 10_000_000 });
      Object.assign(ports, { mode: 'answers', hasNoPrices: false });
      await day(MONDAY);
      expect([await held(account.id), countRebalances(id)]).toEqual([CALM, times]);
      expect(await isLocked(account.id)).toBe(false);
    },
  );

  test('that answers more than the account holds is refused by the journal: nothing is posted, and the lock stays', async () => {
    const account = await holdings();
    const id = await changed(account);
    const { rebalance } = ports.custodian;
    const trade = { instrument: 'VTI', side: 'SELL', units: 11_000_000, amount: cents(605_00) } as const;
    Object.assign(ports.custodian, { rebalance: async () => ({ outcome: 'TRADED', trades: [trade] }) });
    await day(MONDAY);
    Object.assign(ports.custodian, { rebalance });
    expect(await changeOf(id)).toMatchObject({ state: 'ASKED', attempts: 1 });
    expect([await held(account.id), await isLocked(account.id)]).toEqual([{ VTI: 10_000_000 }, true]);
  });
});

test('two processes trade a change once', async () => {
  const accounts = [await holdings(), await holdings(), await holdings()];
  const ids = [];
  for (const account of accounts) ids.push(await changed(account));
  look(MONDAY);
  const { app, database } = money.services();
  const businessClock = { now: () => MONDAY };
  const other = createWork({
    database,
    ports: { use: () => {}, current: () => ports },
    queues,
    businessClocks: {
      ...{ common: businessClock, of: async () => businessClock, ofPerson: async () => businessClock },
      ...{ exceptions: async () => [], rule: () => {} },
    },
    ...agreedClock(money.systemClock),
  });
  const [here, there] = await Promise.all([app.work.tick(), other.tick()]);
  await other.stop();
  expect(here + there).toBe(3);
  expect(ids.map(countRebalances)).toEqual([1, 1, 1]);
  for (const { id } of accounts) expect(await held(id)).toEqual(CALM);
});

describe('beside a change of model', () => {
  test('no withdrawal is requested, until it is done', async () => {
    const account = await holdings();
    await changed(account);
    const refused = await withdraw({ investmentAccountNumber: account.number });
    expect([refused.status, refused.body.errors[0].name]).toEqual([409, 'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL']);
    await day(MONDAY);
    expect((await withdraw({ investmentAccountNumber: account.number })).status).toBe(200);
  });

  test('a deposit that is invested between question and answer adds to the trades', async () => {
    const account = await holdings();
    const deposit = await deposited({ investmentAccountNumber: account.number, amount: 110 });
    await day(FRIDAY);
    const id = await changed(account);
    ports.mode = 'acts and is silent';
    await day(MONDAY);
    ports.mode = 'answers';
    await day(MONDAY);
    await day(TUESDAY);
    expect(await transferOf(deposit)).toMatchObject({ state: 'INVESTED' });
    expect(await changeOf(id)).toMatchObject({ state: 'DONE' });
    // Its money was not the change's to invest: both units that it buys stand beside the trades.
    expect(await held(account.id)).toEqual({ ...CALM, VTI: CALM.VTI + 2_000_000 });
  });

  /** A deposit of 110.00 that the bank takes back on Monday, and a change of the same day. */
  async function both(own: Partial<Held> = {}) {
    const account = await holdings(own);
    const deposit = await deposited({ investmentAccountNumber: account.number, amount: 110, ...linkedBank });
    await day(FRIDAY);
    await seeding((one) =>
      one
        .update(schema.transfer)
        .set({ ...{ settleOn: '2026-11-20', investOn: '2026-11-20', dueOn: '2026-11-20' } })
        .where(eq(schema.transfer.id, deposit)),
    );
    await day(FRIDAY);
    await day(FRIDAY);
    expect(await transferOf(deposit)).toMatchObject({ state: 'INVESTED' });
    const id = await changed(account);
    ports.returns.push({ id: deposit, code: 'R10', on: businessDate('2026-11-23') });
    await day(FRIDAY);
    return { account, deposit, id };
  }

  test('the sale for a returned deposit waits while the custodian may have traded', async () => {
    const { account, deposit, id } = await both();
    // The change is asked about first, alone.
    await seeding((one) =>
      one
        .update(schema.transfer)
        .set({ claimedUntil: new Date(money.systemClock.now() + 86_400_000) })
        .where(eq(schema.transfer.id, deposit)),
    );
    ports.mode = 'acts and is silent';
    await day(MONDAY);
    expect(countRebalances(id)).toBe(1);
    await seeding((one) =>
      one.update(schema.transfer).set({ claimedUntil: null }).where(eq(schema.transfer.id, deposit)),
    );
    await seeding((one) =>
      one
        .update(schema.modelChange)
        .set({ claimedUntil: new Date(money.systemClock.now() + 86_400_000) })
        .where(eq(schema.modelChange.id, id)),
    );
    ports.mode = 'answers';
    await day(MONDAY);
    expect(await transferOf(deposit)).toMatchObject({ state: 'INVESTED', requestedAt: null });
    await seeding((one) =>
      one.update(schema.modelChange).set({ claimedUntil: null }).where(eq(schema.modelChange.id, id)),
    );
    await day(MONDAY);
    await day(MONDAY);
    expect(await changeOf(id)).toMatchObject({ state: 'DONE' });
    expect(await transferOf(deposit)).toMatchObject({ state: 'RETURNED', isOwed: false });
    expect(await isLocked(account.id)).toBe(false);
  });

  test('a change waits while the custodian may have sold for a returned deposit', async () => {
    const { account, deposit, id } = await both();
    const hour = (hours: number) => new Date(money.systemClock.now() + hours * 3_600_000);
    await seeding((one) =>
      one
        .update(schema.modelChange)
        .set({ claimedUntil: hour(1.5) })
        .where(eq(schema.modelChange.id, id)),
    );
    ports.mode = 'acts and is silent';
    await day(MONDAY);
    expect((await transferOf(deposit))?.requestedAt).not.toBeNull();
    await seeding((one) =>
      one
        .update(schema.transfer)
        .set({ claimedUntil: hour(100) })
        .where(eq(schema.transfer.id, deposit)),
    );
    ports.mode = 'answers';
    await day(MONDAY);
    expect([countRebalances(id), (await changeOf(id))?.requestedAt]).toEqual([0, null]);
    await seeding((one) =>
      one.update(schema.transfer).set({ claimedUntil: null }).where(eq(schema.transfer.id, deposit)),
    );
    await day(MONDAY);
    await tick();
    await day(MONDAY);
    expect(await transferOf(deposit)).toMatchObject({ state: 'RETURNED', isOwed: false });
    expect(await changeOf(id)).toMatchObject({ state: 'DONE' });
    expect(await held(account.id)).toEqual(CALM);
  });
});
