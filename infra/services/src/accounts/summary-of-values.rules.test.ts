import { expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { summarisedDays, summaryOfValuesReply } from './summary-of-values.rules.ts';

type Row = readonly [date: string, value: number, netInvested: number];

const summaryOf = (rows: readonly Row[], today: string) =>
  summaryOfValuesReply(
    [
      {
        id: 'individual',
        days: rows.map(([date, value, netInvested]) => ({
          date: businessDate(date),
          value: dollars(value),
          netInvested: dollars(netInvested),
        })),
      },
    ],
    businessDate(today),
  ).accounts[0];

const monday: Row = ['2026-11-16', 1_000, 900];
const tuesday: Row = ['2026-11-17', 1_010, 900];
const gain = { amount: 10, rate: 0.01 };

interface Change {
  readonly amount: number;
  readonly rate?: number;
}

const cases: readonly [
  what: string,
  rows: readonly Row[],
  today: string,
  values: readonly number[],
  change: Change | undefined,
][] = [
  ['is what the market did since the close before', [monday, tuesday], '2026-11-17', [1000, 1010], gain],
  ['counts no deposit', [monday, ['2026-11-17', 1_510, 1_400]], '2026-11-17', [1000, 1510], gain],
  ['counts no withdrawal', [monday, ['2026-11-17', 480, 400]], '2026-11-17', [1000, 480], { amount: -20, rate: -0.02 }],
  [
    "is that of the close before while today's prices are to come",
    [monday, tuesday, ['2026-11-18', 1_010, 900]],
    '2026-11-18',
    [1000, 1010, 1010],
    gain,
  ],
  [
    'is zero once a day has closed unchanged',
    [monday, tuesday, ['2026-11-18', 1_010, 900]],
    '2026-11-19',
    [1000, 1010, 1010],
    { amount: 0, rate: 0 },
  ],
  [
    'is that of Friday at a weekend',
    [
      ['2026-11-19', 1_000, 900],
      ['2026-11-20', 990, 900],
      ['2026-11-21', 990, 900],
    ],
    '2026-11-21',
    [1000, 990],
    { amount: -10, rate: -0.01 },
  ],
  [
    'has no rate where nothing was there before',
    [
      ['2026-11-16', 0, 0],
      ['2026-11-17', 500, 500],
    ],
    '2026-11-18',
    [0, 500],
    { amount: 0 },
  ],
  ['is left out after one close', [monday], '2026-11-16', [1000], undefined],
  ['is left out where there was no close', [['2026-11-21', 500, 500]], '2026-11-21', [], undefined],
];

test.each(cases)('the change of an account %s', (_what, rows, today, values, change) => {
  expect(summaryOf(rows, today)).toEqual({ id: 'individual', values, ...(change && { change }) });
});

test('the days are the last 30 before today', () => {
  expect(summarisedDays(businessDate('2026-11-20'))).toEqual({ from: '2026-10-21', to: '2026-11-20' });
});
