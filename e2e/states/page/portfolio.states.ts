import type { Account, AccountsView } from '@wealth/api';
import { accountsView, aTransfer, aWaitingDeposit, aWithdrawal } from '@wealth/api/samples';
import type { RemoteData } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import {
  accounts,
  allPositions,
  consolidated,
  details,
  documents,
  elsewhere,
  emptied,
  history,
  individual,
  manyPositions,
  never,
  noPositions,
  performance,
  positions,
  refused,
  reportedPositions,
  summaryOfValues,
  transactions,
  zipOfThree,
} from './replies.ts';
import type { State } from './state.ts';

type Answers = NonNullable<FakePlatformOptions['answers']>;

const loaded = (view: AccountsView = accountsView(accounts)): RemoteData<AccountsView> => ({
  status: 'loaded',
  data: view,
});

const answers: Answers = {
  'GET /accounts/summary-of-values': summaryOfValues,
  'GET /accounts/history': history,
  'GET /accounts/{id}/history': history,
  'GET /accounts/performance': performance,
  'GET /accounts/{id}/performance': performance,
  'GET /accounts/positions': allPositions,
  'GET /accounts/{id}/positions': positions,
  'GET /accounts/{id}/transactions': { transactions },
  'GET /accounts/{id}/documents': documents,
  'GET /accounts/documents': consolidated,
  'POST /risk/portfolio-details/search': details,
};

/** A screen of the member who has all kinds of accounts, with what is otherwise there. */
function screen(path: string, otherwise: Answers = {}, more: FakePlatformOptions = {}): State {
  return {
    remote: 'mfe-portfolio',
    path,
    accounts: loaded(),
    flags: ['PRESET_DATES', 'ACCOUNT_MODEL_CHANGE'],
    content: {
      SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' },
      PRIOR_SITE_DOCUMENTS_URL: { contentType: 'STRING', value: 'https://documents.example.com/' },
    },
    reaches: ['/investment-overview', '/account-details', '/documents', '/document'],
    ...more,
    answers: { ...answers, ...otherwise },
  };
}

const reaches = ['/investment-overview', '/account-details', '/move-money', '/account-opening/workflow'];
/** One sent back, one that waits, one that stopped, and one more than is shown; and an application that was left open. */
const underWay: Answers = {
  'GET /workflow/open': { application: { id: 'workflow-1', stepTitle: 'Choose your portfolio' } },
  'GET /fund': {
    transfers: [
      aTransfer(),
      aWaitingDeposit(),
      aWithdrawal({ isFullWithdrawal: true }),
      aTransfer({
        internalTransactionId: 'BACK-22222',
        state: 'RETURNED',
        reason: 'R01',
        amount: 500.93,
        steps: [
          { state: 'ASKED', plannedOn: '2026-11-19', doneOn: '2026-11-19' },
          { state: 'RETURNED', plannedOn: '2026-11-24', doneOn: '2026-11-24' },
        ],
      }),
    ],
  },
};
const none = { aumOverTime: [], netAmountInvested: [] };
const overview = (otherwise?: Answers, more?: FakePlatformOptions) => screen('/investment-overview', otherwise, more);
const account = (below = '', otherwise?: Answers) => screen(`/account-details/individual${below}`, otherwise);
const notBegun = (said: Partial<Account>, below = '') =>
  screen(
    `/account-details/individual${below}`,
    {},
    {
      accounts: loaded(accountsView([{ ...individual, balance: 0, ...said }])),
      reaches: ['/investment-overview', '/account-details', '/move-money'],
    },
  );
const lists = (answer: Answers['GET /accounts/{id}/documents']): Answers =>
  answer === undefined ? {} : { 'GET /accounts/{id}/documents': answer };

export const portfolioStates = {
  overview: overview(),
  'overview-accounts-on-their-way': overview({}, { accounts: { status: 'loading' } }),
  'overview-accounts-slow': overview({}, { accounts: { status: 'slow' } }),
  'overview-accounts-failed': overview({}, { accounts: { status: 'failed', cause: new Error('no accounts') } }),
  'overview-no-accounts': overview({}, { accounts: loaded(accountsView([])) }),
  'overview-values-on-their-way': overview({ 'GET /accounts/history': never }),
  'overview-values-failed': overview({ 'GET /accounts/history': refused }),
  'overview-no-values': overview({ 'GET /accounts/history': none }),
  'overview-under-way': overview(underWay, { flags: ['PRESET_DATES', 'ONLINE_ACCOUNT_OPENING'], reaches }),
  'overview-under-way-without-hub': overview(underWay, { flags: ['ONLINE_ACCOUNT_OPENING'] }),
  'overview-lines-on-their-way': overview({ 'GET /accounts/summary-of-values': never }),
  'overview-lines-failed': overview({ 'GET /accounts/summary-of-values': refused }),
  'overview-one-account': overview({}, { accounts: loaded(accountsView([individual])) }),
  'overview-returns-failed': overview({ 'GET /accounts/performance': refused }),
  'overview-allocation': screen('/investment-overview?show=allocation'),
  account: account(),
  'account-allocation': account('?show=allocation'),
  'account-holdings': account('/portfolio'),
  'account-holdings-emptied': screen(
    '/account-details/individual/portfolio',
    { 'GET /accounts/{id}/positions': emptied },
    {
      accounts: loaded(
        accountsView([{ ...individual, balance: 0, lastWithdrawalDateTime: '2026-10-19T15:00:00.000Z' }]),
      ),
      reaches: ['/investment-overview', '/account-details', '/move-money'],
    },
  ),
  'account-holdings-failed': account('/portfolio', { 'GET /accounts/{id}/positions': refused }),
  'account-holdings-reported': account('/portfolio', { 'GET /accounts/{id}/positions': reportedPositions }),
  'account-holdings-many': account('/portfolio', { 'GET /accounts/{id}/positions': manyPositions }),
  'account-activity': account('/activity'),
  'account-on-its-way': account('', {
    'GET /accounts/{id}/history': never,
    'GET /accounts/{id}/performance': never,
    'GET /accounts/{id}/positions': never,
    'GET /accounts/{id}/transactions': never,
    'GET /accounts/{id}/documents': never,
    'POST /risk/portfolio-details/search': never,
  }),
  'account-failed': account('', {
    'GET /accounts/{id}/history': refused,
    'GET /accounts/{id}/performance': refused,
    'GET /accounts/{id}/transactions': refused,
    'POST /risk/portfolio-details/search': refused,
  }),
  'account-changing': account('', {
    'POST /risk/portfolio-details/search': { ...details, isLocked: true, changesOn: '2026-11-23' },
  }),
  'account-empty': account('?show=allocation', {
    'GET /accounts/{id}/history': none,
    'GET /accounts/{id}/positions': noPositions,
    'GET /accounts/{id}/transactions': { transactions: [] },
  }),
  'account-without-beneficiaries': screen(
    '/account-details/individual',
    {},
    { accounts: loaded(accountsView([{ ...individual, type: 'IRA', isBeneficiaryExist: false }])) },
  ),
  'account-pending': notBegun({ status: 'PENDING', initialFundingSubmitted: false }),
  'account-unfunded': notBegun({ initialFundingSubmitted: false }, '/portfolio'),
  'account-not-approved': notBegun({ status: 'NOT_APPROVED', initialFundingSubmitted: false }, '/documents'),
  'overview-not-begun': screen(
    '/investment-overview',
    {},
    {
      accounts: loaded(
        accountsView([
          { ...individual, status: 'PENDING', balance: 0, initialFundingSubmitted: false },
          { ...individual, id: 'refused', number: '2WM005561', status: 'NOT_APPROVED', balance: 0 },
        ]),
      ),
      reaches: ['/investment-overview', '/account-details', '/move-money'],
    },
  ),
  'overview-one-not-begun': screen(
    '/investment-overview?account=new',
    {},
    { accounts: loaded(accountsView([individual, { ...individual, id: 'new', number: '2WM005561', balance: 0 }])) },
  ),
  'account-elsewhere': screen(`/account-details/${elsewhere.id}`),
  documents: screen('/documents'),
  'documents-on-their-way': screen('/documents', { ...lists(never), 'GET /accounts/documents': never }),
  'documents-some-failed': screen('/documents', { 'GET /accounts/documents': refused }),
  'documents-zip-on-its-way': screen('/documents', { 'POST /documents/download-all': never }),
  'documents-zip-incomplete': screen('/documents', { 'POST /documents/download-all': zipOfThree }),
  'documents-zip-failed': screen('/documents', { 'POST /documents/download-all': refused }),
  'documents-failed': screen('/documents', { ...lists(refused), 'GET /accounts/documents': refused }),
} satisfies Record<string, State>;
