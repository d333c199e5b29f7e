import { screen } from '@testing-library/react';
import type { Account, WithdrawalReply } from '@wealth/api';
import { accountsView, anAccount } from '@wealth/api/samples';
import { type MoneyOptions, openMoney } from '../money.fixture.tsx';
import { WITHDRAW, WITHDRAW_REVIEW } from '../navigation/paths.ts';

/** Mon, 11/23/2026 at 9:40 AM Central. */
export const monday = Date.UTC(2026, 10, 23, 15, 40);

/** Guided, no IRA, and $12,000.00 in it. */
export const source = anAccount({ balance: 12_000 });

export const reply: WithdrawalReply = {
  internalTransactionId: '7F3A-2D944',
  askedAt: '2026-11-23T15:40:00.000Z',
  soldOn: '2026-11-24',
  sentOn: '2026-11-25',
  doneOn: '2026-11-27',
};

const withAccounts = ({ accounts, ...more }: WithdrawOptions): MoneyOptions => ({
  now: monday,
  accounts: { status: 'loaded', data: accountsView(accounts ?? [source]) },
  ...more,
  answers: { 'POST /withdrawal': reply, ...more.answers },
});

export interface WithdrawOptions extends Omit<MoneyOptions, 'accounts'> {
  readonly accounts?: readonly Account[];
}

/** The form, empty unless there is a state. */
export const openWithdraw = (options: WithdrawOptions = {}) => openMoney(WITHDRAW, withAccounts(options));

export const KEY = '1b6a5f0e-6c52-4a39-8a6f-3d1f5a2c9e77';

/** The state of a review of $2,000.00 from the individual account to Checking. */
export const asksFor = (said: object = {}) => ({
  ...{ investmentAccount: 'individual', fundingAccount: 'checking', amount: 2_000_00, withdrawAll: false, key: KEY },
  ...said,
});

export const openWithdrawReview = (options: WithdrawOptions = {}) =>
  openMoney(WITHDRAW_REVIEW, withAccounts({ state: asksFor(), ...options }));

export const amount = () => screen.findByRole('textbox', { name: 'Amount' });
export const field = (label: string) => screen.findByRole('button', { name: new RegExp(`${label}$`) });
export const box = () => screen.findByRole('checkbox', { name: 'Withdraw the full balance' });
export const goOn = () => screen.getByRole('button', { name: 'Continue' });
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
