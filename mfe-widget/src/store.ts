import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { summaryApi } from './accounts/summary.api.ts';

/** What this remote asked the services, and what they answered. */
export function createStore(platform: Platform): RemoteStore {
  return createRemoteStore(platform, { apis: [summaryApi] });
}
