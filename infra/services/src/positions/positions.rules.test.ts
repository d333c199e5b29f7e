import { describe, expect, test } from '@jest/globals';
import { cents } from '@wealth/domain/money';
import { type HoldingRow, type TradeTuple, targetsOf, withCosts } from './positions.rules.ts';

const holding = (quantity: number, own: Partial<HoldingRow> = {}): HoldingRow => ({
  account: 'individual',
  instrument: 'VTI',
  quantity,
  symbol: 'VTI',
  name: 'Total market',
  kind: 'SECURITY',
  assetCategory: 'Stock',
  scale: 6,
  asOf: '2026-11-20',
  priceMicros: 1_000_000,
  valueCents: cents(0),
  ...own,
});
const UNIT = 1_000_000;

describe('the cost of a holding', () => {
  test.each<[what: string, units: number, trades: readonly TradeTuple[], cost: number | undefined]>([
    [
      'is what its purchases cost',
      3,
      [
        ['BUY', 2 * UNIT, -200_00],
        ['BUY', UNIT, -160_00],
      ],
      360_00,
    ],
    [
      'falls by the average with a sale, whatever that brought',
      2,
      [
        ['BUY', 3 * UNIT, -360_00],
        ['SELL', -UNIT, 500_00],
      ],
      240_00,
    ],
    [
      'falls by the average with a transfer to another custodian',
      1,
      [
        ['BUY', 2 * UNIT, -200_00],
        ['TRANSFER_OUT', -UNIT, 0],
      ],
      100_00,
    ],
    [
      'is unknown where units came from another custodian',
      3,
      [
        ['TRANSFER_IN', UNIT, 0],
        ['BUY', 2 * UNIT, -200_00],
      ],
      undefined,
    ],
    ['is unknown where the trades do not come to the units', 3, [['BUY', 2 * UNIT, -200_00]], undefined],
    ['is unknown without a trade', 3, [], undefined],
    [
      'is unknown where more was sold than bought',
      1,
      [
        ['SELL', -UNIT, 100_00],
        ['BUY', 2 * UNIT, -200_00],
      ],
      undefined,
    ],
  ])('%s', (_, units, trades, cost) => {
    const [row] = withCosts([holding(units * UNIT)], new Map([['VTI', trades]]));
    expect(row?.costCents).toBe(cost);
  });

  test('is not given for cash', () => {
    const money = holding(500, { instrument: 'USD', kind: 'CURRENCY' });
    expect(withCosts([money], new Map([['USD', [['BUY', 500, -500]]]]))).toEqual([money]);
  });
});

describe('the targets of a portfolio', () => {
  test('add up by asset category, the largest first, and what is left is cash', () => {
    const rows = [
      { assetCategory: 'Bond', shareTenths: 150 },
      { assetCategory: 'US Equity', shareTenths: 302 },
      { assetCategory: 'US Equity', shareTenths: 500 },
      { assetCategory: 'Cash', shareTenths: 8 },
    ];
    expect(targetsOf(rows)).toEqual([
      { assetCategory: 'US Equity', percent: 80.2 },
      { assetCategory: 'Bond', percent: 15 },
      { assetCategory: 'Cash', percent: 4.8 },
    ]);
  });

  test('are none without a portfolio', () => {
    expect(targetsOf([])).toEqual([]);
  });
});
