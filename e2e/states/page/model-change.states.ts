import type { Account, PortfolioDetails } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { keptReview } from '@wealth/services/testing/application';
import { balanced, growth, portfolios } from './application.states.ts';
import { details, individual, never, refused } from './replies.ts';
import type { State } from './state.ts';

type Replies = NonNullable<FakePlatformOptions['answers']>;

const models = { growth, balanced };
const present = (said: Partial<PortfolioDetails> = {}): Replies => ({
  'POST /risk/portfolio-details/search': {
    ...details,
    riskPortfolioDetails: { modelId: growth.id, modelDisplayName: growth.displayName },
    ...said,
  },
});
const isPresent = present({
  riskPortfolioDetails: { modelId: balanced.id, modelDisplayName: balanced.displayName },
});

/** A part of the review of an account: 1 is the choice of a portfolio, 2 the confirmation. */
function part(flow: 1 | 2, replies: Replies = {}, said: Partial<Account> = {}): State {
  const workflow = keptReview(individual.id, balanced.id);
  return {
    remote: 'mfe-onboarding',
    path: `/account-details/${individual.id}/workflow/workflow-1/flow/${flow}/step/0`,
    accounts: { status: 'loaded', data: accountsView([{ ...individual, ...said }]) },
    flags: ['ACCOUNT_MODEL_CHANGE'],
    content: { SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' } },
    answers: {
      'POST /workflow/search': workflow,
      'PUT /workflow': { status: 'IN_PROGRESS', revision: 4, lastUpdateDate: '2026-11-20T17:00:00.000Z' },
      'POST /risk/models/search': portfolios,
      'POST /risk/models/details/search': (request) => {
        const { modelId } = request.body as { modelId: keyof typeof models };
        return { modelPortfolioDetails: models[modelId] };
      },
      ...present(),
      'PUT /risk/portfolio-details': { isChanging: true, changesOn: '2026-11-23' },
      ...replies,
    },
  };
}

const sent = (reply: Replies['PUT /risk/portfolio-details']) =>
  part(2, reply === undefined ? {} : { 'PUT /risk/portfolio-details': reply });

const isChanging = () => {
  throw new CallProblem(409, 'Nothing was changed.', 'PORTFOLIO_CHANGING');
};

export const modelChangeStates = {
  'model-change': part(1),
  'model-change-match': part(1, isPresent),
  'model-change-of-ira': part(1, {}, { type: 'IRA' }),
  'model-change-locked': part(1, present({ isLocked: true })),
  'model-change-loading': part(1, { 'POST /risk/models/search': never }),
  'model-change-failed': part(1, { 'POST /risk/portfolio-details/search': refused }),
  'model-change-sending': sent(never),
  'model-change-sent': sent(undefined),
  'model-change-kept': sent({ isChanging: false }),
  'model-change-not-saved': sent(refused),
  'model-change-refused': sent(isChanging),
} satisfies Record<string, State>;
