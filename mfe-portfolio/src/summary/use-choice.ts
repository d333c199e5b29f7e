import type { AccountView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import { usePlatform, useReadable } from '@wealth/kit';
import { useCallback, useMemo } from 'react';
import { readChoice, type SummaryChoice, writeChoice } from './summary.rules.ts';

/**
 * The choice in the address, and a function to change it; both keep their identity until the choice changes.
 * @param accounts those that may be chosen, the same list until it changes
 */
export function useChoice(accounts: readonly AccountView[]) {
  const { navigation, businessClock } = usePlatform();
  const { search } = useReadable(navigation.location);
  const date = today(businessClock);
  const choice = useMemo(() => readChoice(search, accounts, date), [search, accounts, date]);
  const change = useCallback(
    (to: Partial<SummaryChoice>) => {
      const { path, search } = navigation.location.get();
      const date = today(businessClock);
      navigation.go(`${path}${writeChoice(search, { ...readChoice(search, accounts, date), ...to }, date)}`);
    },
    [navigation, businessClock, accounts],
  );
  return [choice, change] as const;
}
