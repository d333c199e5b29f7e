import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { documentsApi } from './documents/documents.api.ts';
import { portfolioApi } from './portfolio.api.ts';
import { performanceApi } from './returns/performance.api.ts';
import { valueApi } from './value/value.api.ts';

/** What this remote asked the services, and what they answered. */
export function createStore(platform: Platform): RemoteStore {
  return createRemoteStore(platform, {
    apis: [portfolioApi, valueApi, performanceApi, documentsApi],
  });
}
