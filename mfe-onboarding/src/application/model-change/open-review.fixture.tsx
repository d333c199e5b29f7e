import type { PortfolioDetails, Workflow } from '@wealth/api';
import { accountsView, anAccount } from '@wealth/api/samples';
import { alone, anApplication, makeQuestion, step } from '../testing/application.fixture.ts';
import { balanced, growth, type OpenOptions, openApplication } from '../testing/open-application.fixture.tsx';

/** A member with two accounts that follow a portfolio. */
export const accounts = accountsView([
  anAccount({ id: 'a-1' }),
  anAccount({ id: 'a-2', number: '2WM005561', type: 'IRA' }),
]);

/** `a-1` follows Growth; its owner answered once. */
export const details: PortfolioDetails = {
  accountNumber: '2WM004417',
  accountType: 'INDIVIDUAL',
  riskPortfolioDetails: { modelId: 'model-growth', modelDisplayName: 'Growth' },
  riskProfile: {
    modelId: 'model-growth',
    riskAnswerOptions: [
      { id: 'RISK_LOSS', questionText: 'What would you do after a fall?', option: 'B', optionText: 'Wait' },
    ],
  },
  isLocked: false,
  formattedLastReviewDate: '05/04/2026',
};

export const confirmationStep = step('STEP_MODEL_CHANGE_CONFIRMATION', [], {
  type: 'INTERSTITIAL',
  showProgress: false,
  interstitial: { type: 'MODEL_CHANGE_CONFIRMATION', fullPage: true },
});

/** The review of the portfolio of `a-1`, with answers by the id of their question. */
export function aReview(answers: Readonly<Record<string, readonly string[]>> = {}, own: Partial<Workflow> = {}) {
  const { flows, texts, ...application } = anApplication({ answers });
  const risk = flows.find(({ id }) => id === 'ROBO-RISK-QUESTIONS');
  if (!risk) throw new Error('The small application asks about risk');
  const chosen = (answers.AM_CHOSEN_PORTFOLIO ?? []) as readonly string[];
  return {
    ...application,
    type: 'ACCOUNT_MODEL_MAPPING' as const,
    account: 'a-1',
    status: 'IN_PROGRESS' as const,
    currentFlow: 'ROBO-RISK-QUESTIONS',
    currentStep: 'RISK',
    furthest: { flow: 'CONFIRMATION', step: 'STEP_MODEL_CHANGE_CONFIRMATION' },
    flows: [
      { ...risk, index: 0 },
      {
        id: 'NEW-PORTFOLIO',
        index: 1,
        title: 'PORTFOLIO_TITLE',
        steps: [
          step('STEP_NEW_PORTFOLIO', [alone(makeQuestion('AM_CHOSEN_PORTFOLIO', { given: chosen }))], {
            type: 'INTERSTITIAL',
            interstitial: { type: 'MODEL_CHANGE_PORTFOLIO_SELECTION', fullPage: false },
          }),
        ],
      },
      { id: 'CONFIRMATION', index: 2, title: 'CONFIRMATION_TITLE', steps: [confirmationStep] },
    ],
    texts: {
      ...texts,
      STEP_NEW_PORTFOLIO_TITLE: 'The portfolio for your answers',
      CONFIRMATION_TITLE: 'Confirmation',
      STEP_MODEL_CHANGE_CONFIRMATION_TITLE: 'Your portfolio review',
    },
    ...own,
  } satisfies Workflow;
}

export const REVIEW = '/account-details/a-1/review-portfolio';

/** `flow/1/step/0` of the review. */
export const reviewPath = (flow: number, account = 'a-1') =>
  `/account-details/${account}/workflow/workflow-1/flow/${flow}/step/0`;

const models = { 'model-growth': growth, 'model-balanced': balanced };

/** The remote at a step of a review, over services that keep what they are sent. */
export function openReviewAt(path: string, { workflow = aReview(), answers, ...more }: OpenOptions = {}) {
  return openApplication(path, {
    member: 'SET_UP',
    flags: ['ACCOUNT_MODEL_CHANGE'],
    accounts: { status: 'loaded', data: accounts },
    workflow,
    answers: {
      'POST /risk/portfolio-details/search': details,
      'POST /risk/models/details/search': ({ body }) => ({
        modelPortfolioDetails: models[(body as { modelId: keyof typeof models }).modelId],
      }),
      ...answers,
    },
    ...more,
  });
}
