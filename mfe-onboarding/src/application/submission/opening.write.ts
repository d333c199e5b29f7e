import { type AccountOpening, type OpenedAccount, openedFromWire } from '@wealth/api';
import { defineWrite, settlesBy } from '@wealth/kit/write';
import { ApplicationChanged } from '@wealth/platform';

/** The services look for the account of an earlier call before they answer with these. */
const looked: ReadonlySet<number> = new Set([400, 404, 409]);
const named: ReadonlySet<string | undefined> = new Set([
  'OPENING_UNAVAILABLE',
  'PORT_UNAVAILABLE',
  'TOO_MANY_OPENINGS',
]);

/** Sent applications. A workflow opens one account, however often it is sent, so its id is the key. */
export const openingWrite = defineWrite<object, AccountOpening, OpenedAccount['account'] | undefined>({
  name: 'opening',
  send: async (fetch, body) => openedFromWire(await fetch('POST /', { body })),
  settles: settlesBy(({ status, problem }) => looked.has(status) || named.has(problem)),
  // The list that lacks the new account is requested again (spec 000 §4.6).
  onDone(tell, { workflowId }, account) {
    if (account) tell(ApplicationChanged, { ids: [workflowId], reason: 'opened' });
  },
});
