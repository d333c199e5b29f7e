import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { depositSaga } from './deposit/deposit.saga.ts';
import { depositSlice } from './deposit/deposit.slice.ts';
import { moneyApi } from './money.api.ts';

/** What the services answered, and where the deposit stands that is being sent. */
export function createStore(platform: Platform): RemoteStore {
  return createRemoteStore(platform, {
    apis: [moneyApi],
    reducers: { [depositSlice.name]: depositSlice.reducer },
    saga: depositSaga,
  });
}
