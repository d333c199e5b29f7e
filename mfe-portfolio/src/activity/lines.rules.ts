import type { TransactionView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { type Cents, sum } from '@wealth/domain/money';
import { type Month, monthOf } from '../rows/month.ts';
import { kindOf } from './kinds.rules.ts';

/** The trades of one day, which fold into one line. */
export interface Fold {
  readonly date: BusinessDate;
  readonly count: number;
  readonly bought: number;
  readonly sold: number;
  /** What the trades together brought to the account's cash. */
  readonly net: Cents;
  /** Whether they brought the account to its portfolio: a rebalance, or a change of portfolio. */
  readonly isRebalance: boolean;
}

/** A line of the list of transactions, each with the month that it stands in. */
export type Line = { readonly month: Month } & (
  | { readonly type: 'month' }
  /** `shown` of its trades are among the rows. */
  | { readonly type: 'fold'; readonly fold: Fold; readonly shown: number; readonly isOpen: boolean }
  | { readonly type: 'transaction'; readonly transaction: TransactionView; readonly isInFold: boolean }
);

/** `Map.groupBy`, which the oldest supported browsers lack. */
function tradesByDay(transactions: readonly TransactionView[]): Map<BusinessDate, TransactionView[]> {
  const days = new Map<BusinessDate, TransactionView[]>();
  for (const transaction of transactions) {
    if (kindOf(transaction) !== 'trade') continue;
    const trades = days.get(transaction.date);
    if (trades) trades.push(transaction);
    else days.set(transaction.date, [transaction]);
  }
  return days;
}

/**
 * True for a trade that the custodian made to keep to the portfolio. One that invests a deposit or pays a withdrawal
 * names its transfer; of one that others report, or that is taken back, the cause is not known.
 */
const isOfPortfolio = ({ detail }: TransactionView) =>
  detail !== undefined && !['transfer', 'words', 'reversal'].some((fact) => fact in detail);

function foldOf(date: BusinessDate, trades: readonly TransactionView[]): Fold {
  const sold = trades.filter(({ kind }) => kind === 'SELL').length;
  const bought = trades.length - sold;
  return {
    ...{ date, count: trades.length, bought, sold, net: sum(trades.map(({ amount }) => amount)) },
    // Cash that is invested is bought for, and cash that is needed is sold for: a rebalance does both.
    isRebalance: bought > 0 && sold > 0 && trades.every(isOfPortfolio),
  };
}

/** The days with more than one trade, of all transactions of the range. */
export function foldsOf(transactions: readonly TransactionView[]): ReadonlyMap<BusinessDate, Fold> {
  const days = [...tradesByDay(transactions)].filter(([, trades]) => trades.length > 1);
  return new Map(days.map(([date, trades]) => [date, foldOf(date, trades)]));
}

/**
 * The rows under their months, newest first as they came. The trades of a day stand where the first of them did.
 * @param isOpen whether a fold shows its trades
 */
export function linesOf(
  rows: readonly TransactionView[],
  folds: ReadonlyMap<BusinessDate, Fold>,
  isOpen: (fold: Fold) => boolean,
): readonly Line[] {
  const trades = tradesByDay(rows);
  const lines: Line[] = [];
  const folded = new Set<BusinessDate>();
  for (const transaction of rows) {
    const month = monthOf(transaction.date);
    if (lines.at(-1)?.month !== month) lines.push({ type: 'month', month });
    const fold = kindOf(transaction) === 'trade' ? folds.get(transaction.date) : undefined;
    if (fold === undefined) {
      lines.push({ type: 'transaction', month, transaction, isInFold: false });
      continue;
    }
    if (folded.has(fold.date)) continue;
    folded.add(fold.date);
    const shown = trades.get(fold.date) ?? [];
    const opens = isOpen(fold);
    lines.push({ type: 'fold', month, fold, shown: shown.length, isOpen: opens });
    if (opens) for (const each of shown) lines.push({ type: 'transaction', month, transaction: each, isInFold: true });
  }
  return lines;
}
