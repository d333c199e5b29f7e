import { type PerformanceView, performanceFromWire } from '@wealth/api';
import { createApi, type PlatformCall, platformBaseQuery } from '@wealth/kit';
import type { HistoryOf } from '../value/value.api.ts';

/** Points of the benchmark that a chart of any width can show. */
const BENCHMARK_POINTS = 600;

export interface PerformanceOf extends HistoryOf {
  /** With what the same money would have come to in the market. */
  readonly withBenchmark: boolean;
}

/** The call that answers it: returns come from the value of each day, never from a chart's points. */
export function performanceCall({ account, range, withBenchmark }: PerformanceOf): PlatformCall {
  const query = {
    startDate: range.from,
    endDate: range.to,
    ...(withBenchmark ? { benchmarkPoints: BENCHMARK_POINTS } : {}),
  };
  return account === undefined
    ? { operation: 'GET /accounts/performance', request: { query } }
    : { operation: 'GET /accounts/{id}/performance', request: { path: { id: account }, query } };
}

/** What all accounts or one earned over a range, in cents. */
export const performanceApi = createApi({
  reducerPath: 'performance',
  baseQuery: platformBaseQuery,
  keepUnusedDataFor: 1_800,
  endpoints: (build) => ({
    performance: build.query<PerformanceView, PerformanceOf>({
      query: performanceCall,
      transformResponse: performanceFromWire,
    }),
  }),
});
