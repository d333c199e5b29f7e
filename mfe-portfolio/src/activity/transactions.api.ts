import { slashedDate, type TransactionView, transactionsFromWire } from '@wealth/api';
import { ask, createApi, platformBaseQuery } from '@wealth/kit';
import type { DateRange } from '../value/value.rules.ts';

export interface TransactionsOf {
  /** Id of the account. */
  readonly account: string;
  readonly range: DateRange;
}

/** What happened to one account, newest first, in cents. This call alone writes its dates MM/DD/YYYY (C45). */
export const transactionsApi = createApi({
  reducerPath: 'transactions',
  baseQuery: platformBaseQuery,
  endpoints: (build) => ({
    transactions: build.query<readonly TransactionView[], TransactionsOf>(
      ask('GET /accounts/{id}/transactions', {
        request: ({ account, range }) => ({
          path: { id: account },
          query: { startDate: slashedDate(range.from), endDate: slashedDate(range.to) },
        }),
        view: transactionsFromWire,
      }),
    ),
  }),
});
