import { type Asked, useAccounts } from '@wealth/kit';
import { fundingApi } from '../transfers/funding.api.ts';
import { useLastKnown } from '../transfers/use-last-known.ts';
import type { DepositChoices } from './deposit-form.rules.ts';
import { investmentAccounts } from './parties.rules.ts';

/**
 * Where a deposit may come from and go to: there when both lists are.
 * @param rereads asks for the balances again when the screen is opened, and shows the last known ones until then
 */
export function useChoices(rereads = false): Asked<DepositChoices> {
  const accounts = useAccounts();
  const funding = useLastKnown(fundingApi.useFundingAccountsQuery(undefined, { refetchOnMountOrArgChange: rereads }));
  const refresh = () => {
    if (accounts.status === 'failed') accounts.refresh();
    if (funding.status === 'failed') funding.refresh();
  };
  if (accounts.status === 'failed') return { status: 'failed', cause: accounts.cause, refresh };
  if (funding.status === 'failed') return { status: 'failed', cause: funding.cause, refresh };
  if (accounts.status === 'loaded' && funding.status === 'loaded') {
    const investments = investmentAccounts(accounts.data.accounts);
    return { status: 'loaded', data: { funding: funding.data, investments }, refresh };
  }
  return { status: accounts.status === 'slow' || funding.status === 'slow' ? 'slow' : 'loading', refresh };
}
