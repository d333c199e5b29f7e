import type { Account } from '../accounts/accounts.schema.ts';
import { type AccountsView, accountsFromWire } from '../accounts/accounts.ts';

/** The branch of the sample account numbers, which marks guided accounts. */
const BRANCH = '2WM';

/**
 * An account of `GET /accounts`: guided, open and funded.
 * @param changes fields that differ
 */
export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 'individual',
    number: '2WM004417',
    type: 'INDIVIDUAL',
    recordType: 'DIGITAL_GUIDED_ADVICE',
    source: 'ORION',
    status: 'COMPLETED',
    balance: 148_220.37,
    isActive: true,
    isBeneficiaryExist: true,
    initialFundingSubmitted: true,
    isWithdrawalInProgress: false,
    ...changes,
  };
}

/**
 * The accounts as screens read them.
 * @param aggregateBalance in dollars. Default: the sum of the balances
 */
export function accountsView(accounts: readonly Account[], aggregateBalance?: number): AccountsView {
  const cents = accounts.reduce((sum, { balance = 0 }) => sum + Math.round(balance * 100), 0);
  return accountsFromWire({ accounts: [...accounts], aggregateBalance: aggregateBalance ?? cents / 100 }, BRANCH);
}
