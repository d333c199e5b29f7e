import { type IraContributionView, iraContributionFromWire } from '@wealth/api';
import { ask } from '@wealth/kit';
import { moneyApi } from '../money.api.ts';

/** The limits of each tax year (spec 002 §3, §7). An answer lives no longer than the form that requested it. */
export const limitsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the number of an IRA. */
    limits: build.query<IraContributionView, string>({
      ...ask('GET /ira/contribution-limits', {
        request: (accountNumber: string) => ({ query: { accountNumber } }),
        view: iraContributionFromWire,
      }),
      providesTags: ['limits'],
    }),
  }),
});
