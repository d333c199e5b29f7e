import { type TransferView, transfersFromWire } from '@wealth/api';
import { ask } from '@wealth/kit';
import { moneyApi } from '../../money.api.ts';

/** Transfers under way, and those that were recently refused or sent back. */
export const transfersApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    transfers: build.query<readonly TransferView[], void>({
      ...ask('GET /fund', { request: (_nothing: undefined) => ({}), view: transfersFromWire }),
      providesTags: ['transfers'],
    }),
  }),
});
