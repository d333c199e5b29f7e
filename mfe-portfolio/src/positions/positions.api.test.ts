import { businessDate } from '@wealth/domain/calendar';
import { fakePlatform } from '@wealth/platform/testing';
import { accountsView, anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';
import { positionsApi, positionsDate } from './positions.api.ts';

const asOf = businessDate('2026-11-20');
const query = {
  asOfDate: '2026-11-20',
  displayName: 'positions',
  includeInactive: false,
  showAccountNumberCharacters: 4,
};
const nothing = { assetCategories: [], tickers: [], unitBalance: 0, value: 0 };

test('positions are asked for with what the pages send [API-065, API-066, API-068]', async () => {
  const platform = fakePlatform({
    answers: { 'GET /accounts/positions': { accountAllocations: [] }, 'GET /accounts/{id}/positions': nothing },
  });
  const { store, end } = createStore(platform);
  await store.dispatch(positionsApi.endpoints.allPositions.initiate(asOf) as never);
  await store.dispatch(positionsApi.endpoints.accountPositions.initiate({ account: 'a-1', asOf }) as never);
  expect(platform.seen.calls).toEqual([
    { operation: 'GET /accounts/positions', request: { query } },
    { operation: 'GET /accounts/{id}/positions', request: { path: { id: 'a-1' }, query } },
  ]);
  end();
});

test.each`
  dates                                         | asked           | what
  ${['2026-11-18']}                             | ${'2026-11-18'} | ${'the day of the balance'}
  ${['2026-11-18', '2026-11-19', '2026-10-30']} | ${'2026-11-19'} | ${'the latest of several'}
  ${[]}                                         | ${'2026-11-20'} | ${'the last business day where none is known'}
`('positions are asked for as of $what [API-065]', ({ dates, asked }) => {
  const { accounts } = accountsView(
    dates.length === 0 ? [anAccount()] : dates.map((balanceAsOfDate: string) => anAccount({ balanceAsOfDate })),
  );
  expect(positionsDate(accounts, businessDate('2026-11-22'))).toBe(asked);
});
