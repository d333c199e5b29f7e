import { type BeneficiariesView, beneficiariesFromWire } from '@wealth/api';
import { ask } from '@wealth/kit';
import { moneyApi } from '../money.api.ts';

/** Who inherits an IRA (spec 002 §7). Saves are sent by the page, since typed numbers are kept nowhere else. */
export const beneficiariesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    beneficiaries: build.query<BeneficiariesView, string>({
      ...ask('POST /beneficiary/search', {
        request: (accountNumber: string) => ({ body: { accountNumber } }),
        view: beneficiariesFromWire,
      }),
      providesTags: ['beneficiaries'],
    }),
  }),
});
