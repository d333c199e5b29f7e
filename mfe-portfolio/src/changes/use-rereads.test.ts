import { businessDate } from '@wealth/domain/calendar';
import { AccountsChanged, type ChangeEvent, PortfolioChanged, TransfersChanged } from '@wealth/platform';
import { fakePlatform } from '@wealth/platform/testing';
import { portfolioDetailsApi } from '../account/portfolio-details.api.ts';
import { transactionsApi } from '../activity/transactions.api.ts';
import { positionsApi } from '../positions/positions.api.ts';
import { performanceApi } from '../returns/performance.api.ts';
import { createStore } from '../store.ts';
import { transfersApi } from '../under-way/transfers.api.ts';
import { valueApi } from '../value/value.api.ts';
import { rereadAfterChanges } from './use-rereads.ts';

const range = { from: businessDate('2026-05-20'), to: businessDate('2026-11-20') };
const values = [
  'GET /accounts/history',
  'GET /accounts/performance',
  'GET /accounts/positions',
  'GET /accounts/{id}/positions',
];
const transfers = 'GET /fund';
const activity = 'GET /accounts/{id}/transactions';
const details = 'POST /risk/portfolio-details/search';

test.each`
  event               | read
  ${TransfersChanged} | ${[transfers, activity]}
  ${AccountsChanged}  | ${[...values, transfers, activity]}
  ${PortfolioChanged} | ${[details]}
`(
  'an event of $event.name reads $read again, once for 1,000 of them',
  async ({ event, read }: { event: ChangeEvent; read: string[] }) => {
    const platform = fakePlatform({ name: 'mfe-portfolio' });
    const { store, end } = createStore(platform);
    // Two parts of a page listen.
    for (let part = 0; part < 2; part += 1) rereadAfterChanges(platform.events, store.dispatch);
    const asked = [
      valueApi.endpoints.history.initiate({ range }),
      performanceApi.endpoints.performance.initiate({ range }),
      positionsApi.endpoints.allPositions.initiate(range.to),
      positionsApi.endpoints.accountPositions.initiate({ account: 'a-1', asOf: range.to }),
      transactionsApi.endpoints.transactions.initiate({ account: 'a-1', range }),
      transfersApi.endpoints.transfers.initiate(),
      portfolioDetailsApi.endpoints.portfolioDetails.initiate({ accountNumber: '4417', accountType: 'IRA' }),
    ];
    await Promise.all(asked.map((question) => store.dispatch(question as never)));
    const before = platform.seen.calls.length;
    for (let times = 0; times < 1_000; times += 1) platform.hear(event, { ids: [], reason: 'unheard' });
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    const names = platform.seen.calls.slice(before).map(({ operation }) => operation);
    expect([before, [...names].sort()]).toEqual([asked.length, [...read].sort()]);
    end();
  },
);
