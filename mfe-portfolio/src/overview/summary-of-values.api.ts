import { type SummaryOfValues, summaryOfValuesFromWire, type ValuesOfDaysView } from '@wealth/api';
import { cacheSeconds } from '@wealth/kit';
import { portfolioApi } from '../portfolio.api.ts';

/** Each account's closing values of the last 30 days and its last change, by its id. */
export const summaryOfValuesApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    summaryOfValues: build.query<Readonly<Record<string, ValuesOfDaysView>>, void>({
      query: () => ({ operation: 'GET /accounts/summary-of-values', request: {} }),
      transformResponse: (reply: SummaryOfValues) => summaryOfValuesFromWire(reply),
      keepUnusedDataFor: cacheSeconds('GET /accounts/summary-of-values'),
      providesTags: ['values'],
    }),
  }),
});
