import type { TransactionView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { cleanText } from '@wealth/domain/fields';
import { type Cents, inDollars } from '@wealth/domain/money';
import { formatChange, formatDate, formatMoney } from '@wealth/kit';
import { formatUnits } from '../positions/units.ts';

/**
 * What the text filter looks at: product, description, ticker, units, price and amount, numbers as they are shown and
 * as they are typed plainly: `+$1,234.50` and `1234.5` (spec 001 §5).
 */
function searchText({ product, description, ticker, units, price, amount }: TransactionView): string {
  const plainly = (value: Cents) => inDollars(value).toFixed(2);
  const fields = [
    product,
    description,
    ticker,
    ...(units === undefined ? [] : [formatUnits(units), String(units)]),
    ...(price === undefined ? [] : [formatMoney(price), plainly(price)]),
    ...[formatChange(amount), plainly(amount)],
  ];
  return fields
    .filter((field) => field !== undefined)
    .map(cleanText)
    .join('\n')
    .toLowerCase();
}

const texts = new WeakMap<TransactionView, string>();

/** The transactions in which the text occurs, whatever its case, in their order. */
export function withText(transactions: readonly TransactionView[], typed: string): readonly TransactionView[] {
  const wanted = cleanText(typed).toLowerCase();
  if (wanted === '') return transactions;
  return transactions.filter((transaction) => {
    // A hundred thousand rows are formatted once, not with each letter.
    const text = texts.get(transaction) ?? searchText(transaction);
    texts.set(transaction, text);
    return text.includes(wanted);
  });
}

/** The newest transactions of one security, also those that only their words name, as a dividend's. */
export function transactionsOf(
  transactions: readonly TransactionView[],
  ticker: string,
  most: number,
): readonly TransactionView[] {
  const found: TransactionView[] = [];
  for (const transaction of transactions) {
    if (found.length === most) break;
    const isNamed = transaction.description.split(/[^\p{L}\p{N}.]+/u).includes(ticker);
    if (transaction.ticker === ticker || (transaction.ticker === undefined && isNamed)) found.push(transaction);
  }
  return found;
}

const heads = ['Date', 'Description', 'Ticker', 'Product', 'Units', 'Price', 'Amount'];

/**
 * The start of a formula. Spreadsheets skip the spaces, line ends and invisible marks before it, and read the full-width
 * and small signs of East Asian keyboards as their plain ones.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Without a byte order mark, Excel takes a file of UTF-8 for one of Windows' letters: `MarÃ­a`. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A value that spreadsheets would run as a formula gets an apostrophe; only what needs quotes gets them. */
function csvText(value = ''): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvMoney = (value: Cents | undefined) => (value === undefined ? '' : inDollars(value).toFixed(2));

/** The transactions as a CSV file, in their order (RFC 4180; spec 001 §9), after a byte order mark. */
export function toCsv(transactions: readonly TransactionView[]): string {
  const rows = transactions.map(({ date, description, ticker, product, units, price, amount }) =>
    [
      formatDate(date),
      csvText(description),
      csvText(ticker),
      csvText(product),
      units === undefined ? '' : units.toFixed(3),
      csvMoney(price),
      csvMoney(amount),
    ].join(','),
  );
  return BYTE_ORDER_MARK + [heads.join(','), ...rows, ''].join('\r\n');
}

/** `transactions-2026-05-20-2026-11-20.csv`. */
export function csvName(from: BusinessDate, to: BusinessDate): string {
  return `transactions-${from}-${to}.csv`;
}
