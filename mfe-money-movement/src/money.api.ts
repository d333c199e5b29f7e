import { createRemoteApi } from '@wealth/kit';

/** What this remote asks the services. `funding` becomes stale when money was asked for. */
export const moneyApi = createRemoteApi(['funding']);
