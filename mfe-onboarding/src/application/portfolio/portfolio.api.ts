import { answerText, CHOSEN_PORTFOLIO, getRiskAnswers, type Workflow } from '@wealth/domain/workflow';
import { type Asked, ask, useRemoteData, useSelector } from '@wealth/kit';
import { onboardingApi } from '../../onboarding.api.ts';
import { selectApplication } from '../state/application.slice.ts';
import { findOffer, listOffers, type Model, type Offer, toRiskQuery } from './portfolio.rules.ts';

const portfolioApi = onboardingApi.injectEndpoints({
  endpoints: (build) => ({
    offers: build.query<readonly Offer[], ReturnType<typeof toRiskQuery>>(
      ask('POST /risk/models/search', {
        request: (riskAnswerOptions: ReturnType<typeof toRiskQuery>) => ({ body: { riskAnswerOptions } }),
        view: listOffers,
      }),
    ),
    modelDetails: build.query<Model, string>(
      ask('POST /risk/models/details/search', {
        request: (modelId: string) => ({ body: { modelId } }),
        view: ({ modelPortfolioDetails }) => modelPortfolioDetails,
      }),
    ),
  }),
});

/** The portfolios for the risk answers, requested again when those change (spec 000 §4.7). */
export function useOffers(workflow: Workflow): Asked<readonly Offer[]> {
  const { answers } = useSelector(selectApplication);
  return useRemoteData(portfolioApi.useOffersQuery(toRiskQuery(getRiskAnswers(workflow, answers))));
}

/** The securities of a portfolio, once its id is known (spec 000 §7). */
export function useModelDetails(modelId: string | undefined): Asked<Model> {
  return useRemoteData(portfolioApi.useModelDetailsQuery(modelId ?? '', { skip: modelId === undefined }));
}

/** Whether the chosen portfolio is offered no longer; false while that is not known, and where none is chosen. */
export function useIsNotOffered(workflow: Workflow): boolean {
  const { answers } = useSelector(selectApplication);
  const query = useOffers(workflow);
  const chosen = answerText(answers, CHOSEN_PORTFOLIO);
  return query.status === 'loaded' && chosen !== '' && findOffer(query.data, chosen) === undefined;
}
