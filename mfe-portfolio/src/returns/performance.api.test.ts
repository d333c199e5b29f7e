import type { Performance } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { createRemoteStore } from '@wealth/kit';
import { fakePlatform } from '@wealth/platform/testing';
import { performanceApi } from './performance.api.ts';

const range = { from: businessDate('2026-05-20'), to: businessDate('2026-11-20') };
const performance: Performance = {
  timeWeighted: { rate: 0.0421, isAnnualised: false },
  moneyWeighted: { reason: 'NO_SOLUTION' },
  benchmark: { stocksPercent: 80, bondsPercent: 20, overTime: [{ asOfDate: '2026-11-20', value: 120.5 }] },
};

async function asking(account?: string) {
  const platform = fakePlatform({
    answers: { 'GET /accounts/performance': performance, 'GET /accounts/{id}/performance': performance },
  });
  const { store, end } = createRemoteStore(platform, { apis: [performanceApi] });
  const of = account === undefined ? { range } : { account, range };
  const pending = store.dispatch(performanceApi.endpoints.performance.initiate(of) as never) as Promise<{
    data?: unknown;
  }>;
  const { data } = await pending;
  end();
  return { calls: platform.seen.calls, data };
}

describe('the performance over a range', () => {
  const query = { startDate: '2026-05-20', endDate: '2026-11-20', benchmarkPoints: 400 };

  test('of all accounts is requested with the benchmark on the days of the chart', async () => {
    const { calls } = await asking();
    expect(calls).toEqual([{ operation: 'GET /accounts/performance', request: { query } }]);
  });

  test('of one account is requested under its id', async () => {
    const { calls } = await asking('a-1');
    expect(calls).toEqual([{ operation: 'GET /accounts/{id}/performance', request: { path: { id: 'a-1' }, query } }]);
  });

  test('is held in cents, a return that there is none of with its reason', async () => {
    const { data } = await asking();
    expect(data).toEqual({
      timeWeighted: performance.timeWeighted,
      moneyWeighted: performance.moneyWeighted,
      benchmark: { stocksPercent: 80, bondsPercent: 20, points: [{ date: '2026-11-20', value: 12_050 }] },
    });
  });
});
