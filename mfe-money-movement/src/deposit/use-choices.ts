import { type Asked, useAccounts } from '@wealth/kit';
import { fundingApi } from '../transfers/funding.api.ts';
import { useLastKnown } from '../transfers/use-last-known.ts';
import type { DepositChoices } from './deposit-form.rules.ts';
import { investmentAccounts } from './parties.rules.ts';

/** Where a deposit may come from and go to: there when both lists are. */
export function useChoices(): Asked<DepositChoices> {
  const accounts = useAccounts();
  const funding = useLastKnown(fundingApi.useFundingAccountsQuery());
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
