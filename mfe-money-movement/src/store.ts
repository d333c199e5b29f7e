import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import { writesReducer } from '@wealth/kit/write';
import { listenToChanges, type Platform } from '@wealth/platform';
import { linked } from './link/linked.slice.ts';
import { moneyApi, staleAfter } from './money.api.ts';

/** What the services answered, the bank that was just linked, and where each write stands that is being sent. */
export function createStore(platform: Platform): RemoteStore {
  const opened = createRemoteStore(platform, {
    apis: [moneyApi],
    reducers: { linked, writes: writesReducer },
  });
  listenToChanges(platform.events, staleAfter, (tags) => opened.store.dispatch(moneyApi.util.invalidateTags(tags)));
  return opened;
}
