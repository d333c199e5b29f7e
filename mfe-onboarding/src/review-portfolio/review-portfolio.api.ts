import type { AccountView, PortfolioDetails, Workflow } from '@wealth/api';
import { type Asked, ask, useRemoteData } from '@wealth/kit';
import type { Model } from '../application/portfolio/portfolio.rules.ts';
import { onboardingApi } from '../onboarding.api.ts';

/** An account as the calls of its review name it. */
interface AccountAsked {
  readonly accountNumber: string;
  readonly accountType: string;
}

const reviewApi = onboardingApi.injectEndpoints({
  endpoints: (build) => ({
    reviewedPortfolio: build.query<PortfolioDetails, AccountAsked>({
      ...ask('POST /risk/portfolio-details/search', { request: (body) => ({ body }), view: (details) => details }),
      // Another owner of the account may have changed it since.
      keepUnusedDataFor: 0,
    }),
    reviewedModel: build.query<Model, string>(
      ask('POST /risk/models/details/search', {
        request: (modelId: string) => ({ body: { modelId } }),
        view: ({ modelPortfolioDetails }) => modelPortfolioDetails,
      }),
    ),
    reviewWorkflow: build.query<Workflow, AccountAsked>(
      ask('POST /workflow', {
        request: (account) => ({ body: { type: 'ACCOUNT_MODEL_MAPPING' as const, ...account } }),
        view: (workflow) => workflow,
      }),
    ),
  }),
});

/** The three loads of a review. */
export interface ReviewLoads {
  readonly portfolio: Asked<PortfolioDetails>;
  /** Asked for once the portfolio has named it. */
  readonly model: Asked<Model>;
  /** The open review of the account, which is begun where there is none (spec 002 §7). */
  readonly workflow: Asked<Workflow>;
}

/** Loads all that a review shows and leads to (spec 002 §2, §7). */
export function useReviewLoads({ number, type }: Pick<AccountView, 'number' | 'type'>): ReviewLoads {
  const account = { accountNumber: number, accountType: type };
  const portfolio = useRemoteData(reviewApi.useReviewedPortfolioQuery(account));
  const modelId = portfolio.status === 'loaded' ? portfolio.data.riskPortfolioDetails.modelId : undefined;
  const model = useRemoteData(reviewApi.useReviewedModelQuery(modelId ?? '', { skip: modelId === undefined }));
  const workflow = useRemoteData(reviewApi.useReviewWorkflowQuery(account));
  return { portfolio, model, workflow };
}
