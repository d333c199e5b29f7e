import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { valueApi } from './value/value.api.ts';

/** What this remote asked the services, and what they answered. */
export function createStore(platform: Platform): RemoteStore {
  return createRemoteStore(platform, { apis: [valueApi] });
}
