import type { Account, FundingAccount, IraContribution, ScheduledDeposit, Transfer } from '@wealth/api';
import { accountsView, aSchedule, aTransfer, ofTwelve, pausedSchedule } from '@wealth/api/samples';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { individual, never, refused } from './replies.ts';
import type { State } from './state.ts';

type Answers = NonNullable<FakePlatformOptions['answers']>;

const joint = { ...individual, id: 'joint', number: '2WM002093', type: 'JTWROS', initialFundingSubmitted: false };
const pending = { ...joint, id: 'pending', number: '2WM005120', status: 'PENDING', initialFundingSubmitted: true };

const funding: readonly FundingAccount[] = [
  { id: 'checking', accountNumber: '400100001204', description: 'Checking', status: 'ACTIVE', balance: 8_450 },
  { id: 'savings', accountNumber: '400100008810', description: 'Savings', status: 'ACTIVE', balance: 31_200 },
  {
    id: 'meadow',
    plaidAccountId: 'plaid-meadow',
    accountNumber: '*5501',
    description: 'First Meadow Checking',
    institutionName: 'First Meadow',
    status: 'ACTIVE',
  },
  {
    id: 'northwind',
    plaidAccountId: 'plaid-northwind',
    accountNumber: '*7723',
    description: 'Northwind Savings',
    institutionName: 'Northwind',
    status: 'RELINK_REQUIRED',
  },
];

/** $300.00 from Checking on the first of each month. */
export const monthly = aSchedule();
const weekly = { ...ofTwelve, frequency: 'WEEKLY', dayOfWeek: 'MONDAY', startDate: '2026-11-23' } as const;
/** What is active, one of each kind, and what has ended. */
const schedules: readonly ScheduledDeposit[] = [
  monthly,
  ofTwelve,
  {
    ...weekly,
    scheduledDepositId: 'gone',
    amount: 150,
    numberOfTransfers: '20',
    totalExecutedTransfers: 7,
    fundingAccount: { description: 'Larkspur Checking', lastFour: '3390', status: 'REMOVED' },
  },
  {
    ...weekly,
    scheduledDepositId: 'skipped',
    amount: 90,
    skipped: { date: '2026-11-16', reason: 'INSUFFICIENT_FUNDS' },
  },
  { ...monthly, scheduledDepositId: 'jans', amount: 75, mayChange: false },
  {
    ...monthly,
    scheduledDepositId: 'pending',
    status: 'PENDING',
    amount: 2_500,
    frequency: 'ANNUALLY',
    dayOfMonth: null,
  },
  ...(['CANCELED', 'COMPLETE', 'EXPIRED', 'REJECTED'] as const).map((status): ScheduledDeposit => {
    const { nextDate: _date, nextNominalDate: _nominal, ...rest } = ofTwelve;
    const underWay = { underWay: { date: '2026-11-20', amount: 500 } };
    return {
      ...rest,
      ...(status === 'CANCELED' && underWay),
      scheduledDepositId: status,
      status,
      endedAt: '2026-11-20T15:00:00.000Z',
      totalExecutedTransfers: status === 'COMPLETE' ? 12 : 0,
    };
  }),
];
const listing = (scheduledDeposits: readonly ScheduledDeposit[]): Answers => ({
  'GET /fund/schedule': { scheduledDeposits: [...scheduledDeposits] },
});

export const deposit = aTransfer({
  askedAt: '2026-11-18T15:00:00.000Z',
  fundingAccount: { id: 'meadow', description: 'First Meadow Checking', lastFour: '5501', isLinkedBank: true },
  steps: [
    { state: 'ASKED', doneOn: '2026-11-18' },
    { state: 'TAKEN', plannedOn: '2026-11-19', doneOn: '2026-11-19' },
    { state: 'SETTLED', plannedOn: '2026-11-20' },
    { state: 'INVESTED', plannedOn: '2026-11-20' },
  ],
  freeOn: '2026-11-30',
});
const withdrawal: Transfer = {
  ...deposit,
  internalTransactionId: 'W3TH-D4RAW',
  kind: 'WITHDRAWAL',
  state: 'ASKED',
  amount: 3_000,
  isFullWithdrawal: true,
  investmentAccountNumber: joint.number,
  steps: [
    { state: 'ASKED', doneOn: '2026-11-19' },
    { state: 'SOLD', plannedOn: '2026-11-20' },
    { state: 'SENT', plannedOn: '2026-11-23' },
    { state: 'DONE', plannedOn: '2026-11-24' },
  ],
};
/** One of each kind, one that waits for its account, and one that stopped. */
const underWay: readonly Transfer[] = [
  deposit,
  withdrawal,
  {
    ...deposit,
    internalTransactionId: 'WA1T-1NG22',
    state: 'ASKED',
    amount: 250,
    investmentAccountNumber: pending.number,
    fundingAccount: { id: 'checking', description: 'Checking', lastFour: '1204', isLinkedBank: false },
    steps: [{ state: 'ASKED', doneOn: '2026-11-18' }, { state: 'TAKEN' }, { state: 'SETTLED' }, { state: 'INVESTED' }],
  },
  { ...deposit, internalTransactionId: 'ST0P-PED22', isScheduled: true, needsAttention: true },
];
export const sentBack: Transfer = {
  ...deposit,
  internalTransactionId: 'BACK-22222',
  state: 'RETURNED',
  reason: 'R01',
  amount: 500,
  steps: [
    { state: 'ASKED', doneOn: '2026-11-17' },
    { state: 'TAKEN', doneOn: '2026-11-18' },
    { state: 'SETTLED', doneOn: '2026-11-19' },
    { state: 'RETURNED', doneOn: '2026-11-20' },
  ],
};
const moving = (transfers: readonly Transfer[]): Answers => ({ 'GET /fund': { transfers: [...transfers] } });

const answers: Answers = {
  ...moving(underWay),
  'GET /funding-accounts': { fundingAccounts: [...funding] },
  'POST /external-account/balance': { plaidAccountId: 'plaid-meadow', balance: 4_310 },
  ...listing(schedules),
};

/** A screen of a member with two accounts here, two linked banks, and three accounts of guided investing. */
function screen(path: string, state?: object, otherwise: Answers = {}): State {
  return {
    remote: 'mfe-money-movement',
    path: `/move-money${path}`,
    ...(state !== undefined && { state }),
    accounts: { status: 'loaded', data: accountsView([individual, joint, pending]) },
    flags: ['ONLINE_ACCOUNT_OPENING'],
    content: {
      TITLE: { contentType: 'STRING', value: 'Copper Wealth' },
      SUPPORT_NUMBER: { contentType: 'STRING', value: '1-800-555-0166' },
      SUPPORT_EMAIL: { contentType: 'STRING', value: 'copper.support@example.com' },
    },
    reaches: ['/move-money', '/investment-overview', '/account-details'],
    answers: { ...answers, ...otherwise },
  };
}

/** The questions and answers, whose links lead to pages that can be reached. */
const answersAt = (path: string): State => ({
  ...screen(''),
  path,
  reaches: ['/faqs', '/move-money', '/investment-overview', '/documents', '/beneficiaries'],
});

const requestedDeposit = (fundingAccount: string, dollars: number) => ({
  fundingAccount,
  investmentAccount: 'individual',
  amount: dollars * 100,
});
const form = (state?: object, otherwise?: Answers) => screen('/deposit/request', state, otherwise);
const review = (fundingAccount: string, dollars: number, otherwise?: Answers) =>
  screen('/deposit-review/request', { ...requestedDeposit(fundingAccount, dollars), key: 'a-key' }, otherwise);

const repeat = {
  frequency: 'EVERY_OTHER_WEEK',
  dayOfWeek: 'FRIDAY',
  dayOfMonth: '',
  startingDate: '2026-12-04',
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: '12',
  endingDate: '',
};

const roth = { ...individual, id: 'roth', number: '2WM008802', type: 'ROTH IRA' };

/** In the spring of 2026: $1,200.00 may be put in for 2025, and $2,300.00 for 2026. */
const limits: IraContribution = {
  ...{ priorYear: 2025, priorYearLimit: 7_000, priorYearTotal: 5_800 },
  ...{ priorYearRemainingAllowed: 1_200, priorYearRemainingScheduled: 1_200 },
  ...{ currentYear: 2026, currentYearLimit: 7_500, currentYearTotal: 5_200 },
  ...{ currentYearRemainingAllowed: 2_300, currentYearRemainingScheduled: 2_300 },
  ...{ nextYear: 2027, nextYearLimit: -1, nextYearTotal: 0 },
  ...{ nextYearRemainingAllowed: -1, nextYearRemainingScheduled: -1 },
  ...{ thirdYear: 2028, thirdYearLimit: -1, thirdYearTotal: 0 },
  ...{ thirdYearRemainingAllowed: -1, thirdYearRemainingScheduled: -1 },
};

/** The form of a deposit into a Roth IRA on Mon, 03/02/2026. */
const contribution = (dollars: number, state: object = {}, answer: unknown = limits): State => ({
  ...form({ ...requestedDeposit('checking', dollars), investmentAccount: roth.id, ...state }, {
    'GET /ira/contribution-limits': answer,
  } as Answers),
  accounts: { status: 'loaded', data: accountsView([individual, roth]) },
  now: Date.UTC(2026, 2, 2, 16),
});

/** One whose next deposit is inside three business days. */
const close = {
  ...monthly,
  scheduledDepositId: 'CLSE-22222',
  dayOfMonth: '24',
  startDate: '2026-11-24',
  nextDate: '2026-11-24',
  nextNominalDate: '2026-11-24',
};
const newAmount = { amount: 350_00 };

const withdrawn = { ...requestedDeposit('checking', 2_000), withdrawAll: false };
const everything = { ...withdrawn, amount: 148_220_37, withdrawAll: true };
const notFree = moving([{ ...deposit, state: 'INVESTED', freeOn: '2026-12-01' }]);
const withAccounts = (state: State, ...accounts: readonly Account[]): State => ({
  ...state,
  accounts: { status: 'loaded', data: accountsView([...accounts]) },
});
const inherited = { ...individual, id: 'inherited', number: '2WM007710', type: 'INHERITED IRA' };
const refusedAccount = { ...joint, id: 'refused', number: '2WM006644', status: 'NOT_APPROVED' };
const ira = { ...individual, id: 'ira', number: '2WM001551', type: 'TRADITIONAL IRA' };
const withdrawReview = (otherwise?: Answers) => screen('/withdraw-review', { ...withdrawn, key: 'a-key' }, otherwise);

/** Screens of the money that moves, as the states of the page name them. */
export const moneyStates = {
  'money-hub': screen(''),
  'money-hub-empty': screen('', undefined, moving([])),
  'money-hub-failed': screen('', undefined, { 'GET /fund': refused }),
  'money-hub-slow': screen('', undefined, { 'GET /fund': never }),
  'money-hub-came-back': screen(
    '',
    undefined,
    moving([sentBack, { ...sentBack, internalTransactionId: 'OWED-22222', isOwed: true }]),
  ),
  'money-deposit': form(requestedDeposit('meadow', 500)),
  'money-deposit-empty': form(),
  'money-deposit-repeats': form({ ...requestedDeposit('meadow', 500), repeat }),
  'money-deposit-blocked': form(requestedDeposit('checking', 9_000)),
  'money-contribution': contribution(1_000, { priorYear: true }),
  'money-contribution-over': contribution(2_400),
  'money-contribution-unknown': contribution(8_000, { startingDate: '2027-01-04' }),
  'money-contribution-failed': contribution(500, {}, refused),
  'money-deposit-failed': form(undefined, { 'GET /funding-accounts': refused }),
  'money-deposit-no-funding': form(undefined, { 'GET /funding-accounts': { fundingAccounts: [] } }),
  'money-deposit-none-open': withAccounts(form(), pending, refusedAccount, inherited),
  'money-review': review('meadow', 500),
  'money-review-repeats': screen('/deposit-review/request', {
    ...requestedDeposit('meadow', 500),
    repeat,
    key: 'a-key',
  }),
  'money-review-bank-is-slow': review('meadow', 500, { 'POST /external-account/balance': never }),
  'money-review-bank-fails': review('meadow', 500, { 'POST /external-account/balance': refused }),
  'money-review-too-much': review('meadow', 5_000),
  'money-review-fails': review('checking', 500, { 'POST /fund': refused }),
  'money-review-on-its-way': review('checking', 500, { 'POST /fund': never }),
  'money-confirmation': screen('/deposit-confirmation/K7M4-Q2R9X', {
    ...requestedDeposit('meadow', 500),
    confirmationNumber: 'K7M4-Q2R9X',
    askedAt: Date.UTC(2026, 10, 20, 17),
    dates: { takenOn: '2026-11-20', settledOn: '2026-11-23', investedOn: '2026-11-23', freeOn: '2026-12-01' },
  }),
  'money-confirmation-repeats': screen('/deposit-confirmation/SCHD-23456', {
    ...requestedDeposit('meadow', 500),
    repeat,
    confirmationNumber: 'SCHD-23456',
    askedAt: Date.UTC(2026, 10, 20, 17),
  }),
  'money-confirmation-pending': screen('/deposit-confirmation/K7M4-Q2R9X', {
    ...requestedDeposit('checking', 500),
    confirmationNumber: 'K7M4-Q2R9X',
    askedAt: Date.UTC(2026, 10, 20, 17),
  }),
  'money-edit': screen('/deposit/TWLV-33333', newAmount),
  'money-edit-too-close': screen('/deposit/CLSE-22222', newAmount, listing([close])),
  'money-edit-failed': screen('/deposit/MNTH-22222', undefined, { 'GET /fund/schedule': refused }),
  'money-edit-unknown': screen('/deposit/NOBO-DY234'),
  'money-edit-review': screen(
    '/deposit-review/CLSE-22222',
    { ...newAmount, key: 'a-key' },
    {
      ...listing([close]),
      'PUT /fund/schedule': refused,
    },
  ),
  'money-edit-changed': screen('/deposit-confirmation/TWLV-33333', { ...newAmount, changedSchedule: 'TWLV-33333' }),
  'money-withdraw': screen('/withdraw', withdrawn, notFree),
  'money-withdraw-full': screen('/withdraw', everything, moving([])),
  'money-withdraw-blocked': screen('/withdraw', { ...withdrawn, amount: 200_000_00 }, moving([])),
  'money-withdraw-ira-only': withAccounts(screen('/withdraw'), ira, { ...ira, id: 'roth', type: 'ROTH IRA' }),
  'money-withdraw-none-open': withAccounts(
    screen('/withdraw', undefined, moving([])),
    { ...individual, balance: 0 },
    { ...joint, isWithdrawalInProgress: true },
  ),
  'money-withdraw-failed': screen('/withdraw', undefined, { 'GET /fund': refused }),
  'money-withdraw-review': withdrawReview(),
  'money-withdraw-fails': withdrawReview({ 'POST /withdrawal': refused }),
  'money-withdraw-confirmation': screen('/withdraw-confirmation', {
    ...everything,
    cancels: ['MNTH-22222', 'TWLV-33333'],
    confirmationNumber: '7F3A-2D944',
    askedAt: Date.UTC(2026, 10, 20, 17),
    dates: { soldOn: '2026-11-23', sentOn: '2026-11-24', doneOn: '2026-11-25' },
  }),
  'money-scheduled': screen('/scheduled-transfers'),
  'money-scheduled-cancel-fails': screen('/scheduled-transfers', undefined, { 'DELETE /fund/schedule': refused }),
  'money-scheduled-paused': screen('/scheduled-transfers', undefined, {
    ...listing([pausedSchedule(), monthly]),
    'POST /fund/schedule/resume': refused,
  }),
  'money-scheduled-empty': screen('/scheduled-transfers', undefined, listing([])),
  'money-scheduled-failed': screen('/scheduled-transfers', undefined, { 'GET /fund/schedule': refused }),
  'money-scheduled-slow': screen('/scheduled-transfers', undefined, { 'GET /fund/schedule': never }),
  faqs: answersAt('/faqs'),
  'faqs-open': answersAt('/faqs#transfers-and-funding'),
} satisfies Readonly<Record<string, State>>;
