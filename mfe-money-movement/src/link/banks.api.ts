import { type LinkAccountBody, type LinkedAccount, type LinkedBanksView, linkedBanksFromWire } from '@wealth/api';
import { ask, change } from '@wealth/kit';
import type { LinkStart } from '@wealth/platform';
import { moneyApi } from '../money.api.ts';

/** A link that is begun: from which page, where the member comes back to, and which bank is linked again. */
export interface BegunLink {
  readonly originPage: string;
  readonly redirectURI: string;
  readonly relinks: string | undefined;
}

/** What the services give for it. */
export interface LinkAttempt {
  readonly linkToken: string;
  /** Their id of the attempt, in the shape of {@link LinkStart}. */
  readonly own: Pick<LinkStart, 'attempt'>;
}

/** The tokens of a finished link with its idempotency key. */
export interface FinishedLink extends LinkAccountBody {
  readonly key: string;
}

/** A linked bank that is removed. */
export interface RemovedBank {
  readonly plaidAccountId: string;
  readonly accountNumber: string;
}

/** Linked banks (spec 001 §7, 002 §7). A refused link leaves all lists as they are (DECISIONS C50). */
export const banksApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    banks: build.query<LinkedBanksView, void>({
      ...ask('GET /external-account', { request: (_nothing: undefined) => ({}), view: linkedBanksFromWire }),
      providesTags: ['banks'],
    }),
    beginLink: build.mutation<LinkAttempt, BegunLink>({
      ...change('POST /external-account/link/token', {
        request: ({ originPage, redirectURI, relinks }: BegunLink) => ({
          body: { originPage, redirectURI, ...(relinks !== undefined && { plaidAccountId: relinks }) },
        }),
        view: ({ link_token: linkToken, attempt }) => ({ linkToken, own: attempt === undefined ? {} : { attempt } }),
      }),
      // A bank that is linked again is RELINK_INITIATED from now on.
      invalidatesTags: (_linkToken, error, { relinks }) =>
        error === undefined && relinks !== undefined ? ['banks', 'funding'] : [],
    }),
    finishLink: build.mutation<LinkedAccount, FinishedLink>({
      ...change('POST /external-account', {
        request: ({ key, ...body }: FinishedLink) => ({ key, body }),
        view: (linked) => linked,
      }),
      invalidatesTags: (_linked, error) => (error === undefined ? ['banks', 'funding', 'schedules', 'transfers'] : []),
    }),
    removeBank: build.mutation<undefined, RemovedBank>({
      ...change('DELETE /external-account', {
        request: (body: RemovedBank) => ({ body }),
        view: () => undefined,
      }),
      invalidatesTags: (_nothing, error) => (error === undefined ? ['banks', 'funding', 'schedules', 'transfers'] : []),
    }),
  }),
});
