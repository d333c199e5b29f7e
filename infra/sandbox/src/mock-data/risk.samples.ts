import type { MockEndpoint } from '@wealth/api';
import { usDate } from '@wealth/domain/calendar';
import {
  answersBefore,
  type ComposedModel,
  mergedWorkflow,
  modelReply,
  newDocument,
  portfolioOptions,
  riskQuestions,
} from '@wealth/services/replies';
import { workflowKinds } from '@wealth/services/workflow';
import { funds } from '../world/market.ts';
import { modelRow, modelSecurityRows, type Portfolio, portfolios } from '../world/portfolios.ts';
import { riskAnswersFor } from '../world/risk-answers.ts';
import { sample } from './sample.ts';
import type { SampleBooks } from './sample-books.ts';

/** A portfolio of the demo with its funds, the largest share first. */
function offered(portfolio: Portfolio): ComposedModel {
  const securities = modelSecurityRows(portfolio).flatMap(({ instrument, shareTenths }) =>
    funds
      .filter(({ id }) => id === instrument)
      .map(({ id, symbol, name, assetCategory, group }) => ({
        shareTenths,
        instrument: { id, symbol, name, assetCategory, securityGroup: group, kind: 'SECURITY' as const, scale: 6 },
      })),
  );
  return {
    model: modelRow(portfolio),
    securities: securities.sort((one, other) => other.shareTenths - one.shareTenths),
  };
}

/** The calmest first. */
const models = [portfolios.cautious, portfolios.balanced, portfolios.growth].map(offered);

/** The portfolio of the individual account, the questions behind it, and a change of it that was begun (spec 001 §3). */
export function riskSamples({ individual: { id, plan, startDate } }: SampleBooks): MockEndpoint[] {
  const { modelId, displayName } = portfolios[plan.portfolio];
  const riskAnswerOptions = riskAnswersFor(plan);
  const { definition } = workflowKinds.ACCOUNT_MODEL_MAPPING;
  const lastReviewDateTime = `${startDate}T15:00:00Z`;
  const workflow = mergedWorkflow(
    {
      id: 'sample-workflow',
      type: 'ACCOUNT_MODEL_MAPPING',
      account: id,
      status: 'NEW',
      revision: 0,
      saveId: null,
      document: newDocument(definition, answersBefore(riskAnswerOptions)),
      definition: definition.version,
      updatedAt: new Date(lastReviewDateTime),
    },
    { settings: undefined, demographic: undefined },
  );
  return [
    sample('POST /risk/portfolio-details/search', {
      accountNumber: plan.number,
      accountType: plan.type,
      riskPortfolioDetails: { modelId, modelDisplayName: displayName },
      riskProfile: { modelId, riskAnswerOptions },
      isLocked: false,
      lastReviewDateTime,
      formattedLastReviewDate: usDate(startDate),
    }),
    sample('GET /risk/questions', { questionsAndAnswers: [...riskQuestions] }),
    sample('POST /risk/models/search', portfolioOptions(models, 2)),
    sample('POST /risk/models/details/search', {
      modelPortfolioDetails: modelReply(offered(portfolios[plan.portfolio])),
    }),
    sample('GET /workflow/open', {}),
    sample('POST /workflow/search', workflow),
  ];
}
