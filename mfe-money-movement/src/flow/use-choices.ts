import { type Asked, useAccounts } from '@wealth/kit';
import { useState } from 'react';
import { fundingApi } from '../transfers/calls/funding.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { both } from './both.rules.ts';
import { type Choices, investmentChoices, type TakesPart } from './choices.rules.ts';

/**
 * The accounts between which money can be moved: there when both lists are.
 * @param takesPart which investment accounts
 * @param rereads fetches the balances again when the screen is opened, and shows the last known ones until then
 */
export function useChoices(takesPart: TakesPart, rereads = false): Asked<Choices> {
  const funding = useLastKnown(fundingApi.useFundingAccountsQuery(undefined, { refetchOnMountOrArgChange: rereads }));
  const [listed] = useState(() => new Set<string>());
  return both(useAccounts(), funding, ({ accounts }, known) => {
    for (const { id } of known) listed.add(id);
    return { funding: known, listed, ...investmentChoices(accounts, takesPart) };
  });
}
