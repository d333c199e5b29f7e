import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { cancelWrite } from './cancel/cancel.write.ts';
import { depositWrite } from './deposit/deposit.write.ts';
import { amountWrite } from './edit/amount.write.ts';
import { linked } from './link/linked.slice.ts';
import { moneyApi } from './money.api.ts';
import { resumeWrite } from './scheduled/resume.write.ts';
import { withdrawWrite } from './withdraw/withdraw.write.ts';

/** What the services answered, the bank that was just linked, and where each write stands that is being sent. */
export function createStore(platform: Platform): RemoteStore {
  return createRemoteStore(platform, {
    apis: [moneyApi],
    reducers: {
      linked,
      ...Object.fromEntries(
        [depositWrite, amountWrite, cancelWrite, resumeWrite, withdrawWrite].map(({ name, reducer }) => [
          name,
          reducer,
        ]),
      ),
    },
  });
}
