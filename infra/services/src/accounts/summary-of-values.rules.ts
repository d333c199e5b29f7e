import type { SummaryOfValues } from '@wealth/api';
import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { inDollars, ZERO } from '@wealth/domain/money';
import { type DateRange, type DayValue, getValueChange } from '@wealth/domain/returns';

type AccountValues = SummaryOfValues['accounts'][number];

/** The days that the list of accounts shows. */
export const summarisedDays = (today: BusinessDate): DateRange => ({ from: addDays(today, -30), to: today });

/** The change of an account by the market between two closes. */
function changeBetween(before: DayValue, last: DayValue): NonNullable<AccountValues['change']> {
  const market = getValueChange([before, last], { from: before.date, to: last.date })?.market ?? ZERO;
  return { amount: inDollars(market), ...(before.value > 0 && { rate: market / before.value }) };
}

/** An account's days within {@link summarisedDays}, in their order. */
export interface SummarisedAccount {
  readonly id: string;
  readonly days: readonly DayValue[];
}

function valuesOf({ id, days }: SummarisedAccount, today: BusinessDate): AccountValues {
  const closes = days.filter(({ date }) => isBusinessDay(date));
  const values = closes.map(({ value }) => inDollars(value));
  const [first, before, last] = [closes.at(-3), closes.at(-2), closes.at(-1)];
  if (before === undefined || last === undefined) return { id, values };
  const change = changeBetween(before, last);
  // Until today's prices arrive, an account has the value of the previous close.
  const isOpen = last.date === today && change.amount === 0 && first !== undefined;
  return { id, values, change: isOpen ? changeBetween(first, before) : change };
}

/** The closing values of accounts, and the change of each by the market between its last two closes. */
export function summaryOfValuesReply(accounts: readonly SummarisedAccount[], today: BusinessDate): SummaryOfValues {
  return { accounts: accounts.map((account) => valuesOf(account, today)) };
}
