import { type Static, Type } from 'typebox';
import { AccountPath } from '../accounts/accounts.schema.ts';
import type { CallSchema } from '../calls/call.ts';

/** A transaction (spec 001 §3). What it has not, such as the units of a deposit, is left out. */
export const Transaction = Type.Object(
  {
    transactionId: Type.String(),
    date: Type.String({ format: 'date' }),
    /** The sentence in English, for a page that does not know the kind or a fact of the detail. */
    description: Type.String(),
    /** The kind of the posting. A newer service may have more kinds than `@wealth/domain/postings`. */
    kind: Type.Optional(Type.String()),
    /** The facts of the posting by its kind. Left out for a posting that has none. */
    detail: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    ticker: Type.Optional(Type.String()),
    /** The name of the security. */
    product: Type.Optional(Type.String()),
    /** Below zero for what was sold. */
    units: Type.Optional(Type.Number()),
    /** Dollars for one unit, rounded to cents. */
    price: Type.Optional(Type.Number()),
    /** Dollars; below zero for what left the account's cash. */
    amount: Type.Number(),
  },
  { title: 'Transaction' },
);
export type Transaction = Static<typeof Transaction>;

export const Transactions = Type.Object({ transactions: Type.Array(Transaction) }, { title: 'Transactions' });
export type Transactions = Static<typeof Transactions>;

/** `11/20/2026`: this call alone writes its dates so. */
export const SLASHED_DATE = '^(0[1-9]|1[0-2])/(0[1-9]|[12]\\d|3[01])/(?!0000)\\d{4}$';
const SlashedDate = Type.String({ pattern: SLASHED_DATE });

export const transactionsCall = {
  operation: 'GET /accounts/{id}/transactions',
  summary: 'What happened to one account, newest first',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  path: AccountPath,
  query: Type.Object({ startDate: SlashedDate, endDate: SlashedDate }),
  reply: Transactions,
} as const satisfies CallSchema;
