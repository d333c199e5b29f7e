import { type FundingAccountView, fundingAccountsFromWire } from '@wealth/api';
import { type Cents, dollars } from '@wealth/domain/money';
import { ask } from '@wealth/kit';
import { moneyApi } from '../../money.api.ts';

/** Where money comes from (spec 002 §7). */
export const fundingApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    fundingAccounts: build.query<readonly FundingAccountView[], void>({
      ...ask('GET /funding-accounts', {
        request: (_nothing: undefined) => ({}),
        view: fundingAccountsFromWire,
      }),
      providesTags: ['funding'],
    }),
    externalBalance: build.query<Cents, string>({
      ...ask('POST /external-account/balance', {
        request: (plaidAccountId: string) => ({ body: { plaidAccountId } }),
        view: ({ balance }) => dollars(balance),
      }),
      // Reloads after a failure even if an older balance is known.
      forceRefetch: ({ endpointState }) => endpointState?.status === 'rejected',
    }),
  }),
});
