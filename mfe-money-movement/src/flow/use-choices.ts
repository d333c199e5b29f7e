import { type Asked, useAccounts } from '@wealth/kit';
import { fundingApi } from '../transfers/funding.api.ts';
import { useLastKnown } from '../transfers/use-last-known.ts';
import { both } from './asked.rules.ts';
import { type Choices, investmentChoices, type TakesPart } from './choices.rules.ts';

/**
 * The accounts between which money can be moved: there when both lists are.
 * @param takesPart which investment accounts
 * @param rereads fetches the balances again when the screen is opened, and shows the last known ones until then
 */
export function useChoices(takesPart: TakesPart, rereads = false): Asked<Choices> {
  const funding = useLastKnown(fundingApi.useFundingAccountsQuery(undefined, { refetchOnMountOrArgChange: rereads }));
  return both(useAccounts(), funding, ({ accounts }, known) => ({
    funding: known,
    ...investmentChoices(accounts, takesPart),
  }));
}
