import { type Asked, useAccounts } from '@wealth/kit';
import { fundingApi } from '../transfers/funding.api.ts';
import { useLastKnown } from '../transfers/use-last-known.ts';
import { both } from './asked.rules.ts';
import { type Choices, investmentAccounts } from './choices.rules.ts';

/**
 * The accounts between which money can be moved: there when both lists are.
 * @param rereads fetches the balances again when the screen is opened, and shows the last known ones until then
 */
export function useChoices(rereads = false): Asked<Choices> {
  const funding = useLastKnown(fundingApi.useFundingAccountsQuery(undefined, { refetchOnMountOrArgChange: rereads }));
  return both(useAccounts(), funding, ({ accounts }, known) => ({
    funding: known,
    investments: investmentAccounts(accounts),
  }));
}
