import { type Account, type AccountsView, accountsFromWire } from '@wealth/api';

let made = 0;

/** An account as the wire carries it: guided, funded and complete unless the test says otherwise. */
export function anAccount(said: Partial<Account> = {}): Account {
  made += 1;
  return {
    id: `account-${made}`,
    number: `2WM${String(made).padStart(5, '0')}`,
    type: 'INDIVIDUAL',
    recordType: 'DIGITAL_GUIDED_ADVICE',
    source: 'ORION',
    status: 'COMPLETED',
    balance: 1000,
    isActive: true,
    isBeneficiaryExist: true,
    initialFundingSubmitted: true,
    isWithdrawalInProgress: false,
    ...said,
  };
}

/** What a screen reads of those accounts; net assets is their sum unless the server says otherwise. */
export function accountsView(accounts: readonly Account[], aggregateBalance?: number): AccountsView {
  const total = accounts.reduce((sum, { balance }) => sum + Math.round((balance ?? 0) * 100), 0) / 100;
  return accountsFromWire({ accounts: [...accounts], aggregateBalance: aggregateBalance ?? total }, '2WM');
}
