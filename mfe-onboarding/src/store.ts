import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { applicationSaga } from './application/application.saga.ts';
import { applicationSlice } from './application/application.slice.ts';
import { sendingSlice } from './application/model-change/sending.slice.ts';
import { onboardingApi } from './onboarding.api.ts';

/** The application while it is filled in, and what else the services answered. */
export function createStore(platform: Platform): RemoteStore {
  return createRemoteStore(platform, {
    apis: [onboardingApi],
    reducers: { [applicationSlice.name]: applicationSlice.reducer, [sendingSlice.name]: sendingSlice.reducer },
    saga: applicationSaga,
  });
}
