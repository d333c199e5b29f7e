import { createRemoteApi } from '@wealth/kit';

/**
 * This remote's calls to the services. Every write of money makes `funding` and `transfers` stale, and one of deposits
 * `limits` too. Writes of schedules make `schedules` and `banks` stale as well, and those of banks all lists that name a bank.
 */
export const moneyApi = createRemoteApi(['banks', 'beneficiaries', 'funding', 'limits', 'schedules', 'transfers']);
