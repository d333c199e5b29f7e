import type { WithdrawalBody } from '@wealth/api';

/** The body of a withdrawal of $100.00 from Maya's individual account to her Checking. */
export const aWithdrawal = (own: Partial<WithdrawalBody> = {}): WithdrawalBody => ({
  investmentAccountNumber: '7XJ0001234',
  fundingAccountNumber: '400100001204',
  accountType: 'INDIVIDUAL',
  amount: 100,
  isFullWithdrawal: false,
  plaidAccountId: null,
  ...own,
});
