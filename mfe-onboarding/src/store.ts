import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import { writesReducer } from '@wealth/kit/write';
import { listenToChanges, type Platform, PortfolioChanged } from '@wealth/platform';
import { applicationSaga } from './application/application.saga.ts';
import { applicationSlice } from './application/state/application.slice.ts';
import { onboardingApi } from './onboarding.api.ts';

/** The application while it is filled in, where each write stands, and what else the services answered. */
export function createStore(platform: Platform): RemoteStore {
  const opened = createRemoteStore(platform, {
    apis: [onboardingApi],
    reducers: { [applicationSlice.name]: applicationSlice.reducer, writes: writesReducer },
    saga: applicationSaga,
  });
  listenToChanges(platform.events, [[PortfolioChanged, ['portfolio'] as const]], (tags) =>
    opened.store.dispatch(onboardingApi.util.invalidateTags(tags)),
  );
  return opened;
}
