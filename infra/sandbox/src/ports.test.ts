import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { type Database, inTransaction, schema } from '@wealth/services/database';
import type { Ports } from '@wealth/services/ports';
import { clock, testKeys } from '@wealth/services/testing/boot';
import { and, eq, sql } from 'drizzle-orm';
import { loadBalance as balanceOfBank } from './bank/bank-accounts.ts';
import { seed } from './fill/index.ts';
import { personaNamed } from './personas/index.ts';
import { sandboxPorts } from './ports.ts';
import { emptyDatabase } from './sandbox.fixture.ts';
import { fundingRows } from './world/servicing.ts';

const tenant = 'copper';
const [checking, savings, linked] = fundingRows(personaNamed('mona')).map(({ id }) => id) as [string, string, string];
const friday = businessDate('2026-11-20');
/** Never aborted. */
const { signal } = new AbortController();

let database: Database;
let ports: Ports;
/** As after a restart: nothing but the tables is left of what was asked. */
const restarted = () => sandboxPorts(database);

beforeAll(async () => {
  database = await emptyDatabase();
  await seed(database, { clock, keys: (await testKeys()).keys, personas: [personaNamed('mona')] });
  database.restAsVisitor();
  ports = restarted();
}, 120_000);
afterAll(() => database.close());

describe("the credit union's own books", () => {
  const move = (id: string, amount: number, fundingAccount = checking) =>
    ports.coreBanking.move({ tenant, id, leg: 'TAKEN', fundingAccount, amount: cents(amount) }, signal);

  test('move an amount once, and answer the balance that it left, however often and by whomever they are asked', async () => {
    const moved = await move('once', 100_00);
    expect(moved).toEqual({
      outcome: 'MOVED',
      reference: expect.stringContaining('once'),
      balance: { amount: 3_750_00, version: 2 },
    });
    await move('another', 50_00);
    ports = restarted();
    expect(await Promise.all([move('once', 100_00), move('once', 100_00)])).toEqual([moved, moved]);
    expect(await move('the next', 1)).toMatchObject({ balance: { amount: 3_699_99, version: 4 } });
  });

  test('refuse more than there is, and go on refusing that id when there is enough', async () => {
    const more = await move('too much', 9_400_01, savings);
    expect(more).toEqual({ outcome: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' });
    expect(await move('all', 9_400_00, savings)).toMatchObject({ outcome: 'MOVED', balance: { amount: 0 } });
    expect(await move('too much', 1, savings)).toEqual(more);
  });

  test('put an amount in once, and answer the balance that it made', async () => {
    const key = { tenant, id: 'put in', leg: 'DONE', fundingAccount: savings, amount: cents(20_00) } as const;
    const before = await ports.coreBanking.credit(key, signal);
    expect(before).toMatchObject({ outcome: 'MOVED', balance: { amount: expect.any(Number) } });
    expect(await restarted().coreBanking.credit(key, signal)).toEqual(before);
    const unknown = { ...key, id: 'put nowhere', fundingAccount: linked };
    expect(await ports.coreBanking.credit(unknown, signal)).toMatchObject({ outcome: 'REFUSED' });
  });

  test('know nothing of a linked bank, nor of an account of another tenant', async () => {
    const unknown = { outcome: 'REFUSED', reason: 'UNKNOWN_ACCOUNT' };
    expect(await move('linked', 1_00, linked)).toEqual(unknown);
    const elsewhere = {
      tenant: 'cacu',
      id: 'elsewhere',
      leg: 'TAKEN',
      fundingAccount: checking,
      amount: cents(1_00),
    } as const;
    expect(await ports.coreBanking.move(elsewhere, signal)).toEqual(unknown);
  });

  test('let two moves that race for one balance take no more than it', async () => {
    const outcomes = await Promise.all([move('first', 2_000_00), move('second', 2_000_00)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['MOVED', 'REFUSED']);
  });
});

describe('the network of the banks', () => {
  const debit = (id: string, amount: number, fundingAccount = linked) =>
    ports.ach.take({ tenant, id, leg: 'TAKEN', fundingAccount, amount: cents(amount), on: friday }, signal);
  const outcome = (id: string, on = friday, of = tenant) =>
    ports.ach.outcomeOf({ tenant: of, id, leg: 'TAKEN', on }, signal);
  const balanceOf = async (providerAccount: string) => {
    const bank = { tenant, id: providerAccount, isLinked: true };
    return (await database.statements((connection) => balanceOfBank(connection, bank)))?.amount ?? Number.NaN;
  };
  const balance = () => balanceOf(linked);

  test('takes an amount once, which the balance of the linked bank shows from then on', async () => {
    expect(await balance()).toBe(2_300_00);
    const taken = await debit('once', 300_00);
    expect(taken).toEqual({ outcome: 'ACCEPTED', reference: expect.stringContaining('once') });
    ports = restarted();
    expect(await debit('once', 300_00)).toEqual(taken);
    expect(await outcome('once')).toEqual(taken);
    expect(await balance()).toBe(2_000_00);
  });

  test('refuses what the bank does not hold, and a bank that it does not know, in its own codes', async () => {
    expect(await debit('too much', 2_000_01)).toEqual({ outcome: 'REFUSED', reason: 'R01' });
    expect(await debit('nowhere', 1_00, 'nowhere')).toEqual({ outcome: 'REFUSED', reason: 'R03' });
    expect(await debit('ours', 1_00, checking)).toEqual({ outcome: 'REFUSED', reason: 'R03' });
    expect(await balance()).toBe(2_000_00);
  });

  test('knows of no debit that was never requested', async () => {
    expect(await outcome('never')).toBeUndefined();
    expect(await outcome('once', friday, 'cacu')).toBeUndefined();
  });

  test('sends an amount once, and returns one for an unknown account', async () => {
    const before = await balance();
    const credit = {
      tenant,
      id: 'brought',
      leg: 'SENT',
      fundingAccount: linked,
      amount: cents(10_00),
      on: friday,
    } as const;
    const answers = [await ports.ach.send(credit, signal), await restarted().ach.send(credit, signal)];
    expect(answers[0]).toEqual(answers[1]);
    expect(await balance()).toBe(before + 10_00);
    const nowhere = { ...credit, id: 'nowhere to', fundingAccount: 'nowhere' };
    await ports.ach.send(nowhere, signal);
    const asOf = (on: string) =>
      ports.ach.outcomeOf({ tenant, id: nowhere.id, leg: 'SENT', on: businessDate(on) }, signal);
    expect(await asOf('2026-11-20')).toMatchObject({ outcome: 'ACCEPTED' });
    expect(await asOf('2026-11-23')).toEqual({ outcome: 'RETURNED', reason: 'R03' });
  });

  test('takes a debit that ends in .93 or .94, leaves the bank as it was, and tells its return once, in its order', async () => {
    const before = await balance();
    const { place } = await ports.ach.returnsSince({ tenant, place: undefined }, signal);
    await debit('comes back', 10_93);
    await debit('comes back late', 10_94);
    expect(await balance()).toBe(before);
    expect(await outcome('comes back')).toMatchObject({ outcome: 'ACCEPTED' });
    expect(await outcome('comes back', businessDate('2026-11-23'))).toEqual({ outcome: 'RETURNED', reason: 'R01' });
    const told = await restarted().ach.returnsSince({ tenant, place }, signal);
    expect(told.returns).toEqual([
      { id: 'comes back', code: 'R01', on: '2026-11-23' },
      { id: 'comes back late', code: 'R10', on: '2026-12-01' },
    ]);
    expect(await ports.ach.returnsSince({ tenant, place: told.place }, signal)).toEqual({
      returns: [],
      place: told.place,
    });
    expect(await ports.ach.returnsSince({ tenant: 'cacu', place }, signal)).toMatchObject({ returns: [] });
  });
});

describe('the custodian', () => {
  const invest = (id: string, on = friday, modelId = 'DEMO-THREE') =>
    ports.custodian.invest({ tenant, id, leg: 'INVESTED', account: 'any', modelId, amount: cents(100_00), on }, signal);
  async function order(...question: Parameters<typeof invest>) {
    const answer = await invest(...question);
    return answer.outcome === 'BOUGHT' ? answer.fills : [];
  }

  test("buys by the portfolio's parts at that day's prices, once an id, whatever becomes of a price", async () => {
    const fills = await order('once');
    expect(fills.map(({ instrument, cost }) => [instrument, cost])).toEqual([
      ['DMTOT', 50_00],
      ['DMINT', 25_00],
      ['DMAGG', 25_00],
    ]);
    const { price } = schema;
    const [total] = await inTransaction(database, { role: 'seeder' }, async (transaction) => {
      const found = await transaction
        .select({ micros: price.priceMicros })
        .from(price)
        .where(and(eq(price.instrument, 'DMTOT'), eq(price.date, friday)));
      await transaction.execute(sql`update price set price_micros = price_micros * 2 where date = ${friday}::date`);
      return found;
    });
    expect(Number(fills[0]?.units)).toBeCloseTo((50 * 1e12) / Number(total?.micros), -1);
    ports = restarted();
    expect(await Promise.all([order('once'), order('once')])).toEqual([fills, fills]);
    expect((await order('later'))[0]?.units).toBe(Math.round(Number(fills[0]?.units) / 2));
  });

  test('trades holdings into the parts of a model once an id, sales first, and not before there are prices', async () => {
    const trading = (id: string, on = friday, modelId = 'DEMO-THREE') =>
      ports.custodian.rebalance(
        {
          ...{ tenant, id, account: 'any', modelId, on, cash: cents(0) },
          holdings: [{ instrument: 'DMTOT', units: 10_000_000 }],
        },
        signal,
      );
    expect(await trading('early', businessDate('2030-01-02'))).toEqual({ outcome: 'NOT_YET' });
    const traded = await trading('changed');
    const trades = traded.outcome === 'TRADED' ? traded.trades : [];
    expect(trades.map(({ side, instrument }) => `${side} ${instrument}`)).toEqual([
      'SELL DMTOT',
      'BUY DMAGG',
      'BUY DMINT',
    ]);
    ports = restarted();
    const again = [trading('changed'), trading('changed', friday, 'DEMO-SINGLE')];
    expect(await Promise.all(again)).toEqual([traded, traded]);
    expect(await trading('other', friday, 'DEMO-SINGLE')).toEqual({ outcome: 'TRADED', trades: [] });
    await expect(trading('unknown', friday, 'NEVER-WAS')).rejects.toThrow('knows no model NEVER-WAS');
  });

  test('opens every account that is applied for, asked once or twice', async () => {
    const applied = {
      tenant,
      id: 'workflow-1',
      account: 'any',
      application: {
        workflowId: 'workflow-1',
        customerType: 'INDIVIDUAL' as const,
        applicants: [],
        riskProfile: { modelId: 'DEMO-THREE', riskAnswerOptions: [] },
      },
    };
    await expect(
      Promise.all([ports.custodian.open(applied, signal), ports.custodian.open(applied, signal)]),
    ).resolves.toHaveLength(2);
  });

  test('sells holdings of the ledger once per leg, and nothing if they are worth too little', async () => {
    const [account] = await inTransaction(database, { role: 'seeder' }, (transaction) =>
      transaction.select({ id: schema.account.id }).from(schema.account).where(eq(schema.account.number, '7GI41141')),
    );
    const order = { tenant, id: 'sale', leg: 'SOLD', account: account?.id ?? '', amount: cents(100_00) } as const;
    const sell = (own: object) => ports.custodian.sell({ ...order, isAll: false, on: friday, ...own }, signal);
    const sold = await sell({});
    if (sold.outcome !== 'SOLD') throw new Error('Nothing was sold');
    expect(sold.sales.reduce((total, { proceeds }) => total + proceeds, 0)).toBeGreaterThanOrEqual(100_00);
    expect(await sell({ amount: cents(1) })).toEqual(sold);
    expect(await sell({ leg: 'RETURNED', amount: cents(1) })).not.toEqual(sold);
    const tooMuch = { id: 'too much', amount: cents(99_999_999_00) };
    expect([await sell(tooMuch), await sell({ ...tooMuch, amount: cents(1) })]).toEqual([
      { outcome: 'TOO_LITTLE' },
      { outcome: 'TOO_LITTLE' },
    ]);
    expect(await sell({ id: 'early', on: businessDate('2030-01-04') })).toEqual({ outcome: 'NOT_YET' });
  });

  test('leaves the money of a portfolio without funds in cash', async () => {
    expect(await invest('cash', friday, 'DEMO-CASH')).toEqual({ outcome: 'BOUGHT', fills: [] });
  });

  test('has not bought yet on a day without prices, knows no other models, and may be asked again', async () => {
    expect(await invest('early', businessDate('2030-01-04'))).toEqual({ outcome: 'NOT_YET' });
    await expect(invest('early', friday, 'DEMO-NONE')).rejects.toThrow('knows no model DEMO-NONE');
    expect(await order('early')).toHaveLength(3);
  });
});
