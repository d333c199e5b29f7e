import type { AccountView, FundingAccountView } from '@wealth/api';
import { accountName, settledStatus } from '@wealth/domain/accounts';
import type { Cents } from '@wealth/domain/money';
import { formatMoney } from '@wealth/kit';

/** True once money can be put in; until then a first deposit waits for it. */
export const isOpen = (account: AccountView) => settledStatus(account.status) === 'COMPLETED';

/** The words by which a deposit is told: `$500.00`, `First Meadow Checking *5501`, `Individual *4417`. */
export interface DepositWords {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
}

/** Both ends of a deposit. */
export interface DepositParties {
  readonly from: FundingAccountView;
  readonly to: AccountView;
}

export function depositWords({ from, to }: DepositParties, amount: Cents): DepositWords {
  return { amount: formatMoney(amount), from: from.formattedDescription, to: accountName(to) };
}
