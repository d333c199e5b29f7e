import type { ExternalAccount, FundingAccount, ScheduledDeposit, Transfer } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { CallProblem, type LinkReturn } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { deposit, monthly, sentBack } from './money.states.ts';
import { individual, never, refused } from './replies.ts';
import type { State } from './state.ts';

type Answers = NonNullable<FakePlatformOptions['answers']>;

const meadow: ExternalAccount = {
  plaidAccountId: 'meadow',
  accountNumber: '*5501',
  institution: 'First Meadow',
  description: 'First Meadow Checking',
  accountSubType: 'checking',
  status: 'ACTIVE',
  schedules: 2,
  nextDate: '2026-12-01',
};
const northwind: ExternalAccount = {
  plaidAccountId: 'northwind',
  accountNumber: '*7723',
  institution: 'Northwind',
  description: 'Northwind Savings',
  accountSubType: 'savings',
  status: 'RELINK_REQUIRED',
  schedules: 1,
  nextDate: '2026-12-15',
};
const larkspur: ExternalAccount = {
  plaidAccountId: 'larkspur',
  accountNumber: '*3390',
  institution: 'Larkspur',
  description: 'Larkspur Checking',
  accountSubType: 'checking',
  status: 'RELINK_INITIATED',
  schedules: 0,
};
const { nextDate: _, ...unused } = meadow;
const five = ['1', '2', '3', '4', '5'].map((digit) => ({
  ...unused,
  plaidAccountId: digit,
  accountNumber: `*562${digit}`,
  schedules: 0,
}));

const fromMeadow: ScheduledDeposit = {
  ...monthly,
  fundingAccountNumber: meadow.accountNumber,
  plaidAccountId: meadow.plaidAccountId,
  fundingAccount: { description: meadow.description, lastFour: '5501', status: 'AVAILABLE' },
};

/** Allows no debit until the member has called. */
const stopped: ExternalAccount = { ...larkspur, status: 'NEEDS_CALL', schedules: 1 };

const funding: readonly FundingAccount[] = [meadow, northwind, stopped].map((bank) => ({
  id: bank.plaidAccountId,
  plaidAccountId: bank.plaidAccountId,
  accountNumber: bank.accountNumber,
  description: bank.description,
  institutionName: bank.institution,
  status: bank.status,
}));

const at = ({ plaidAccountId, description, accountNumber, institution }: ExternalAccount) => ({
  fundingAccount: {
    id: plaidAccountId,
    description,
    lastFour: accountNumber.slice(1),
    institutionName: institution,
    isLinkedBank: true,
  },
});
/** Nobody was asked for its money yet. */
const planned: Transfer = {
  ...{ ...deposit, ...at(northwind), internalTransactionId: 'WA1T-L1NK2', state: 'ASKED' },
  steps: deposit.steps.map(({ state, plannedOn }) =>
    state === 'ASKED' ? { state, doneOn: '2026-11-18' } : { state, ...(plannedOn && { plannedOn }) },
  ),
};
/** Waits until its bank is linked again. */
const waits: Transfer = { ...planned, waitsForLinkUntil: '2026-12-08' };
/** Of a bank to be linked again, of one that needs a call, and three of one schedule. */
const cameBack: readonly Transfer[] = [
  { ...sentBack, ...at(northwind), internalTransactionId: 'CLSD-22222', reason: 'R02' },
  { ...sentBack, ...at(stopped), internalTransactionId: 'CALL-22222', reason: 'R10' },
  ...['1', '2', '3'].map((digit) => ({
    ...{ ...sentBack, ...at(meadow), internalTransactionId: `FOLD-${digit}`, amount: 150 },
    ...{ isScheduled: true, scheduledDepositId: 'WEEK-22222' },
  })),
];

const EXTERNAL = '/move-money/manage-external-accounts';
const screen = (path: string, more: Partial<State> = {}): State => ({
  remote: 'mfe-money-movement',
  path,
  flags: ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'],
  reaches: ['/move-money'],
  content: { SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' } },
  accounts: { status: 'loaded', data: accountsView([individual]) },
  ...more,
  answers: {
    'GET /external-account': { accounts: [meadow, northwind, larkspur], most: 5 },
    'GET /funding-accounts': { fundingAccounts: [...funding] },
    'GET /fund': { transfers: [] },
    'GET /fund/schedule': {
      scheduledDeposits: [
        fromMeadow,
        { ...fromMeadow, scheduledDepositId: 'WEEK-22222', amount: 75, frequency: 'WEEKLY' },
      ],
    },
    ...more.answers,
  },
});
const list = (accounts: readonly ExternalAccount[], more: Partial<State> = {}) =>
  screen(EXTERNAL, {
    ...more,
    answers: { 'GET /external-account': { accounts: [...accounts], most: 5 }, ...more.answers },
  });

const trouble = (name: string, answers: Answers = {}) =>
  list([meadow, northwind, larkspur], { state: { name, account: 'northwind' }, answers });

const start = { origin: EXTERNAL } as const;
const returned = (value: LinkReturn, answers: Answers = {}) =>
  screen('/external-account-redirect', { returned: value, answers });

export const banksStates = {
  banks: list([meadow, northwind, larkspur]),
  'banks-none': list([]),
  'banks-full': list(five),
  'banks-failed': screen(EXTERNAL, { answers: { 'GET /external-account': refused } }),
  'banks-slow': screen(EXTERNAL, { answers: { 'GET /external-account': never } }),
  'banks-not-offered': list([meadow, northwind], { flags: ['ONLINE_ACCOUNT_OPENING'] }),
  'banks-need-a-call': list([northwind, stopped]),
  'banks-not-removed': list([meadow], {
    answers: {
      'DELETE /external-account': () => {
        throw new CallProblem(404, 'Not found.');
      },
      'DELETE /fund/schedule': never,
      'GET /fund': { transfers: [{ ...planned, ...at(meadow), endsWithBank: true }] },
    },
  }),
  'banks-duplicate': trouble('DUPLICATE_ACCOUNT_ERROR'),
  'banks-not-added': trouble('FAILED_TO_ADD_ACCOUNT'),
  'banks-too-many': trouble('MAX_ACCOUNT_REACHED'),
  'banks-warning': trouble('PLAID_ERROR'),
  'banks-hub': screen('/move-money'),
  'banks-hub-need-a-call': screen('/move-money', {
    answers: { 'GET /external-account': { accounts: [northwind, stopped], most: 5 } },
  }),
  'banks-hub-waits': screen('/move-money', { answers: { 'GET /fund': { transfers: [waits] } } }),
  'banks-hub-came-back': screen('/move-money', { answers: { 'GET /fund': { transfers: [...cameBack] } } }),
  'banks-deposit-call': screen('/move-money/deposit/request', {
    state: { fundingAccount: 'larkspur', investmentAccount: individual.id, amount: 400_00 },
  }),
  'banks-deposit-relink': screen('/move-money/deposit/request', {
    state: { fundingAccount: 'northwind', investmentAccount: individual.id, amount: 400_00 },
  }),
  'banks-returned': returned(
    { kind: 'linked', publicToken: 'public', key: 'key-of-the-link', ...start },
    {
      'GET /external-account/link/token': { link_token: 'link', origin_page: EXTERNAL },
      'POST /external-account': never,
    },
  ),
  'banks-returned-in-vain': returned({ kind: 'unknown' }),
  'banks-returned-not-known': returned(
    { kind: 'linked', publicToken: 'public', key: 'key-of-the-link', ...start },
    {
      'GET /external-account/link/token': { link_token: 'link', origin_page: EXTERNAL },
      'POST /external-account': () => {
        throw new CallProblem(0, 'No answer.');
      },
    },
  ),
} satisfies Record<string, State>;
