import { slashedDate, type TransactionView, transactionsFromWire } from '@wealth/api';
import { ask } from '@wealth/kit';
import { pageLanguage } from '@wealth/kit/format';
import { portfolioApi } from '../portfolio.api.ts';
import type { DateRange } from '../range/range.rules.ts';
import { inSlices } from './in-slices.ts';

export interface TransactionsOf {
  /** Id of the account. */
  readonly account: string;
  readonly range: DateRange;
}

/**
 * What happened to one account, newest first, in cents: up to 100,000 in one answer. This call alone writes its dates
 * MM/DD/YYYY.
 */
export const transactionsApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query<readonly TransactionView[], TransactionsOf>({
      ...ask('GET /accounts/{id}/transactions', {
        request: ({ account, range }) => ({
          path: { id: account },
          query: { startDate: slashedDate(range.from), endDate: slashedDate(range.to) },
        }),
        // Frozen, so that the store does not go through each row to freeze it.
        view: async ({ transactions }) =>
          Object.freeze(
            await inSlices(transactions, (slice) => transactionsFromWire({ transactions: [...slice] }, pageLanguage())),
          ),
      }),
      // Nor to compare it with the row that was there before.
      structuralSharing: false,
      providesTags: ['activity'],
    }),
  }),
});
