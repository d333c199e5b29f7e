import {
  combineReducers,
  configureStore,
  type EnhancedStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Platform } from '@wealth/platform';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import kitWords from '../language/en.json' with { type: 'json' };

/** What a store needs of an RTK Query api. */
interface StoreApi {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  readonly util: {
    resetApiState(): UnknownAction;
    getRunningQueriesThunk(): unknown;
    getRunningMutationsThunk(): unknown;
  };
}

export interface RemoteStoreParts {
  /** Slices by their name. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  readonly apis?: readonly StoreApi[];
  /** Runs as long as the store. It finds the platform by `getContext('platform')`. */
  readonly saga?: Saga;
}

export interface RemoteStore {
  readonly store: EnhancedStore;
  /** Ends sagas, calls and timers; nothing of the store goes on after it. */
  end(): void;
}

/** What a store needs of the platform. */
export type StorePlatform = Pick<Platform, 'fetch' | 'telemetry' | 'notify'>;

/** A remote's one store: slices, server data by RTK Query over the platform, processes as sagas. */
export function createRemoteStore(platform: StorePlatform, parts: RemoteStoreParts): RemoteStore {
  const { reducers = {}, apis = [], saga } = parts;
  const sagas = createSagaMiddleware({
    context: { platform },
    onError(cause) {
      platform.telemetry.error(cause, { where: 'saga' });
      platform.notify({ kind: 'negative', text: kitWords.didNotWork });
    },
  });
  const store = configureStore({
    reducer: combineReducers({
      ...reducers,
      ...Object.fromEntries(apis.map((api) => [api.reducerPath, api.reducer])),
      ...(Object.keys(reducers).length + apis.length === 0 ? { empty: (state: null = null) => state } : {}),
    }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: platform } }).concat(sagas, ...apis.map((api) => api.middleware)),
  });
  const task = saga === undefined ? undefined : sagas.run(saga);

  return {
    store,
    end() {
      task?.cancel();
      for (const api of apis) {
        for (const running of [api.util.getRunningQueriesThunk(), api.util.getRunningMutationsThunk()]) {
          for (const call of store.dispatch(running as never) as Iterable<{ abort(): void }>) call.abort();
        }
        store.dispatch(api.util.resetApiState());
      }
    },
  };
}
