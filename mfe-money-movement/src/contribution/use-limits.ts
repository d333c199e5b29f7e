import type { AccountView, IraContributionView } from '@wealth/api';
import { takesContributions } from '@wealth/domain/accounts';
import { type Asked, useRemoteData } from '@wealth/kit';
import { limitsApi } from './limits.api.ts';

/**
 * The limits of the chosen IRA by tax year. Each form that opens asks for them again.
 * @returns undefined of any other account, for which nothing is asked
 */
export function useLimits(account: AccountView | undefined): Asked<IraContributionView> | undefined {
  const isRequested = account !== undefined && takesContributions(account.type);
  const result = limitsApi.useLimitsQuery(account?.number ?? '', {
    skip: !isRequested,
    refetchOnMountOrArgChange: true,
  });
  const query = useRemoteData(result);
  return isRequested ? query : undefined;
}
