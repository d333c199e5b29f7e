import type { PortfolioDetails, RiskModels } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { getRiskAnswers } from '@wealth/domain/workflow';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { keptApplication, ownAnswers } from '@wealth/services/testing/application';
import { accounts, details, individual, never, refused } from './replies.ts';
import type { State } from './state.ts';

type Replies = NonNullable<FakePlatformOptions['answers']>;

const group = (securityGroupLabel: string, securityGroupTotalPercentage: number) => ({
  securityGroupLabel,
  securityGroupTotalPercentage,
  details: [],
});
const growth: RiskModels['portfolioOptions'][number]['models'][number] = {
  id: 'm-5',
  displayName: 'Growth',
  description: 'More stocks, for money that you can leave alone for ten years or more.',
  helpText: 'Mostly stocks.',
  expandedDescription: '',
  securityGroups: [group('Stocks', 85), group('Bonds', 13), group('Cash', 2)],
};

const application = keptApplication({ flow: 'ROBO-RISK-QUESTIONS', step: 'STEP_RISK_LOSS' });
const riskProfile = { modelId: growth.id, riskAnswerOptions: getRiskAnswers(application, ownAnswers) };
const answered: PortfolioDetails = { ...details, riskProfile };

const noPortfolio = () => {
  throw new CallProblem(404, "We couldn't find that account.");
};

function screen(otherwise: Replies = {}, more: FakePlatformOptions = {}): State {
  return {
    remote: 'mfe-onboarding',
    path: `/account-details/${individual.id}/review-portfolio`,
    accounts: { status: 'loaded', data: accountsView(accounts) },
    flags: ['ACCOUNT_MODEL_CHANGE'],
    reaches: ['/account-details'],
    ...more,
    answers: {
      'POST /risk/portfolio-details/search': answered,
      'POST /risk/models/details/search': { modelPortfolioDetails: growth },
      'POST /workflow': { ...application, type: 'ACCOUNT_MODEL_MAPPING', account: individual.id },
      'POST /workflow/search': never,
      ...otherwise,
    },
  };
}

const withPortfolio = (said: Partial<PortfolioDetails>) =>
  screen({ 'POST /risk/portfolio-details/search': { ...answered, ...said } });

export const reviewStates = {
  review: screen(),
  'review-without-answers': screen({ 'POST /risk/portfolio-details/search': details }),
  'review-locked': withPortfolio({ isLocked: true, changesOn: '2026-11-23' }),
  'review-locked-without-day': withPortfolio({ isLocked: true }),
  'review-portfolio-failed': screen({ 'POST /risk/portfolio-details/search': refused }),
  'review-model-failed': screen({ 'POST /risk/models/details/search': refused }),
  'review-workflow-failed': screen({ 'POST /workflow': refused }),
  'review-no-portfolio': screen({ 'POST /risk/portfolio-details/search': noPortfolio, 'POST /workflow': noPortfolio }),
  'review-slow': screen({ 'POST /risk/portfolio-details/search': never, 'POST /workflow': never }),
  'review-accounts-slow': screen({}, { accounts: { status: 'slow' } }),
  'review-accounts-failed': screen({}, { accounts: { status: 'failed', cause: new Error('no accounts') } }),
} satisfies Record<string, State>;
