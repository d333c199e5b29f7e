import { createRemoteApi } from '@wealth/kit';

/**
 * This remote's calls to the services. Every write of money makes `funding` and `transfers` stale. Writes of schedules
 * make `schedules` stale too.
 */
export const moneyApi = createRemoteApi(['funding', 'schedules', 'transfers']);
