import { type TransferView, transfersFromWire } from '@wealth/api';
import { ask } from '@wealth/kit';
import { portfolioApi } from '../portfolio.api.ts';

/** Transfers under way, and those that were recently refused or sent back. */
export const transfersApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    transfers: build.query<readonly TransferView[], void>({
      ...ask('GET /fund', { request: (_nothing: undefined) => ({}), view: transfersFromWire }),
      providesTags: ['transfers'],
    }),
  }),
});
