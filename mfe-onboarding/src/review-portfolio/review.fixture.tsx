import type { Account, PortfolioDetails, Workflow } from '@wealth/api';
import { accountsView, anAccount } from '@wealth/api/samples';
import { renderRemote } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { App } from '../App.tsx';
import { anApplication, makeQuestion, step } from '../application/testing/application.fixture.ts';
import { balanced } from '../application/testing/open-application.fixture.tsx';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';

const answer = (id: string, questionText: string, optionText: string) => ({
  id,
  questionText,
  option: 'B',
  optionText,
});

/** A portfolio with five kept answers that was reviewed once. */
export const details: PortfolioDetails = {
  accountNumber: '2WM004417',
  accountType: 'INDIVIDUAL',
  riskPortfolioDetails: { modelId: 'model-balanced', modelDisplayName: 'Balanced' },
  riskProfile: {
    modelId: 'model-balanced',
    riskAnswerOptions: [
      answer('NEED', 'When do you need this money?', 'In ten years'),
      answer('GOAL', 'What is this money for?', 'Retirement'),
      answer('LOSS', 'What would you do after a fall?', 'Wait'),
      answer('KNOWN', 'How much do you know about investing?', 'Some'),
      answer('INCOME', 'How steady is your income?', 'Very steady'),
    ],
  },
  isLocked: false,
  lastReviewDateTime: '2026-05-05T15:00:00.000Z',
  formattedLastReviewDate: '05/05/2026',
};

const flow = (id: string, index: number, ...steps: ReturnType<typeof step>[]) => ({
  id,
  index,
  title: `${id}_TITLE`,
  steps,
});

/** The open review of the account. It stands at its second question. */
export const review: Workflow = {
  ...anApplication({
    id: 'review-1',
    type: 'ACCOUNT_MODEL_MAPPING',
    account: 'a-1',
    currentFlow: 'ROBO-RISK-QUESTIONS',
    currentStep: 'INCOME',
    furthest: { flow: 'ROBO-RISK-QUESTIONS', step: 'INCOME' },
  }),
  flows: [
    flow('ROBO-RISK-QUESTIONS', 0, ...['LOSS', 'INCOME'].map((id) => step(id, [question(id)]))),
    flow(
      'CONFIRMATION',
      1,
      step('STEP_MODEL_CHANGE_CONFIRMATION', [], {
        type: 'INTERSTITIAL',
        interstitial: { type: 'MODEL_CHANGE_CONFIRMATION', fullPage: true },
      }),
    ),
  ],
};

function question(id: string) {
  const given = id === 'LOSS' ? ['B'] : [];
  return {
    component: {
      type: 'QUESTION' as const,
      question: makeQuestion(id, { type: 'radio-styled', values: ['A', 'B'], given }),
    },
    dependencies: [],
    applyDependencyStyling: false,
  };
}

/** A call that the services refuse. */
export const refuse =
  (status = 500) =>
  () => {
    throw new CallProblem(status, 'no');
  };

/** A call that is never answered. */
export const never = () => new Promise<never>(() => {});

interface ReviewOptions extends FakePlatformOptions {
  /** What is otherwise of the account. */
  readonly account?: Partial<Account>;
}

/** The review of the account `a-1` on a fake platform. */
export function openReviewPage({ account: said, answers, ...more }: ReviewOptions = {}) {
  const account = anAccount({ id: 'a-1', custodianName: 'APEX', balance: 1_234.5, ...said });
  return renderRemote(App, {
    platform: {
      name: 'mfe-onboarding',
      path: '/account-details/a-1/review-portfolio',
      flags: ['ACCOUNT_MODEL_CHANGE'],
      accounts: { status: 'loaded', data: accountsView([account]) },
      reaches: ['/account-details'],
      ...more,
      answers: {
        'POST /risk/portfolio-details/search': details,
        'POST /risk/models/details/search': { modelPortfolioDetails: balanced },
        'POST /workflow': review,
        'POST /workflow/search': review,
        'PUT /workflow': { status: 'IN_PROGRESS', revision: 2, lastUpdateDate: '2026-11-20T17:00:00.000Z' },
        ...answers,
      },
    },
    createStore,
    locales,
  });
}
