import { act } from '@testing-library/react';
import type { RiskModels, SaveWorkflowBody, Workflow } from '@wealth/api';
import { renderRemote } from '@wealth/kit/testing';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { App } from '../../App.tsx';
import { locales } from '../../locales.ts';
import { createStore } from '../../store.ts';
import { selectApplication } from '../state/application.slice.ts';
import { anApplication, riskQuestions, wendy } from './application.fixture.ts';

type Model = RiskModels['portfolioOptions'][number]['models'][number];

const group = (securityGroupLabel: string, securityGroupTotalPercentage: number) => ({
  securityGroupLabel,
  securityGroupTotalPercentage,
  details: [],
});

export const balanced: Model = {
  id: 'model-balanced',
  displayName: 'Balanced',
  description: 'Growth with fewer swings.',
  helpText: 'A mix of stocks and bonds.',
  expandedDescription: 'For money that you can leave alone for five years or more.',
  securityGroups: [group('Stocks', 60), group('Bonds', 36), group('Cash', 4)],
};

const calm: Model = {
  ...balanced,
  id: 'model-calm',
  displayName: 'Calm',
  description: 'Small steps.',
  securityGroups: [group('Stocks', 30), group('Bonds', 70)],
};
export const growth: Model = {
  ...balanced,
  id: 'model-growth',
  displayName: 'Growth',
  description: 'Large steps.',
  securityGroups: [group('Stocks', 84), group('Bonds', 16)],
};

type Offered = Partial<Record<RiskModels['portfolioOptions'][number]['riskCategoryOption'], Model>>;

/** The reply with these portfolios. */
export const riskModels = (offered: Offered): RiskModels => ({
  portfolioOptions: Object.entries(offered).map(([category, model]) => ({
    riskCategoryOption: category as keyof Offered,
    models: [model],
  })),
});

export const recommended = riskModels({ RECOMMENDED: balanced });
export const allThree = riskModels({
  RECOMMENDED: balanced,
  'LESS AGGRESSIVE': calm,
  'MORE AGGRESSIVE': growth,
});

/** All answers of the small application; a test leaves out what it asks for. */
export const allAnswers: Readonly<Record<string, readonly string[]>> = {
  PRIMARY_HOME_PHONE: ['6085550142'],
  GOAL: ['ANY'],
  RISK_LOSS: ['B'],
  PORTFOLIO_SELECTION: ['model-balanced'],
  NAMED: ['false'],
  NONE: ['true'],
};

type Save = SaveWorkflowBody['userWorkflow'];

/** An application that is in progress, all of it reached. */
export const inProgress = (answers = allAnswers, own: Partial<Workflow> = {}) =>
  anApplication({ status: 'IN_PROGRESS', furthest: { flow: 'AGREE', step: 'SENT' }, answers, ...own });

/** `flow/0/step/1` of the small application. */
export const stepPath = (flow: number, step: number) =>
  `/account-opening/workflow/workflow-1/flow/${flow}/step/${step}`;

export interface OpenOptions extends FakePlatformOptions {
  readonly workflow?: Workflow;
}

/** The remote at a step of an application, over services that keep what they are sent. */
export function openApplication(path: string, { workflow = inProgress(), answers, ...more }: OpenOptions = {}) {
  let revision = workflow.revision;
  let store: ReturnType<typeof createStore>['store'] | undefined;
  const shown = renderRemote(App, {
    platform: {
      name: 'mfe-onboarding',
      path: '/onboarding',
      member: 'NO_ACCOUNTS',
      flags: ['ONLINE_ACCOUNT_OPENING'],
      content: { SUPPORT_NUMBER: { contentType: 'STRING', value: '1-800-555-0111' } },
      ...more,
      answers: {
        'POST /workflow': workflow,
        'POST /workflow/search': workflow,
        'PUT /workflow': () => {
          revision += 1;
          return { status: 'IN_PROGRESS', revision, lastUpdateDate: '2026-11-20T17:00:00.000Z' };
        },
        'GET /member/demographic': wendy,
        'GET /risk/questions': riskQuestions,
        'POST /risk/models/search': allThree,
        ...answers,
      },
    },
    createStore: (own) => {
      const made = createStore(own);
      store = made.store;
      return made;
    },
    locales,
  });
  const { platform } = shown;
  const go = jest.spyOn(platform.navigation, 'go');
  act(() => platform.navigation.go(path));
  const makeQuestion = (operation: string) => platform.seen.calls.filter((each) => each.operation === operation);
  const sent = () =>
    makeQuestion('PUT /workflow').map(({ request }) => (request as { body: { userWorkflow: Save } }).body.userWorkflow);
  const storeOf = () => {
    if (!store) throw new Error('The remote made no store');
    return store;
  };
  const state = () => selectApplication(storeOf().getState());
  const dispatch = (action: { readonly type: string }) => act(() => void storeOf().dispatch(action));
  return { ...shown, state, dispatch, makeQuestion, sent, go, path: () => platform.location.get().path };
}
