import type { AccountsReply, MemberStatus } from '@wealth/api';
import { ask, change, createApi, platformBaseQuery } from '@wealth/kit';

/** What the shell itself asks of the services. */
export const shellApi = createApi({
  reducerPath: 'shellApi',
  baseQuery: platformBaseQuery,
  endpoints: (build) => ({
    /** Null where the answer was empty. */
    memberStatus: build.query<MemberStatus | null, void>(
      ask('GET /member/status', { request: () => ({}), view: (reply) => reply ?? null }),
    ),
    linkMember: build.mutation<unknown, void>(
      change('PUT /member', { request: () => ({ body: {} }), view: (reply) => reply }),
    ),
    accounts: build.query<AccountsReply, void>(ask('GET /accounts', { request: () => ({}), view: (reply) => reply })),
  }),
});
