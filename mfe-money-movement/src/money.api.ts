import { createRemoteApi } from '@wealth/kit';

/** What this remote asks the services. `funding` becomes stale when money was asked for, `schedules` when one changed. */
export const moneyApi = createRemoteApi(['funding', 'schedules']);
