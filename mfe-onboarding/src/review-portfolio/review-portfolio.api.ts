import type { AccountView, PortfolioDetails, Workflow } from '@wealth/api';
import { type Asked, ask, useRemoteData } from '@wealth/kit';
import { usePortfolioDetails } from '../application/model-change/present-portfolio.api.ts';
import { useModelDetails } from '../application/portfolio/portfolio.api.ts';
import type { Model } from '../application/portfolio/portfolio.rules.ts';
import { onboardingApi } from '../onboarding.api.ts';

/** An account as the calls of its review name it. */
interface AccountQuery {
  readonly accountNumber: string;
  readonly accountType: string;
}

const reviewApi = onboardingApi.injectEndpoints({
  endpoints: (build) => ({
    reviewWorkflow: build.query<Workflow, AccountQuery>(
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
  /** Requested once the portfolio has named it. */
  readonly model: Asked<Model>;
  /** The open review of the account, which is begun where there is none (spec 002 §7). */
  readonly workflow: Asked<Workflow>;
}

/** Loads all that a review shows and leads to (spec 002 §2, §7). */
export function useReviewLoads(account: Pick<AccountView, 'number' | 'type'>): ReviewLoads {
  const { number: accountNumber, type: accountType } = account;
  const portfolio = usePortfolioDetails(account);
  const model = useModelDetails(
    portfolio.status === 'loaded' ? portfolio.data.riskPortfolioDetails.modelId : undefined,
  );
  const workflow = useRemoteData(reviewApi.useReviewWorkflowQuery({ accountNumber, accountType }));
  return { portfolio, model, workflow };
}
