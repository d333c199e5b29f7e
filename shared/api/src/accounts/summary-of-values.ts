import { type Cents, dollars } from '@wealth/domain/money';
import type { SummaryOfValues } from './accounts.schema.ts';

/** How an account's value moved in the last 30 days. */
export interface ValuesOfDaysView {
  /** Its closing values in cents, the oldest first. */
  readonly values: readonly Cents[];
  /** Its change by the market between its last two closes; `rate` is a fraction of the value before. */
  readonly change?: { readonly amount: Cents; readonly rate?: number };
}

/** Turns the answer of GET /accounts/summary-of-values into what the list of accounts reads, by the account's id. */
export function summaryOfValuesFromWire({ accounts }: SummaryOfValues): Readonly<Record<string, ValuesOfDaysView>> {
  return Object.fromEntries(
    accounts.map(({ id, values, change }) => [
      id,
      { values: values.map(dollars), ...(change && { change: { ...change, amount: dollars(change.amount) } }) },
    ]),
  );
}
