import { type PerformanceView, performanceFromWire } from '@wealth/api';
import { cacheSeconds, type PlatformCall } from '@wealth/kit';
import { portfolioApi } from '../portfolio.api.ts';
import { CHART_POINTS, type HistoryOf } from '../range/chart-query.ts';

/**
 * The call that answers it: returns come from the value of each day, never from a chart's points. The benchmark is
 * answered for the days that the chart has.
 */
export function performanceCall({ account, range }: HistoryOf): PlatformCall {
  const query = { startDate: range.from, endDate: range.to, benchmarkPoints: CHART_POINTS };
  return account === undefined
    ? { operation: 'GET /accounts/performance', request: { query } }
    : { operation: 'GET /accounts/{id}/performance', request: { path: { id: account }, query } };
}

/** What all accounts or one earned over a range, and what the market would have made of it, in cents. */
export const performanceApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    performance: build.query<PerformanceView, HistoryOf>({
      query: performanceCall,
      transformResponse: performanceFromWire,
      keepUnusedDataFor: cacheSeconds('GET /accounts/performance'),
      providesTags: ['values'],
    }),
  }),
});
