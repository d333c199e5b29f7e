import { createRemoteApi } from '@wealth/kit';

/**
 * What this remote asks the services. Every write of money makes `funding` and `transfers` stale, and those of schedules
 * `schedules` too.
 */
export const moneyApi = createRemoteApi(['funding', 'schedules', 'transfers']);
