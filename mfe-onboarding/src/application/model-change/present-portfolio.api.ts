import type { AccountView, PortfolioDetails } from '@wealth/api';
import { type Asked, ask, useRemoteData } from '@wealth/kit';
import { onboardingApi } from '../../onboarding.api.ts';
import { useModelDetails } from '../portfolio/portfolio.api.ts';
import type { Model } from '../portfolio/portfolio.rules.ts';

const presentApi = onboardingApi.injectEndpoints({
  endpoints: (build) => ({
    presentPortfolio: build.query<PortfolioDetails, { accountNumber: string; accountType: string }>({
      ...ask('POST /risk/portfolio-details/search', { request: (body) => ({ body }), view: (details) => details }),
      // Another owner of the account may have changed it since.
      keepUnusedDataFor: 0,
      providesTags: ['portfolio'],
    }),
  }),
});

interface PresentPortfolio {
  readonly model: Model;
  /** A change is under way. */
  readonly isLocked: boolean;
}

/** The portfolio that an account follows, and its last review. */
export const usePortfolioDetails = (
  { number, type }: Pick<AccountView, 'number' | 'type'>,
  options: { readonly skip?: boolean } = {},
): Asked<PortfolioDetails> =>
  useRemoteData(presentApi.usePresentPortfolioQuery({ accountNumber: number, accountType: type }, options));

/** The portfolio that an account follows now, from two calls. */
export function usePresentPortfolio(account: Pick<AccountView, 'number' | 'type'>): Asked<PresentPortfolio> {
  const details = usePortfolioDetails(account);
  const model = useModelDetails(details.status === 'loaded' ? details.data.riskPortfolioDetails.modelId : undefined);
  if (details.status !== 'loaded') return details;
  if (model.status !== 'loaded') return model;
  return { ...model, data: { model: model.data, isLocked: details.data.isLocked } };
}
