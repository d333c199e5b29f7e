import type { TransactionView } from '@wealth/api';
import { addDays, addMonths, type BusinessDate } from '@wealth/domain/calendar';
import { type Cents, difference, sum, ZERO } from '@wealth/domain/money';
import type { DateRange } from '../range/range.rules.ts';
import { type Month, monthOf } from '../rows/month.ts';
import { isTransfer, kindOf } from './kinds.rules.ts';

/** What went in and out of an account, and what its dividends and fees came to; none is below zero for money that moved. */
export interface MonthSums {
  readonly in: Cents;
  readonly out: Cents;
  readonly dividends: Cents;
  readonly fees: Cents;
}

const nothing: MonthSums = { in: ZERO, out: ZERO, dividends: ZERO, fees: ZERO };

/**
 * Where a transfer is counted. What a bank sent back is counted where it went, in the month in which it did. What an
 * operator takes back counts against the side on which the mistake was counted.
 */
function sideOf(transaction: TransactionView): 'in' | 'out' {
  const goesIn =
    transaction.detail?.reversal === 'CORRECTED' ? kindOf(transaction) === 'deposit' : transaction.amount > 0;
  return goesIn ? 'in' : 'out';
}

function withTransaction(sums: MonthSums, transaction: TransactionView): MonthSums {
  const { amount } = transaction;
  const kind = kindOf(transaction);
  if (kind === 'dividend') return { ...sums, dividends: sum([sums.dividends, amount]) };
  if (kind === 'fee') return { ...sums, fees: difference(sums.fees, amount) };
  if (!isTransfer(transaction)) return sums;
  return sideOf(transaction) === 'in'
    ? { ...sums, in: sum([sums.in, amount]) }
    : { ...sums, out: difference(sums.out, amount) };
}

/** The sums of each month in which something happened. */
export function sumsByMonth(transactions: readonly TransactionView[]): ReadonlyMap<Month, MonthSums> {
  const months = new Map<Month, MonthSums>();
  for (const transaction of transactions) {
    const month = monthOf(transaction.date);
    months.set(month, withTransaction(months.get(month) ?? nothing, transaction));
  }
  return months;
}

/**
 * The days from and to which the range has a month, each left out where the range does not cut it. A month is not cut
 * by today.
 */
export function cutOf(month: Month, { from, to }: DateRange, today: BusinessDate): Partial<DateRange> {
  const last = addDays(addMonths(month, 1), -1);
  return {
    ...(from > month && from <= last && { from }),
    ...(to >= month && to < last && to < today && { to }),
  };
}
