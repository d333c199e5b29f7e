import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountPositions, AccountsReply, History, Positions } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { eq } from 'drizzle-orm';
import { insertMany, inTransaction, schema } from '../database/index.ts';
import { post, rebuildProjections, withdrawalEntries } from '../ledger/index.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
    const managed = { tenant: 'copper', account: 'managed' };
    await transaction.insert(schema.account).values({
      tenant: 'copper',
      id: 'managed',
      number: 'MA-1',
      type: 'TRUST',
      recordType: 'MANAGED_ACCOUNTS',
      source: 'ORION',
      status: 'COMPLETED',
      keptBy: 'REPORTED',
    });
    await transaction.insert(schema.accountAccess).values({ ...managed, person: 'maya', role: 'PRIMARY' });
    await transaction.insert(schema.instrument).values({
      id: 'WND',
      symbol: 'WND',
      name: 'Wound up',
      kind: 'SECURITY',
      assetCategory: 'Other',
      scale: 6,
    });
    const reported = (asOf: string, holdings: readonly (readonly [string, number, number])[]) =>
      holdings.map(([instrument, quantity, valueCents]) => ({ ...managed, asOf, instrument, quantity, valueCents }));
    await insertMany(transaction, schema.modelSecurity, [
      { model: 'growth', instrument: 'VTI', shareTenths: 720 },
      { model: 'growth', instrument: 'BND', shareTenths: 180 },
    ]);
    await insertMany(transaction, schema.reportedPosition, [
      ...reported('2026-11-04', [['VTI', 2_000_000, 10_000]]),
      ...reported('2026-11-18', [
        ['VTI', 3_000_000, 16_500],
        ['USD', -2_500, -2_500],
        ['WND', 40_000_000, 0],
      ]),
    ]);
    await insertMany(transaction, schema.reportedSnapshot, [
      { ...managed, asOf: '2026-11-04', valueCents: 10_000 },
      { ...managed, asOf: '2026-11-18', valueCents: 14_000 },
    ]);
    await rebuildProjections(transaction, { tenant: 'copper', accounts: ['managed'], through: TODAY });
    await transaction.update(schema.account).set({ isActive: false }).where(eq(schema.account.id, 'joint'));
  });
});
afterAll(() => services.close());

const query = (asOfDate: string, includeInactive = false) =>
  `asOfDate=${asOfDate}&displayName=positions&showAccountNumberCharacters=4&includeInactive=${includeInactive}`;
const allPositions = async (asOfDate: string, includeInactive = false): Promise<Positions['accountAllocations']> =>
  (await services.ask('GET', `/api/accounts/positions?${query(asOfDate, includeInactive)}`)).json().accountAllocations;
const positionsOf = async (account: string, asOfDate = '2026-11-20'): Promise<AccountPositions> => {
  const reply = await services.ask('GET', `/api/accounts/${account}/positions?${query(asOfDate)}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

describe('the positions of one account', () => {
  test('are its categories, its holdings with units and price, cash among them, and their sum [API-069]', async () => {
    expect(await positionsOf('individual')).toEqual({
      assetCategories: [
        { assetCategory: 'Stock', value: 550 },
        { assetCategory: 'Cash', value: 500 },
      ],
      tickers: [
        {
          tickerName: 'VTI',
          unitBalance: 10,
          value: 550,
          assets: [{ ProductName: 'Total market', Price: 55 }],
          assetCategory: 'Stock',
          cost: 500,
        },
        {
          tickerName: 'Cash',
          unitBalance: 500,
          value: 500,
          assets: [{ ProductName: 'US dollar', Price: 1 }],
          assetCategory: 'Cash',
        },
      ],
      unitBalance: 510,
      value: 1_050,
      asOfDate: '2026-11-20',
      targets: [
        { assetCategory: 'Stock', percent: 72 },
        { assetCategory: 'Bond', percent: 18 },
        { assetCategory: 'Cash', percent: 10 },
      ],
    });
  });

  test('sum to the balance, and on any earlier day to what the history says of it [API-069]', async () => {
    const { accounts } = (await services.ask('GET', '/api/accounts')).json<AccountsReply>();
    expect((await positionsOf('individual')).value).toBe(accounts.find(({ id }) => id === 'individual')?.balance);
    const history: History = (
      await services.ask('GET', '/api/accounts/individual/history?startDate=2026-11-01&endDate=2026-11-20')
    ).json();
    expect(history.aumOverTime).toHaveLength(19);
    for (const { asOfDate, value } of history.aumOverTime) {
      const positions = await positionsOf('individual', asOfDate);
      const held = positions.tickers.reduce((sum, ticker) => sum + ticker.value, 0);
      expect([asOfDate, positions.asOfDate, positions.value, held]).toEqual([asOfDate, asOfDate, value, value]);
    }
  });

  test('are those of the day that is requested: only cash before the purchase, and nothing before the deposit [API-069]', async () => {
    const before = await positionsOf('individual', '2026-11-02');
    expect(before.tickers.map(({ tickerName, value }) => [tickerName, value])).toEqual([['Cash', 1_000]]);
    expect(await positionsOf('individual', '2026-11-01')).toEqual({
      assetCategories: [],
      tickers: [],
      unitBalance: 0,
      value: 0,
      targets: expect.anything(),
    });
  });

  test('of a day to come are those of today [API-069]', async () => {
    expect(await positionsOf('individual', '2027-03-01')).toEqual(await positionsOf('individual'));
  });

  test('that others report have their own date, a debt in cash, and a holding that is worth nothing [API-069]', async () => {
    const { tickers, value, asOfDate } = await positionsOf('managed');
    expect(tickers.map((ticker) => [ticker.tickerName, ticker.value, ticker.assets[0]?.Price])).toEqual([
      ['VTI', 165, 55],
      ['WND', 0, 0],
      ['Cash', -25, 1],
    ]);
    expect([value, asOfDate]).toEqual([140, '2026-11-18']);
    const earlier = await positionsOf('managed', '2026-11-17');
    expect([earlier.value, earlier.asOfDate]).toEqual([100, '2026-11-04']);
    expect(earlier.tickers[0]?.assets).toEqual([{ ProductName: 'Total market', Price: 50 }]);
    expect((await positionsOf('managed', '2026-11-03')).tickers).toEqual([]);
  });

  test('have no cost in an account that others report, as they report none', async () => {
    expect((await positionsOf('managed')).tickers.filter(({ cost }) => cost !== undefined)).toEqual([]);
  });

  test('are none for an account of the CDB, and those of one that is not active when it is named [API-069]', async () => {
    expect(await positionsOf('cdb')).toMatchObject({ tickers: [], value: 0 });
    expect((await positionsOf('joint')).value).toBe(500);
  });
});

describe('the positions of all accounts', () => {
  test('are one allocation an account, those that hold nothing included and those of the CDB left out [API-067]', async () => {
    const allocations = await allPositions('2026-11-20', true);
    expect(allocations.map(({ accountId, value, asOfDate }) => [accountId, value, asOfDate])).toEqual([
      ['individual', 1_050, '2026-11-20'],
      ['joint', 500, '2026-11-20'],
      ['managed', 140, '2026-11-18'],
      ['unknown-value', 0, undefined],
    ]);
    for (const { accountId, assets, ...own } of allocations) {
      const { targets: _targets, tickers, ...one } = await positionsOf(accountId);
      expect(own).toEqual({ ...one, tickers: tickers.map(({ cost: _cost, ...ticker }) => ticker) });
      expect(assets).toEqual(own.tickers.flatMap((ticker) => ticker.assets));
    }
  });

  test('are of active accounts only unless the others are requested [API-067]', async () => {
    expect((await allPositions('2026-11-20')).map(({ accountId }) => accountId)).toEqual([
      'individual',
      'managed',
      'unknown-value',
    ]);
  });

  test('mix accounts of the ledger and of others on an earlier day too [API-067]', async () => {
    const values = (await allPositions('2026-11-09')).map(({ accountId, value }) => [accountId, value]);
    expect(values).toEqual([
      ['individual', 1_000],
      ['managed', 100],
      ['unknown-value', 0],
    ]);
  });
});

test('holdings are those of the requested day, even where later ones are known', async () => {
  await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    rebuildProjections(transaction, { tenant: 'copper', accounts: ['joint'], through: businessDate('2026-11-06') }),
  );
  expect(await positionsOf('joint', '2026-11-05')).toMatchObject({ value: 500, asOfDate: '2026-11-05' });
  expect(await positionsOf('joint', '2026-11-04')).toMatchObject({ value: 0 });
});

test('an account whose last holding left says since when it holds nothing, and one that never held anything does not', async () => {
  await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
    await post(transaction, {
      tenant: 'copper',
      id: 'all-out',
      kind: 'WITHDRAWAL',
      nominalDate: businessDate('2026-11-17'),
      effectiveDate: businessDate('2026-11-17'),
      detail: {},
      postedAt: Date.parse('2026-11-17T15:00:00Z'),
      entries: withdrawalEntries('joint', dollars(500)),
    });
    await rebuildProjections(transaction, { tenant: 'copper', accounts: ['joint'], through: TODAY });
  });
  expect(await positionsOf('joint')).toMatchObject({ tickers: [], emptySince: '2026-11-17' });
  expect(await positionsOf('joint', '2026-11-16')).not.toHaveProperty('emptySince');
  expect(await positionsOf('unknown-value')).not.toHaveProperty('emptySince');
});
