import { answerText, riskAnswersOf, type Workflow } from '@wealth/domain/workflow';
import { type Asked, ask, useRemoteData, useSelector } from '@wealth/kit';
import { onboardingApi } from '../../onboarding.api.ts';
import { applicationOf } from '../application.slice.ts';
import { askedBy, CHOSEN_PORTFOLIO, type Model, recommendedModel } from './portfolio.rules.ts';

const portfolioApi = onboardingApi.injectEndpoints({
  endpoints: (build) => ({
    recommended: build.query<Model | null, ReturnType<typeof askedBy>>(
      ask('POST /risk/models/search', {
        request: (riskAnswerOptions: ReturnType<typeof askedBy>) => ({ body: { riskAnswerOptions } }),
        view: recommendedModel,
      }),
    ),
  }),
});

/** The portfolio that fits the risk answers. It is asked anew when they change (spec 000 §4.7). */
export function useRecommended(workflow: Workflow): Asked<Model | null> {
  const { answers } = useSelector(applicationOf);
  return useRemoteData(portfolioApi.useRecommendedQuery(askedBy(riskAnswersOf(workflow, answers))));
}

/** Whether the chosen portfolio is offered no longer; false while that is not known, and where none is chosen. */
export function useIsNotOffered(workflow: Workflow): boolean {
  const { answers } = useSelector(applicationOf);
  const asked = useRecommended(workflow);
  const chosen = answerText(answers, CHOSEN_PORTFOLIO);
  return asked.status === 'loaded' && chosen !== '' && asked.data?.id !== chosen;
}
