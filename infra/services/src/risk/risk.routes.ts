import { modelDetailsCall, riskModelsCall, riskQuestionsCall } from '@wealth/api/schemas';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { badRequest, notFound } from '../kernel/api-error.ts';
import { riskQuestions } from './questions.ts';
import { offeredModels, offeredOrHeldModel } from './risk.repository.ts';
import { getRiskRank, modelReply, portfolioOptions, riskProblems } from './risk.rules.ts';

/** The risk questions, and the portfolios that follow from their answers (spec 000 §7). */
export function riskService({ registerRoute }: ServiceTools): void {
  // Nothing of the member is read, but a sign-in whose session has ended is answered nothing.
  registerRoute(riskQuestionsCall, portalOnly, ({ asSignedIn }) =>
    asSignedIn(async () => ({ questionsAndAnswers: [...riskQuestions] })),
  );

  registerRoute(riskModelsCall, portalOnly, ({ body: { riskAnswerOptions }, asSignedIn }) =>
    asSignedIn(async ({ transaction }) => {
      const problems = riskProblems(riskAnswerOptions);
      if (problems.length > 0) throw badRequest('Please answer each of the risk questions once.', problems);
      return portfolioOptions(await offeredModels(transaction), getRiskRank(riskAnswerOptions));
    }),
  );

  registerRoute(modelDetailsCall, portalOnly, ({ body: { modelId }, asSignedIn }) =>
    asSignedIn(async (work) => {
      const found = await offeredOrHeldModel(work, modelId);
      if (!found) throw notFound('There is no such portfolio.');
      return { modelPortfolioDetails: modelReply(found) };
    }),
  );
}
