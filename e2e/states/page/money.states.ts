import type { FundingAccount } from '@wealth/api';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { accountsView, individual, never, refused } from './replies.ts';
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

const answers: Answers = {
  'GET /funding-accounts': { fundingAccounts: [...funding] },
  'POST /external-account/balance': { plaidAccountId: 'plaid-meadow', balance: 4_310 },
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
      SUPPORT_NUMBER: { contentType: 'STRING', value: '1-800-555-0166' },
      SUPPORT_EMAIL: { contentType: 'STRING', value: 'copper.support@example.com' },
    },
    reaches: ['/move-money', '/investment-overview'],
    answers: { ...answers, ...otherwise },
  };
}

const asked = (fundingAccount: string, dollars: number) => ({
  fundingAccount,
  investmentAccount: 'individual',
  amount: dollars * 100,
});
const form = (state?: object, otherwise?: Answers) => screen('/deposit/request', state, otherwise);
const review = (fundingAccount: string, dollars: number, otherwise?: Answers) =>
  screen('/deposit-review/request', { ...asked(fundingAccount, dollars), key: 'a-key' }, otherwise);

/** Screens of the money that moves, as the states of the page name them. */
export const moneyStates = {
  'money-hub': screen(''),
  'money-deposit': form(asked('meadow', 500)),
  'money-deposit-empty': form(),
  'money-deposit-blocked': form(asked('checking', 9_000)),
  'money-deposit-failed': form(undefined, { 'GET /funding-accounts': refused }),
  'money-deposit-no-funding': form(undefined, { 'GET /funding-accounts': { fundingAccounts: [] } }),
  'money-review': review('meadow', 500),
  'money-review-bank-is-slow': review('meadow', 500, { 'POST /external-account/balance': never }),
  'money-review-bank-fails': review('meadow', 500, { 'POST /external-account/balance': refused }),
  'money-review-too-much': review('meadow', 5_000),
  'money-review-fails': review('checking', 500, { 'POST /fund': refused }),
  'money-review-on-its-way': review('checking', 500, { 'POST /fund': never }),
  'money-confirmation': screen('/deposit-confirmation/K7M4-Q2R9X', {
    ...asked('meadow', 500),
    confirmationNumber: 'K7M4-Q2R9X',
    askedAt: Date.UTC(2026, 10, 20, 17),
    dates: { takenOn: '2026-11-20', settledOn: '2026-11-23', investedOn: '2026-11-23', freeOn: '2026-12-01' },
  }),
  'money-confirmation-pending': screen('/deposit-confirmation/K7M4-Q2R9X', {
    ...asked('checking', 500),
    confirmationNumber: 'K7M4-Q2R9X',
    askedAt: Date.UTC(2026, 10, 20, 17),
  }),
} satisfies Readonly<Record<string, State>>;
