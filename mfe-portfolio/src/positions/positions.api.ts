import { allPositionsFromWire, type PositionsView, positionsFromWire } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { ask } from '@wealth/kit';
import { portfolioApi } from '../portfolio.api.ts';

/** What the pages send with each call for positions (spec 001 §7). */
const pageQuery = { displayName: 'positions', showAccountNumberCharacters: 4, includeInactive: false };

/** What one of several accounts holds. */
export type AllocatedPositions = PositionsView & { readonly account: string };

/** What accounts hold, in cents. */
export const positionsApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    accountPositions: build.query<PositionsView, { account: string; asOf: BusinessDate }>({
      ...ask('GET /accounts/{id}/positions', {
        request: ({ account, asOf }: { account: string; asOf: BusinessDate }) => ({
          path: { id: account },
          query: { asOfDate: asOf, ...pageQuery },
        }),
        view: positionsFromWire,
      }),
      providesTags: ['values'],
    }),
    allPositions: build.query<readonly AllocatedPositions[], BusinessDate>({
      ...ask('GET /accounts/positions', {
        request: (asOf: BusinessDate) => ({ query: { asOfDate: asOf, ...pageQuery } }),
        view: allPositionsFromWire,
      }),
      providesTags: ['values'],
    }),
  }),
});
