import type { AccountView, FundingAccountView } from '@wealth/api';
import { accountName, settledStatus } from '@wealth/domain/accounts';
import type { Cents } from '@wealth/domain/money';
import { formatMoney } from '@wealth/kit';

const statusOf = ({ status }: { readonly status: string }) => status.trim().toUpperCase();

/** Why money cannot come from a funding account, or undefined: its bank is to be linked anew (spec 002 §4). */
export function fundingOff(account: FundingAccountView): 'relinkRequired' | 'relinkInitiated' | undefined {
  if (statusOf(account) === 'RELINK_REQUIRED') return 'relinkRequired';
  return statusOf(account) === 'RELINK_INITIATED' ? 'relinkInitiated' : undefined;
}

/** True once money can be put in; until then a first deposit waits for it. */
export const isOpen = (account: AccountView) => settledStatus(account.status) === 'COMPLETED';

/** Why no deposit can go into an account, or undefined. */
export function investmentOff(account: AccountView): 'notApproved' | 'pendingAsked' | undefined {
  if (statusOf(account) === 'NOT_APPROVED') return 'notApproved';
  return !isOpen(account) && account.initialFundingSubmitted ? 'pendingAsked' : undefined;
}

/** The accounts that a deposit may be for: guided ones that are no IRA. */
export function investmentAccounts(accounts: readonly AccountView[]): readonly AccountView[] {
  return accounts.filter(({ recordType, isIra }) => recordType === 'DIGITAL_GUIDED_ADVICE' && !isIra);
}

/** The words by which a deposit is told: `$500.00`, `First Meadow Checking *5501`, `Individual *4417`. */
export interface DepositWords {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
}

/** Both ends of a deposit. */
export interface Parties {
  readonly from: FundingAccountView;
  readonly to: AccountView;
}

export function depositWords({ from, to }: Parties, amount: Cents): DepositWords {
  return { amount: formatMoney(amount), from: from.formattedDescription, to: accountName(to) };
}
