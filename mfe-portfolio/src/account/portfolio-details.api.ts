import type { PortfolioDetails } from '@wealth/api';
import { ask } from '@wealth/kit';
import { portfolioApi } from '../portfolio.api.ts';

/** The model that an account follows (spec 001 §7). */
export const portfolioDetailsApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    portfolioDetails: build.query<PortfolioDetails, { accountNumber: string; accountType: string }>({
      ...ask('POST /risk/portfolio-details/search', { request: (body) => ({ body }), view: (details) => details }),
      providesTags: ['portfolio'],
    }),
  }),
});
