import type { PortfolioDetails } from '@wealth/api';
import { ask, createApi, platformBaseQuery } from '@wealth/kit';

/** The model that an account follows (spec 001 §7, D-86). */
export const portfolioDetailsApi = createApi({
  reducerPath: 'portfolioDetails',
  baseQuery: platformBaseQuery,
  endpoints: (build) => ({
    portfolioDetails: build.query<PortfolioDetails, { accountNumber: string; accountType: string }>(
      ask('POST /risk/portfolio-details/search', { request: (body) => ({ body }), view: (details) => details }),
    ),
  }),
});
