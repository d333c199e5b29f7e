import { type AccountsSummaryView, summaryFromWire } from '@wealth/api';
import { ask, createRemoteApi } from '@wealth/kit';

/** What this remote asks the services: one call. */
export const summaryApi = createRemoteApi().injectEndpoints({
  endpoints: (build) => ({
    summary: build.query<AccountsSummaryView, void>(
      ask('GET /accounts/summary', { request: () => ({}), view: summaryFromWire }),
    ),
  }),
});
