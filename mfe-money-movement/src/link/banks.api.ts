import { type LinkedBanksView, linkedBanksFromWire } from '@wealth/api';
import { ask } from '@wealth/kit';
import { moneyApi } from '../money.api.ts';

/**
 * Linked banks (spec 001 §7, 002 §7).
 * @see DECISIONS C50
 */
export const banksApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    banks: build.query<LinkedBanksView, void>({
      ...ask('GET /external-account', { request: (_nothing: undefined) => ({}), view: linkedBanksFromWire }),
      providesTags: ['banks'],
    }),
  }),
});
