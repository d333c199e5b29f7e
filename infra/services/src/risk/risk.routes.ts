import { riskModelsCall, riskQuestionsCall } from '@wealth/api/schemas';
import { portalOnly } from '../http/serve.ts';
import type { ServiceTools } from '../http/service.ts';
import { badRequest } from '../kernel/refusal.ts';
import { riskQuestions } from './questions.ts';
import { offeredModels } from './risk.repository.ts';
import { portfolioOptions, rankOf, riskProblems } from './risk.rules.ts';

/** The risk questions, and the portfolios that follow from their answers (spec 000 §7). */
export function riskService({ serve }: ServiceTools): void {
  // Nothing of the member is read, but a sign-in whose session has ended is answered nothing.
  serve(riskQuestionsCall, portalOnly, ({ asMember }) =>
    asMember(async () => ({ questionsAndAnswers: [...riskQuestions] })),
  );

  serve(riskModelsCall, portalOnly, ({ body: { riskAnswerOptions }, asMember }) =>
    asMember(async ({ transaction }) => {
      const problems = riskProblems(riskAnswerOptions);
      if (problems.length > 0) throw badRequest('Please answer each of the risk questions once.', problems);
      return portfolioOptions(await offeredModels(transaction), rankOf(riskAnswerOptions));
    }),
  );
}
