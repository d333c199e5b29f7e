import { businessDate } from '@wealth/domain/calendar';
import { fakePlatform } from '@wealth/platform/testing';
import { createStore } from '../store.ts';
import { positionsApi } from './positions.api.ts';

const asOf = businessDate('2026-11-20');
const query = {
  asOfDate: '2026-11-20',
  displayName: 'positions',
  includeInactive: false,
  showAccountNumberCharacters: 4,
};
const nothing = { assetCategories: [], tickers: [], unitBalance: 0, value: 0 };

test('positions are requested with the parameters of the pages [API-065, API-066, API-068]', async () => {
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
