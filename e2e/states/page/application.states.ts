import { ALREADY_IN_PROGRESS, BLANK_MESSAGE, type RiskModels } from '@wealth/api';
import { type Answers, getPathIndexes, type Position, positionOfStep } from '@wealth/domain/workflow';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import {
  accountOpening,
  jointAnswers,
  keptApplication,
  knownMember,
  ownAnswers,
} from '@wealth/services/testing/application';
import { never, refused } from './replies.ts';
import type { State } from './state.ts';

type Replies = NonNullable<FakePlatformOptions['answers']>;

const fund = (securityName: string, securitySymbol: string, securityAllocationPercentage: number) => ({
  securityName,
  securitySymbol,
  securityAllocationPercentage,
  assetCategory: '',
  securityId: securitySymbol,
});
const group = (
  securityGroupLabel: string,
  securityGroupTotalPercentage: number,
  ...details: ReturnType<typeof fund>[]
) => ({ securityGroupLabel, securityGroupTotalPercentage, details });
export const balanced: RiskModels['portfolioOptions'][number]['models'][number] = {
  id: 'balanced',
  displayName: 'Balanced',
  description: 'Growth with fewer swings. For money that you can leave alone for five years or more.',
  helpText: 'A mix of stocks and bonds.',
  expandedDescription: '',
  securityGroups: [
    group('Stocks', 60, fund('Demo US Total Market ETF', 'DMTOT', 40), fund('Demo Developed Markets ETF', 'DMINT', 20)),
    group('Bonds', 36, fund('Demo US Aggregate Bond ETF', 'DMAGG', 36)),
    group('Cash', 4, fund('Demo Treasury Bill ETF', 'DMCSH', 4)),
  ],
  feeBasisPoints: 35,
  oneYear: {
    lowBasisPoints: -1_100,
    highBasisPoints: 1_600,
    source: 'Example figures for the years 1926 to 2025',
    asOf: '2025-12-31',
  },
};
export const growth: typeof balanced = {
  ...balanced,
  id: 'growth',
  displayName: 'Growth',
  description: 'More stocks, for money that you can leave alone for ten years or more.',
  securityGroups: [group('Stocks', 84), group('Bonds', 15), group('Cash', 1)],
  oneYear: {
    lowBasisPoints: -1_900,
    highBasisPoints: 2_400,
    source: 'Example figures for the years 1926 to 2025',
    asOf: '2025-12-31',
  },
};
export const portfolios: RiskModels = {
  portfolioOptions: [
    { riskCategoryOption: 'RECOMMENDED', models: [balanced] },
    { riskCategoryOption: 'LESS AGGRESSIVE', models: [{ ...balanced, id: 'calm', displayName: 'Calm' }] },
    { riskCategoryOption: 'MORE AGGRESSIVE', models: [growth] },
  ],
};
const opened = { account: { id: 'new', number: '2WM004499', type: 'INDIVIDUAL', status: 'PENDING' } };

/** Refuses by a name, with the account that an earlier application opened. */
const refusedAs = (status: number, name: string) => () => {
  throw new CallProblem(status, 'Nothing was opened.', name, [
    { field: 'again', issue: 'earlier' },
    { field: 'askedAt', issue: '2026-11-20T15:40:00.000Z' },
    { field: 'accountNumber', issue: '2WM004488' },
  ]);
};

function screen(path: string, at: Position, replies: Replies = {}, answers: Answers = ownAnswers): State {
  const workflow = keptApplication(at, answers);
  return {
    remote: 'mfe-onboarding',
    path,
    member: 'NO_ACCOUNTS',
    flags: ['ONLINE_ACCOUNT_OPENING', 'WEALTH_ADVISOR'],
    content: {
      SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' },
      DISCLAIMER: {
        contentType: 'HTML',
        value:
          '<p>Investments are not credit union deposits, are not federally insured, are not guaranteed, and may lose value.</p>',
      },
      PORTFOLIO_YEAR_DISCLAIMER: { contentType: 'STRING', value: 'No promise: a year can be worse.' },
      ADVISOR_LEARN_MORE_URL: { contentType: 'STRING', value: 'https://example.com/advisor' },
    },
    answers: {
      'POST /workflow': workflow,
      'POST /workflow/search': workflow,
      'PUT /workflow': { status: 'IN_PROGRESS', revision: 4, lastUpdateDate: '2026-11-20T17:00:00.000Z' },
      'GET /member/demographic': knownMember,
      'GET /risk/questions': { questionsAndAnswers: [] },
      'POST /risk/models/search': portfolios,
      'POST /risk/models/details/search': { modelPortfolioDetails: balanced },
      'POST /': opened,
      ...replies,
    },
  };
}

const start: Position = { flow: 'ACCOUNT-OPENING', step: 'STEP_ACCOUNT_TYPE' };

const decision = (replies: Replies = {}) =>
  screen('/investment-decision', { flow: 'PORTFOLIO', step: 'STEP_PORTFOLIO_SELECTION' }, replies);

/** Where a step stands in the address. */
function pathOf(stepId: string): string {
  const position = positionOfStep(accountOpening, stepId);
  if (!position) throw new Error(`No step is called ${stepId}`);
  const { flow, step } = getPathIndexes(accountOpening, position);
  return `/account-opening/workflow/workflow-1/flow/${flow}/step/${step}`;
}

/** A step with other answers laid over complete ones; an empty list takes an answer away. */
const step = (stepId: string, otherwise: Answers = {}, replies: Replies = {}) =>
  screen(pathOf(stepId), start, replies, { ...ownAnswers, ...otherwise });

/** Every step of the definition, for a joint account, which has the most steps. */
export const everyStep = Object.fromEntries(
  accountOpening.flows
    .flatMap(({ steps }) => steps)
    .map(({ id }) => [`step-${id}`, screen(pathOf(id), start, {}, jointAnswers)] as const),
) as Readonly<Record<`step-${string}`, State>>;

const named = {
  WANT_TO_NAME_TRUSTED_CONTACT: ['true'],
  TRUSTED_CONTACT_NAME: ['Walter New'],
  TRUSTED_CONTACT_PHONE: ['6085550143'],
};
const contactAt = {
  TRUSTED_CONTACT_STREET: ['9 Nowhere Rd'],
  TRUSTED_CONTACT_CITY: ['Madison'],
  TRUSTED_CONTACT_STATE: ['WI'],
  TRUSTED_CONTACT_ZIP: ['53703'],
};
const employed = {
  PRIMARY_EMPLOYMENT_STATUS: ['EMPLOYED'],
  PRIMARY_OCCUPATION: ['Dental assistant'],
  PRIMARY_EMPLOYER: ['Larkhollow Dental'],
  PRIMARY_EMPLOYMENT_YEAR_STARTED: ['2019'],
};
const official = {
  PRIMARY_NONE_APPLY: [],
  PRIMARY_IS_POLITICALLY_EXPOSED: ['true'],
  PRIMARY_POLITICAL_ORGANIZATION: ['Madison City Council'],
};

interface Said {
  readonly issue?: string;
  readonly message?: string;
}

/** Refuses answers of a joint account, which asks most. */
const refusal = (status: number, name: string, field?: string, { issue = 'is not accepted', ...said }: Said = {}) =>
  screen(
    pathOf('STEP_SUBMISSION'),
    start,
    {
      'POST /': () => {
        const details = field === undefined ? [] : [{ field, issue, ...said }];
        throw new CallProblem(status, 'Nothing was opened.', name, details);
      },
    },
    { ...jointAnswers, ...named, ...contactAt },
  );

export const applicationStates = {
  'application-kind': step('STEP_ACCOUNT_TYPE'),
  'application-welcome': step('STEP_WELCOME'),
  'decision-in-progress': decision(),
  'decision-failed': decision({ 'GET /member/demographic': refused }),
  'decision-under-way': decision({ 'POST /workflow': refusedAs(409, 'APPLICATION_UNDER_WAY') }),
  'decision-waiting': decision({ 'POST /workflow': never }),
  'application-details': step('STEP_MEMBER_DEMOGRAPHICS'),
  'application-reach': step('STEP_CONTACT', { PRIMARY_HOME_PHONE: [] }),
  'application-goal': step('STEP_GOAL', { INVESTMENT_NEEDED_IN: [] }),
  'application-risk': step('STEP_RISK_LOSS', { RISK_LOSS: [] }),
  'application-portfolio': step('STEP_PORTFOLIO_SELECTION'),
  'application-portfolio-more': step('STEP_PORTFOLIO_SELECTION', { PORTFOLIO_SELECTION: ['growth'] }),
  'application-portfolio-failed': step('STEP_PORTFOLIO_SELECTION', {}, { 'POST /risk/models/search': refused }),
  'application-portfolio-answers-refused': step(
    'STEP_PORTFOLIO_SELECTION',
    {},
    { 'POST /risk/models/search': refusedAs(400, 'BAD_REQUEST') },
  ),
  'application-portfolio-empty': step(
    'STEP_PORTFOLIO_SELECTION',
    {},
    { 'POST /risk/models/search': { portfolioOptions: [] } },
  ),
  'application-portfolio-no-details': step(
    'STEP_PORTFOLIO_SELECTION',
    {},
    { 'POST /risk/models/details/search': refused },
  ),
  'application-work': step('STEP_EMPLOYMENT', employed),
  'application-money': step('STEP_FINANCES', { LIQUID_NET_WORTH: ['18k'] }),
  'application-contact': step('STEP_TRUSTED_CONTACT', named),
  'application-rules': step('STEP_REGULATORY', official),
  'application-review': step('STEP_REVIEW', { ...named, ...employed, ...official }),
  'application-agree': step('STEP_LEGAL_DOCUMENTS', { AGREEMENTS: [] }),
  'application-processing': step('STEP_SUBMISSION', {}, { 'POST /': never }),
  'application-opened': step('STEP_SUBMISSION'),
  'application-in-progress': step('STEP_SUBMISSION', {}, { 'POST /': { errorMessage: ALREADY_IN_PROGRESS } }),
  'application-failed': step('STEP_SUBMISSION', {}, { 'POST /': refusedAs(503, 'OPENING_UNAVAILABLE') }),
  'application-conflict-of-another-call': step(
    'STEP_SUBMISSION',
    {},
    { 'POST /': refusedAs(409, 'DUPLICATE_ACCOUNT_ERROR') },
  ),
  'refused-same-number': refusal(409, 'JOINT_PRIMARY_SAME_SSN_ERROR', 'JOINT_SSN'),
  'refused-contact': refusal(409, 'TRUSTED_CONTACT_ADDRESS_ERROR', 'TRUSTED_CONTACT_STREET'),
  'refused-home': refusal(409, 'NEW_ACCOUNT_HOME_ADDRESS_ERROR', 'PRIMARY_HOME_STREET'),
  'refused-mail': refusal(409, 'NEW_ACCOUNT_MAIL_ADDRESS_ERROR', 'PRIMARY_MAILING_STREET'),
  'refused-work': refusal(409, 'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR'),
  'refused-post-office-box': refusal(409, 'PO_BOX_HOME_ADDRESS_ERROR', 'JOINT_HOME_STREET'),
  'refused-street': refusal(400, 'BAD_REQUEST', 'street'),
  'refused-blank': refusal(400, 'BAD_REQUEST', 'PRIMARY_LEGAL_LAST_NAME', { message: BLANK_MESSAGE, issue: '' }),
  'refused-issue': refusal(400, 'BAD_REQUEST', 'JOINT_EMAIL', { issue: 'EMAIL_VALIDATION' }),
  'refused-default': refusal(400, 'BAD_REQUEST'),
  'application-unknown': step('STEP_SUBMISSION', {}, { 'POST /': refused }),
  'application-under-way': step('STEP_SUBMISSION', {}, { 'POST /': refusedAs(409, 'APPLICATION_UNDER_WAY') }),
  'application-same-again': step('STEP_SUBMISSION', {}, { 'POST /': refusedAs(409, 'SAME_AGAIN') }),
  'application-portfolio-gone': step('STEP_REVIEW', { PORTFOLIO_SELECTION: ['gone'] }),
  'application-conflict': step('STEP_EXPERIENCE', {}, { 'PUT /workflow': refusedAs(409, 'WORKFLOW_CHANGED') }),
  'application-not-saved': step('STEP_EXPERIENCE', {}, { 'PUT /workflow': refused }),
} satisfies Record<string, State>;
