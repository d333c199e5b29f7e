import type { OpenWorkflow } from '@wealth/api';
import { ask } from '@wealth/kit';
import { portfolioApi } from '../portfolio.api.ts';

/** The application that the member left open, if there is one. */
export const applicationApi = portfolioApi.injectEndpoints({
  endpoints: (build) => ({
    openApplication: build.query<OpenWorkflow, void>(
      ask('GET /workflow/open', { request: (_nothing: undefined) => ({}), view: (reply: OpenWorkflow) => reply }),
    ),
  }),
});
