import { type FundingAccountView, type WithdrawalView, withdrawalFromWire } from '@wealth/api';
import { type Cents, inDollars } from '@wealth/domain/money';
import { change } from '@wealth/kit';
import { moneyApi } from '../money.api.ts';

/** The request of a withdrawal. Its idempotency key makes repeats safe (ARCHITECTURE §7). */
export interface SentWithdrawal {
  readonly key: string;
  /** In cents. For the full balance the last known one, which the services ignore. */
  readonly amount: Cents;
  readonly isFullWithdrawal: boolean;
  readonly from: { readonly number: string; readonly type: string };
  readonly to: Pick<FundingAccountView, 'accountNumber' | 'plaidAccountId'>;
  /** Ids of scheduled deposits that are canceled together with a withdrawal of the full balance. */
  readonly cancels?: readonly string[];
}

/** Takes money out of an investment account (spec 002 §7). */
export const withdrawalApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    withdraw: build.mutation<WithdrawalView, SentWithdrawal>({
      ...change('POST /withdrawal', {
        request: ({ key, amount, isFullWithdrawal, from, to, cancels }: SentWithdrawal) => ({
          key,
          body: {
            investmentAccountNumber: from.number,
            fundingAccountNumber: to.accountNumber,
            accountType: from.type,
            amount: inDollars(amount),
            isFullWithdrawal,
            plaidAccountId: to.plaidAccountId ?? null,
            ...(cancels && { cancels: [...cancels] }),
          },
        }),
        view: withdrawalFromWire,
      }),
      invalidatesTags: (_view, _error, { cancels }) =>
        cancels === undefined ? ['funding', 'transfers'] : ['banks', 'funding', 'limits', 'schedules', 'transfers'],
    }),
  }),
});
