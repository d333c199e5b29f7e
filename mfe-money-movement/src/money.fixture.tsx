import { act } from '@testing-library/react';
import type { ExternalAccount, FundingAccount, FundReply, IraContribution, SavedBeneficiary } from '@wealth/api';
import { accountsView, anAccount } from '@wealth/api/samples';
import { renderRemote } from '@wealth/kit/testing';
import type { Change } from '@wealth/platform';
import type { FakePlatform, FakePlatformOptions } from '@wealth/platform/testing';
import { App } from './App.tsx';
import { locales } from './locales.ts';
import { DEPOSIT, HUB, REVIEW } from './navigation/paths.ts';
import { createStore } from './store.ts';

export const individual = anAccount();
export const joint = anAccount({ id: 'joint', number: '2WM002093', type: 'JTWROS', initialFundingSubmitted: false });
export const ira = anAccount({ id: 'ira', number: '2WM006116', type: 'IRA' });
export const roth = anAccount({ id: 'roth', number: '2WM008802', type: 'ROTH IRA' });

/** What is known of the tax years in November 2026 of somebody under 50: $2,300.00 is left, and 2027 not published. */
export function someLimits(said: Partial<IraContribution> = {}): IraContribution {
  return {
    ...{ priorYear: -1, priorYearLimit: -1, priorYearTotal: -1 },
    ...{ priorYearRemainingAllowed: -1, priorYearRemainingScheduled: -1 },
    ...{ currentYear: 2026, currentYearLimit: 7_500, currentYearTotal: 5_200 },
    ...{ currentYearRemainingAllowed: 2_300, currentYearRemainingScheduled: 2_300 },
    ...{ nextYear: 2027, nextYearLimit: -1, nextYearTotal: 0 },
    ...{ nextYearRemainingAllowed: -1, nextYearRemainingScheduled: -1 },
    ...{ thirdYear: 2028, thirdYearLimit: -1, thirdYearTotal: 0 },
    ...{ thirdYearRemainingAllowed: -1, thirdYearRemainingScheduled: -1 },
    ...said,
  };
}

/** The same in the spring of 2026, while $1,200.00 may be put in for 2025. */
export const inSpring = someLimits({
  ...{ priorYear: 2025, priorYearLimit: 7_000, priorYearTotal: 5_800 },
  ...{ priorYearRemainingAllowed: 1_200, priorYearRemainingScheduled: 1_200 },
  ...{ currentYearTotal: 0, currentYearRemainingAllowed: 7_500, currentYearRemainingScheduled: 7_500 },
});

export const checking: FundingAccount = {
  id: 'checking',
  accountNumber: '400100001204',
  description: 'Checking',
  accountSubType: 'checking',
  status: 'ACTIVE',
  balance: 8450,
};
export const meadow: FundingAccount = {
  id: 'meadow',
  plaidAccountId: 'plaid-meadow',
  accountNumber: '*5501',
  description: 'First Meadow Checking',
  institutionName: 'First Meadow',
  status: 'ACTIVE',
};
export const northwind: FundingAccount = {
  id: 'northwind',
  plaidAccountId: 'plaid-northwind',
  accountNumber: '*7723',
  description: 'Northwind Savings',
  institutionName: 'Northwind',
  status: 'RELINK_REQUIRED',
};

/** First Meadow after it said that its customer allows no debit. */
export const stoppedMeadow: FundingAccount = { ...meadow, status: 'NEEDS_CALL' };

/** The linked banks as the list has them: First Meadow with two scheduled transfers, Northwind to be linked again. */
export const linkedMeadow: ExternalAccount = {
  plaidAccountId: 'plaid-meadow',
  accountNumber: '*5501',
  institution: 'First Meadow',
  description: 'First Meadow Checking',
  accountSubType: 'checking',
  status: 'ACTIVE',
  schedules: 2,
  nextDate: '2026-12-01',
};
export const linkedNorthwind: ExternalAccount = {
  plaidAccountId: 'plaid-northwind',
  accountNumber: '*7723',
  institution: 'Northwind',
  description: 'Northwind Savings',
  accountSubType: 'savings',
  status: 'RELINK_REQUIRED',
  schedules: 1,
  nextDate: '2026-12-15',
};

/** The answer to a deposit from an account at the credit union on Fri, 11/20/2026. */
export const taken: FundReply = {
  internalTransactionId: 'K7M4-Q2R9X',
  askedAt: '2026-11-20T17:00:00.000Z',
  takenOn: '2026-11-20',
  settledOn: '2026-11-20',
  investedOn: '2026-11-23',
  freeOn: '2026-11-23',
};

export interface MoneyOptions extends FakePlatformOptions {
  readonly funding?: readonly FundingAccount[];
  /** The state of the history entry that is opened. */
  readonly state?: unknown;
}

/** The events that the remote sent: `transfers.changed requested K7M4-Q2R9X`. */
export const sentChanges = ({ seen }: FakePlatform): readonly string[] =>
  seen.sent.map(({ name, payload }) => {
    const { ids, reason } = payload as Change;
    return [name, reason, ...ids].join(' ');
  });

/** The remote on a fake platform: an individual and a joint account, Checking and two linked banks. */
export function openMoney(
  path: string,
  { funding = [checking, meadow, northwind], state, ...more }: MoneyOptions = {},
) {
  const shown = renderRemote(App, {
    platform: {
      name: 'mfe-money-movement',
      path: HUB,
      flags: ['ONLINE_ACCOUNT_OPENING'],
      content: {
        TITLE: { contentType: 'STRING', value: 'Copper Wealth' },
        SUPPORT_NUMBER: { contentType: 'STRING', value: '1-800-555-0166' },
        SUPPORT_EMAIL: { contentType: 'STRING', value: 'copper.support@example.com' },
      },
      reaches: ['/move-money', '/investment-overview'],
      accounts: { status: 'loaded', data: accountsView([individual, joint]) },
      ...more,
      answers: {
        'GET /external-account': { accounts: [linkedMeadow, linkedNorthwind], most: 5 },
        'GET /funding-accounts': { fundingAccounts: [...funding] },
        'POST /external-account/balance': { plaidAccountId: 'plaid-meadow', balance: 4310 },
        'POST /fund': taken,
        'GET /fund': { transfers: [] },
        'GET /fund/schedule': { scheduledDeposits: [] },
        ...more.answers,
      },
    },
    createStore,
    locales,
  });
  const { platform } = shown;
  act(() => platform.navigation.go(path, { state }));
  const callsTo = (operation: string) => platform.seen.calls.filter((each) => each.operation === operation);
  return { ...shown, callsTo, path: () => platform.location.get().path, state: () => platform.location.get().state };
}

/** The state of a review of $500.00 into the individual account. */
export const asks = (fundingAccount: string, amount = 500_00) => ({
  fundingAccount,
  investmentAccount: 'individual',
  amount,
  key: '9d0c2a5e-7a43-4f0e-9f0f-0b1f6d2f7a10',
});

/** The review of $500.00 from one of the funding accounts. */
export const openReview = (fundingAccount: string, options: MoneyOptions = {}) =>
  openMoney(REVIEW, { state: asks(fundingAccount), ...options });

/** The form, empty unless there is a state. */
export const openForm = (options?: MoneyOptions) => openMoney(DEPOSIT, options);

/** Maya's husband, with half of an IRA. */
export const daniel: SavedBeneficiary = {
  id: 'daniel',
  name: { firstName: 'Daniel', lastName: 'Member' },
  relationship: 'SPOUSE',
  socialSecurityNumber: '***-**-0412',
  dateOfBirth: '1984-05-17',
  address: { street: '12 Alder Row', city: 'Dayton', state: 'OH', zip: '45402', country: 'USA' },
  sharePercent: 50,
  beneficiaryType: 'PRIMARY',
};
