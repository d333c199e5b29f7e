import { createRemoteApi } from '@wealth/kit';

/**
 * This remote's calls to the services. Every write of money makes `funding` and `transfers` stale, and one of deposits
 * `limits` too. Writes of schedules make `schedules` stale as well.
 */
export const moneyApi = createRemoteApi(['beneficiaries', 'funding', 'limits', 'schedules', 'transfers']);
