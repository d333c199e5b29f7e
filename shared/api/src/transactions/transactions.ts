import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, dollars } from '@wealth/domain/money';
import { describe } from '@wealth/domain/postings';
import type { Transaction, Transactions } from './transactions.schema.ts';

/** A transaction as screens read it: amounts in cents, and its facts as one sentence too. */
export interface TransactionView extends Omit<Transaction, 'date' | 'price' | 'amount'> {
  readonly date: BusinessDate;
  /** For one unit. */
  readonly price?: Cents;
  /** Below zero for what left the account's cash. */
  readonly amount: Cents;
}

const sentenceOf = ({ kind, detail }: Pick<Transaction, 'kind' | 'detail'>, language: string) =>
  kind && describe({ kind, detail }, language);

/**
 * The transactions of a range in the order of the answer, which is newest first. The description of the answer stands in
 * for a kind or facts that this page does not know.
 * @param language of the page: `en`
 */
export function transactionsFromWire({ transactions }: Transactions, language: string): TransactionView[] {
  return transactions.map(({ price, ...transaction }) => ({
    ...transaction,
    description: sentenceOf(transaction, language) || transaction.description,
    ...(price === undefined ? {} : { price: dollars(price) }),
    date: businessDate(transaction.date),
    amount: dollars(transaction.amount),
  }));
}

/** The date that was written so. @throws RangeError when there is no such day, as 02/30/2026 */
export function fromSlashedDate(text: string): BusinessDate {
  const [month, day, year] = text.split('/');
  return businessDate(`${year}-${month}-${day}`);
}

/** A date as the call of the transactions writes it: `11/20/2026`. */
export function slashedDate(date: BusinessDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
