import { type History, historyFromWire, type ValuePoint } from '@wealth/api';
import { cacheSeconds, type PlatformCall } from '@wealth/kit';
import { portfolioApi } from '../portfolio.api.ts';
import { CHART_POINTS, type HistoryOf } from '../range/chart-query.ts';

/** The call that answers it (spec 001 §7). Dates are YYYY-MM-DD. */
export function historyCall({ account, range }: HistoryOf): PlatformCall {
  const query = { startDate: range.from, endDate: range.to, maxPoints: CHART_POINTS };
  return account === undefined
    ? { operation: 'GET /accounts/history', request: { query } }
    : { operation: 'GET /accounts/{id}/history', request: { path: { id: account }, query } };
}

/** The values of all accounts or of one, in cents, kept for 30 minutes (spec 000 §7). */
export const valueApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    history: build.query<ValuePoint[], HistoryOf>({
      query: historyCall,
      transformResponse: (reply: History) => historyFromWire(reply),
      keepUnusedDataFor: cacheSeconds('GET /accounts/history'),
      providesTags: ['values'],
    }),
  }),
});
