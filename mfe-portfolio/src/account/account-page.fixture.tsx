import type { Account, Transaction } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { App } from '../App.tsx';
import { locales } from '../locales.ts';
import { anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';

/** The account whose page is opened; it is held by APEX and has no problem. */
export const account = anAccount({
  id: 'a-1',
  number: '2WM004417',
  type: 'IRA',
  family: 'APEX',
  custodianName: 'APEX',
  balance: 1234.5,
  lastReconciledDate: '2026-11-19',
  startDate: '2024-01-02',
});
export const details = {
  accountNumber: '2WM004417',
  accountType: 'IRA',
  riskPortfolioDetails: { modelId: 'm', modelDisplayName: 'Growth' },
  isLocked: false,
  formattedLastReviewDate: '05/04/2026',
};
const transactions: Transaction[] = Array.from({ length: 6 }, (_, index) => ({
  transactionId: `t-${index}`,
  date: `2026-11-1${9 - index}`,
  description: `Deposit ${index + 1}`,
  amount: 100,
}));
const stock = { ProductName: 'Demo US Total Market ETF', Price: 84.12 };
const positions = {
  assetCategories: [{ assetCategory: 'Equity', value: 1_038.53 }],
  tickers: [{ tickerName: 'DMTOT', unitBalance: 12.345678, value: 1_038.53, assets: [stock] }],
  unitBalance: 12.345678,
  value: 1_038.53,
  asOfDate: '2026-11-20',
};
const answers: NonNullable<FakePlatformOptions['answers']> = {
  'GET /accounts/{id}/history': { aumOverTime: [], netAmountInvested: [] },
  'GET /accounts/{id}/positions': positions,
  'GET /accounts/{id}/transactions': { transactions },
  'GET /accounts/{id}/documents': { documents: [] },
  'GET /accounts/documents': { documents: [] },
  'POST /risk/portfolio-details/search': details,
};
export const refuse = () => {
  throw new CallProblem(500, 'no');
};

/** The page of that account, or another page of the portfolio, on a fake platform. */
export function openAccount(
  path = '/account-details/a-1',
  fields: Partial<Account> = {},
  more: FakePlatformOptions = {},
) {
  return renderPart(<App />, {
    platform: {
      path,
      accounts: { status: 'loaded', data: accountsView([{ ...account, ...fields }]) },
      ...more,
      answers: { ...answers, ...more.answers },
    },
    createStore,
    locales,
  });
}
