import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { portfolioDetailsApi } from './account/portfolio-details.api.ts';
import { transactionsApi } from './activity/transactions.api.ts';
import { documentsApi } from './documents/documents.api.ts';
import { positionsApi } from './positions/positions.api.ts';
import { performanceApi } from './returns/performance.api.ts';
import { valueApi } from './value/value.api.ts';

/** What this remote asked the services, and what they answered. */
export function createStore(platform: Platform): RemoteStore {
  return createRemoteStore(platform, {
    apis: [valueApi, performanceApi, positionsApi, portfolioDetailsApi, transactionsApi, documentsApi],
  });
}
