import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { required, without } from '../calls/schema.fixture.ts';
import { calls } from '../schemas.ts';
import { AccountPositions, Positions } from './positions.schema.ts';
import { allPositionsFromWire, positionsFromWire } from './positions.ts';

const stock = { ProductName: 'US Total Market', Price: 84.12 };
const bond = { ProductName: 'US Bond', Price: 50 };
const positions = {
  assetCategories: [
    { assetCategory: 'Bond', value: 75 },
    { assetCategory: 'US Equity', value: 1_038.58 },
  ],
  tickers: [
    { tickerName: 'DMAGG', unitBalance: 1.5, value: 75, assets: [bond] },
    {
      tickerName: 'DMTOT',
      unitBalance: 12.345678,
      value: 1_038.58,
      assets: [stock],
      assetCategory: 'US Equity',
      cost: 900,
    },
  ],
  unitBalance: 13.845678,
  value: 1_113.58,
  asOfDate: '2026-11-20',
};

describe('positions', () => {
  const allocation = { ...positions, accountId: 'a-1', assets: [stock, bond] };
  const parts = Positions.properties.accountAllocations.items.properties;

  test('of all accounts name each account with its categories, assets, holdings, units and value [ENT-060]', () => {
    expect(Check(Positions, { accountAllocations: [allocation] })).toBe(true);
    expect(required(Positions.properties.accountAllocations.items, without(allocation, 'asOfDate'))).toEqual([
      'assetCategories',
      'tickers',
      'unitBalance',
      'value',
      'accountId',
      'assets',
    ]);
    expect(required(parts.assets.items, stock)).toEqual(['ProductName', 'Price']);
  });

  test('of one account have categories, holdings, units and value [ENT-061]', () => {
    expect(Check(AccountPositions, positions)).toBe(true);
    expect(required(AccountPositions, positions)).toEqual(['assetCategories', 'tickers', 'unitBalance', 'value']);
  });

  test.each([
    { of: 'one account', each: AccountPositions.properties },
    { of: 'all accounts', each: parts },
  ])('of $of have a name and a value per category, units, a value and assets per holding [ENT-060]', ({ each }) => {
    const [category = {}] = positions.assetCategories;
    const [holding = {}] = positions.tickers;
    expect(required(each.assetCategories.items, category)).toEqual(['assetCategory', 'value']);
    expect(required(each.tickers.items, holding)).toEqual(['tickerName', 'unitBalance', 'value', 'assets']);
  });

  test.each([
    { operation: 'GET /accounts/positions', shows: 'API-065' },
    { operation: 'GET /accounts/{id}/positions', shows: 'API-068' },
  ] as const)('are asked for as of a date written YYYY-MM-DD: $operation [$shows, API-077]', ({ operation }) => {
    const { query } = calls[operation];
    const requested = {
      asOfDate: '2026-11-20',
      displayName: 'positions',
      showAccountNumberCharacters: 4,
      includeInactive: false,
    };
    expect(Check(query, requested)).toBe(true);
    expect(required(query, requested)).toEqual(Object.keys(requested));
    expect(Check(query, { ...requested, asOfDate: '11/20/2026' })).toBe(false);
  });

  test('are read in cents, the largest holding first', () => {
    expect(positionsFromWire(positions)).toEqual({
      assetCategories: [
        { name: 'Bond', value: 7_500 },
        { name: 'US Equity', value: 103_858 },
      ],
      holdings: [
        {
          ticker: 'DMTOT',
          name: 'US Total Market',
          units: 12.345678,
          price: 8_412,
          value: 103_858,
          category: 'US Equity',
          cost: 90_000,
          averageCost: 7_290,
        },
        { ticker: 'DMAGG', name: 'US Bond', units: 1.5, price: 5_000, value: 7_500 },
      ],
      value: 111_358,
      asOf: '2026-11-20',
      targets: [],
    });
    expect(allPositionsFromWire({ accountAllocations: [allocation] })).toMatchObject([
      { account: 'a-1', value: 111_358 },
    ]);
  });

  test('of an account have the targets of its portfolio, and since when it holds nothing', () => {
    const targets = [{ assetCategory: 'Bond', percent: 37.5 }];
    const wire = { assetCategories: [], tickers: [], unitBalance: 0, value: 0, targets, emptySince: '2026-10-19' };
    expect(Check(AccountPositions, wire)).toBe(true);
    expect(positionsFromWire(wire)).toMatchObject({
      targets: [{ name: 'Bond', percent: 37.5 }],
      emptySince: '2026-10-19',
    });
  });

  test('of a holding without an asset show its ticker as its name', () => {
    const [holding] = positionsFromWire({
      ...positions,
      tickers: [{ tickerName: 'DMAGG', unitBalance: 1, value: 1, assets: [] }],
    }).holdings;
    expect(holding).toMatchObject({ name: 'DMAGG', price: undefined });
  });
});
