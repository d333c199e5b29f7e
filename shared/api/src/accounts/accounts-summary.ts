import { type Cents, dollars } from '@wealth/domain/money';
import type { AccountsSummary } from './accounts.schema.ts';

type WireAccount = AccountsSummary['accounts'][number];

/** The widget's accounts in cents, sorted by balance, largest first (spec 002 §3). */
export interface AccountsSummaryView {
  readonly accounts: readonly (Omit<WireAccount, 'balance'> & { readonly balance?: Cents })[];
  readonly aggregateBalance: Cents;
}

/** Turns the answer of GET /accounts/summary into what the widget reads. */
export function summaryFromWire({ accounts, aggregateBalance }: AccountsSummary): AccountsSummaryView {
  return {
    accounts: accounts
      .map(({ balance, ...rest }) => ({ ...rest, ...(balance !== undefined && { balance: dollars(balance) }) }))
      .sort((left, right) => (right.balance ?? 0) - (left.balance ?? 0)),
    aggregateBalance: dollars(aggregateBalance),
  };
}
