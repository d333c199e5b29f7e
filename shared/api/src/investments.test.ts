import { describe, expect, test } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { accountDocumentsCall, consolidatedDocumentsCall, Document } from './documents.schema.ts';
import { documentFileName } from './documents.ts';
import { isFileCall, type Operation, serviceOf } from './operations.ts';
import { Performance } from './performance.schema.ts';
import { performanceFromWire } from './performance.ts';
import { PortfolioDetails } from './portfolio-details.schema.ts';
import { AccountPositions, accountPositionsCall, Positions, positionsCall } from './positions.schema.ts';
import { allPositionsFromWire, positionsFromWire } from './positions.ts';
import { calls } from './schemas.ts';
import { Transaction, transactionsCall } from './transactions.schema.ts';
import { slashedDate, transactionsFromWire } from './transactions.ts';

const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));
const needed = (schema: TSchema, value: object) =>
  Object.keys(value).filter((name) => !Check(schema, without(value, name)));

const stock = { ProductName: 'US Total Market', Price: 84.12 };
const bond = { ProductName: 'US Bond', Price: 50 };
const positions = {
  assetCategories: [
    { assetCategory: 'Bond', value: 75 },
    { assetCategory: 'US Equity', value: 1_038.58 },
  ],
  tickers: [
    { tickerName: 'DMAGG', unitBalance: 1.5, value: 75, assets: [bond] },
    { tickerName: 'DMTOT', unitBalance: 12.345678, value: 1_038.58, assets: [stock] },
  ],
  unitBalance: 13.845678,
  value: 1_113.58,
  asOfDate: '2026-11-20',
};

describe('positions', () => {
  const allocation = { ...positions, accountId: 'a-1', assets: [stock, bond] };

  test('of all accounts name each account with its categories, assets, holdings, units and value [ENT-060]', () => {
    expect(Check(Positions, { accountAllocations: [allocation] })).toBe(true);
    expect(needed(Positions.properties.accountAllocations.items, without(allocation, 'asOfDate'))).toEqual([
      'assetCategories',
      'tickers',
      'unitBalance',
      'value',
      'accountId',
      'assets',
    ]);
  });

  test('of one account have categories, holdings, units and value [ENT-061]', () => {
    expect(Check(AccountPositions, positions)).toBe(true);
    expect(needed(AccountPositions, positions)).toEqual(['assetCategories', 'tickers', 'unitBalance', 'value']);
  });

  test.each([positionsCall, accountPositionsCall])(
    'are asked for as of a date written YYYY-MM-DD: $operation [API-065, API-068, API-077]',
    ({ query }) => {
      const asked = {
        asOfDate: '2026-11-20',
        displayName: 'positions',
        showAccountNumberCharacters: 4,
        includeInactive: false,
      };
      expect(Check(query, asked)).toBe(true);
      expect(needed(query, asked)).toEqual(Object.keys(asked));
      expect(Check(query, { ...asked, asOfDate: '11/20/2026' })).toBe(false);
    },
  );

  test('are read in cents, the largest holding first', () => {
    expect(positionsFromWire(positions)).toEqual({
      assetCategories: [
        { name: 'Bond', value: 7_500 },
        { name: 'US Equity', value: 103_858 },
      ],
      holdings: [
        { ticker: 'DMTOT', name: 'US Total Market', units: 12.345678, price: 8_412, value: 103_858 },
        { ticker: 'DMAGG', name: 'US Bond', units: 1.5, price: 5_000, value: 7_500 },
      ],
      value: 111_358,
      asOf: '2026-11-20',
    });
    expect(allPositionsFromWire({ accountAllocations: [allocation] })).toMatchObject([
      { account: 'a-1', value: 111_358 },
    ]);
  });

  test('of a holding without an asset show its ticker as its name', () => {
    const [holding] = positionsFromWire({
      ...positions,
      tickers: [{ tickerName: 'DMAGG', unitBalance: 1, value: 1, assets: [] }],
    }).holdings;
    expect(holding).toMatchObject({ name: 'DMAGG', price: undefined });
  });
});

describe('transactions', () => {
  const bought = {
    transactionId: 't-1',
    date: '2026-11-20',
    description: 'Bought',
    ticker: 'DMTOT',
    product: 'US Total Market',
    units: 1.5,
    price: 84.12,
    amount: -126.18,
  };

  test('have an id, a date, words, an amount, and what else is known [ENT-062]', () => {
    expect(Check(Transaction, bought)).toBe(true);
    expect(needed(Transaction, bought)).toEqual(['transactionId', 'date', 'description', 'amount']);
  });

  test('are asked for with dates as MM/DD/YYYY, and answered with YYYY-MM-DD [API-070, CON-007]', () => {
    const asked = (startDate: string) => Check(transactionsCall.query, { startDate, endDate: '11/20/2026' });
    expect(['05/20/2026', '2026-05-20', '13/01/2026', '5/2/2026'].map(asked)).toEqual([true, false, false, false]);
    expect(slashedDate(transactionsFromWire({ transactions: [bought] })[0]?.date as never)).toBe('11/20/2026');
  });

  test('are read in cents, in the order in which they were answered', () => {
    const deposit = { transactionId: 't-2', date: '2026-11-19', description: 'Deposit', amount: 500 };
    expect(transactionsFromWire({ transactions: [bought, deposit] })).toEqual([
      { ...bought, price: 8_412, amount: -12_618 },
      { ...deposit, amount: 50_000 },
    ]);
  });
});

describe('documents', () => {
  test('have an id, a date, a description and a type [ENT-063]', () => {
    const document = { docId: 'd-1', docDate: '2026-10-31', description: 'October', docType: 'Account Statement' };
    expect(Check(Document, document)).toBe(true);
    expect(needed(Document, document)).toEqual(Object.keys(document));
  });

  test('are asked for with dates as YYYY-MM-DD; those of an account by one of two types [API-072, API-075, API-077]', () => {
    const range = { startDate: '2026-05-20', endDate: '2026-11-20' };
    const ofType = (docType: string) => Check(accountDocumentsCall.query, { ...range, docType });
    expect(['ACCOUNT_ALL_DOCS', 'ACCOUNT_CONFIRM', 'OTHER'].map(ofType)).toEqual([true, true, false]);
    expect(Check(consolidatedDocumentsCall.query, range)).toBe(true);
    expect(Check(consolidatedDocumentsCall.query, { ...range, endDate: '11/20/2026' })).toBe(false);
  });

  test.each<{ docType: string; number: string | undefined; name: string }>`
    docType                     | number        | name
    ${'Account Statement'}      | ${'7GI04417'} | ${'Account-Statement-2026-10-31-4417.pdf'}
    ${'Consolidated Statement'} | ${undefined}  | ${'Consolidated-Statement-2026-10-31.pdf'}
    ${'"../Tax";Förm\r\n'}      | ${'CDB-1'}    | ${'Tax-F-rm-2026-10-31-DB-1.pdf'}
    ${'年'}                     | ${'7GI04417'} | ${'2026-10-31-4417.pdf'}
  `('are saved as $name, in characters that every system takes [DOC-021]', ({ docType, number, name }) => {
    expect(documentFileName({ docType, docDate: '2026-10-31' }, number)).toBe(name);
  });

  test('are downloaded from the document service, which alone answers with files [API-078]', () => {
    const files = Object.values(calls).filter((call) => 'file' in call);
    expect(files.map(({ operation }) => operation)).toEqual(['GET /documents/download']);
    expect((Object.keys(calls) as Operation[]).filter(isFileCall)).toEqual(['GET /documents/download']);
    expect(serviceOf('GET /documents/download')).toBe('document');
  });
});

test('portfolio details have the account, its model, whether it is locked and when it was reviewed [ENT-052]', () => {
  const details = {
    accountNumber: '2WM004417',
    accountType: 'INDIVIDUAL',
    riskPortfolioDetails: { modelId: 'm-1', modelDisplayName: 'Growth' },
    isLocked: false,
    lastReviewDateTime: '2026-05-04T15:00:00.000Z',
    formattedLastReviewDate: '05/04/2026',
  };
  expect(Check(PortfolioDetails, details)).toBe(true);
  expect(needed(PortfolioDetails, details)).toEqual([
    'accountNumber',
    'accountType',
    'riskPortfolioDetails',
    'isLocked',
  ]);
});

describe('performance', () => {
  const performance = {
    timeWeighted: { rate: 0.051, isAnnualised: false },
    moneyWeighted: { reason: 'NO_SOLUTION' as const },
    change: { total: 150.5, market: 50.5, netDeposits: 100 },
    benchmark: { stocksPercent: 60, bondsPercent: 40, overTime: [{ asOfDate: '2026-11-20', value: 12.5 }] },
  };

  test('has two returns, each a rate or the reason why there is none, never an unsaid zero', () => {
    expect(Check(Performance, performance)).toBe(true);
    expect(Check(Performance, { ...performance, timeWeighted: {} })).toBe(false);
    expect(Check(Performance, { ...performance, timeWeighted: { reason: 'ANY' } })).toBe(false);
  });

  test('is read in cents', () => {
    expect(performanceFromWire(performance)).toEqual({
      timeWeighted: performance.timeWeighted,
      moneyWeighted: performance.moneyWeighted,
      benchmark: { stocksPercent: 60, bondsPercent: 40, points: [{ date: '2026-11-20', value: 1_250 }] },
    });
    const { timeWeighted, moneyWeighted } = performance;
    expect(performanceFromWire({ timeWeighted, moneyWeighted })).toEqual({
      timeWeighted,
      moneyWeighted,
      benchmark: undefined,
    });
  });
});
