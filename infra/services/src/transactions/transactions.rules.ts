import { fromSlashedDate, type Transaction, type Transactions } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { cents, inDollars } from '@wealth/domain/money';
import { answeredRange } from '../accounts/accounts.rules.ts';
import { NO_SLASHED_DATE } from '../http/error-replies.ts';
import { badField } from '../kernel/api-error.ts';
import { postingWords } from '../ledger/index.ts';
import { priceInDollars, toUnits } from '../positions/units.rules.ts';

/** A transaction as the database puts it into JSON. */
export type TransactionTuple = readonly [
  id: string,
  date: string,
  description: string,
  symbol: string | null,
  name: string | null,
  quantity: number | null,
  priceMicros: number | null,
  amountCents: number,
  scale: number | null,
  kind: string,
  detail: Readonly<Record<string, unknown>> | null,
];

/**
 * The days that are answered.
 * @throws ApiError 400 for a date that is none, as 02/30/2026, or a range that ends before it begins
 */
export function requestedDays(
  requested: { readonly startDate: string; readonly endDate: string },
  today: BusinessDate,
): { from: string; to: string } {
  const [startDate, endDate] = [dateOf('startDate', requested.startDate), dateOf('endDate', requested.endDate)];
  return answeredRange({ startDate, endDate }, today);
}

function dateOf(field: string, text: string): BusinessDate {
  try {
    return fromSlashedDate(text);
  } catch {
    throw badField(field, NO_SLASHED_DATE);
  }
}

export function transactionsReply(tuples: readonly TransactionTuple[]): Transactions {
  return { transactions: tuples.map(transactionReply) };
}

/** A transaction as the wire carries it: what it has not is left out. */
function transactionReply(tuple: TransactionTuple): Transaction {
  const [transactionId, date, stored, symbol, name, quantity, priceMicros, amountCents, scale, kind, detail] = tuple;
  const description = postingWords({ kind, detail, description: stored });
  const reply: Transaction = { transactionId, date, description, kind, amount: inDollars(cents(amountCents)) };
  if (detail !== null) {
    // The owner of the funding account may be another owner of this account, and a bank's reason is about them alone.
    const { reason: _reason, ...facts } = detail;
    reply.detail = facts;
  }
  if (symbol !== null) reply.ticker = symbol;
  if (name !== null) reply.product = name;
  if (quantity !== null && scale !== null) reply.units = toUnits(quantity, scale);
  if (priceMicros !== null) reply.price = priceInDollars(priceMicros);
  return reply;
}
