import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Performance } from '@wealth/api';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const performance = async (path: string, query = 'startDate=2026-11-03&endDate=2026-11-20'): Promise<Performance> => {
  const reply = await services.ask('GET', `/api/accounts${path}?${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

describe('the performance of one account', () => {
  test('is what its daily values say: both returns, and the change by market and by deposits', async () => {
    const { timeWeighted, moneyWeighted, ...rest } = await performance('/individual/performance');
    expect(timeWeighted).toEqual({ rate: expect.closeTo(0.05, 9), isAnnualised: false });
    expect(moneyWeighted).toEqual({ rate: expect.closeTo(0.05, 9), isAnnualised: false });
    expect(rest).toEqual({ change: { total: 50, market: 50, netDeposits: 0 } });
  });

  test('over a range in which the account began counts its first deposit as one', async () => {
    const { change } = await performance('/individual/performance', 'startDate=2026-10-01&endDate=2026-11-20');
    expect(change).toEqual({ total: 50, market: 50, netDeposits: 0 });
  });

  test('has a benchmark when it is requested, of the stocks and bonds of its model', async () => {
    const query = 'startDate=2026-11-03&endDate=2026-11-20&benchmarkPoints=10';
    const { benchmark } = await performance('/individual/performance', query);
    // 72 and 18 percent of ninety; stocks gain a tenth on 10 November.
    expect([benchmark?.stocksPercent, benchmark?.bondsPercent]).toEqual([80, 20]);
    expect(benchmark?.overTime.length).toBeLessThanOrEqual(10);
    expect(benchmark?.overTime[0]).toEqual({ asOfDate: '2026-11-03', value: 1_000 });
    expect(benchmark?.overTime.at(-1)).toEqual({ asOfDate: '2026-11-20', value: 1_080 });
  });

  test.each([
    ['an account of the CDB', '/cdb/performance', 'startDate=2026-11-03&endDate=2026-11-20&benchmarkPoints=10'],
    ['a range that is still to come', '/individual/performance', 'startDate=2027-01-01&endDate=2027-02-01'],
    ['a range before the first day', '/individual/performance', 'startDate=2026-10-01&endDate=2026-10-31'],
  ])('is no number for %s, and no change of nothing', async (_what, path, query) => {
    expect(await performance(path, query)).toEqual({
      timeWeighted: { reason: 'NO_VALUES' },
      moneyWeighted: { reason: 'NO_VALUES' },
    });
  });

  test.each(['jans-own', 'tess-own', 'never-was'])('%s is answered like an account that never was', async (id) => {
    const reply = await services.ask('GET', `/api/accounts/${id}/performance?startDate=2026-11-03&endDate=2026-11-20`);
    expect(reply.statusCode).toBe(404);
  });

  test('is refused for a range that ends before it begins', async () => {
    const query = 'startDate=2026-11-03&endDate=2026-11-02';
    const reply = await services.ask('GET', `/api/accounts/individual/performance?${query}`);
    expect(reply.json().errors[0].details).toEqual([{ field: 'endDate', issue: 'must not be before startDate' }]);
  });
});

describe('the performance of all accounts', () => {
  test('is of their values together, the CDB account left out', async () => {
    const { change, timeWeighted } = await performance('/performance');
    expect(change).toEqual({ total: 550, market: 50, netDeposits: 500 });
    expect(timeWeighted).toEqual({ rate: expect.closeTo(50 / 1_500, 9), isAnnualised: false });
  });

  test('has the sum of the benchmarks', async () => {
    const query = 'startDate=2026-11-03&endDate=2026-11-20&benchmarkPoints=100';
    const { benchmark } = await performance('/performance', query);
    expect(benchmark?.stocksPercent).toBe(80);
    expect(benchmark?.overTime).toHaveLength(18);
    // 1,000 and 500, of which eight tenths gained a tenth.
    expect(benchmark?.overTime.at(-1)).toEqual({ asOfDate: '2026-11-20', value: 1_620 });
  });
});
