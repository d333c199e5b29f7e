import type { BusinessDate } from '@wealth/domain/calendar';
import type { ConfirmationState } from './deposit-history.ts';
import type { DepositParties } from './parties.rules.ts';
import { agreedTerms, plannedDates } from './timing.rules.ts';

/** The headline of the confirmation: the key of its words, and the day on which the money is taken. */
export type Headline =
  | { readonly says: 'ON' | 'FIRST_ON'; readonly takenOn: BusinessDate }
  | { readonly says: 'ONCE_OPEN' | 'SCHEDULED' | 'REPEATED' };

/**
 * The services answer the dates of a deposit of today, and none while the account is not open; those of a schedule
 * follow from its terms and its accounts.
 * @param parties undefined until they are known
 */
export function headlineOf(state: ConfirmationState, parties: DepositParties | undefined): Headline {
  const { askedAt, repeat, dates } = state;
  if (agreedTerms(state, askedAt) === undefined) {
    return dates === undefined ? { says: 'ONCE_OPEN' } : { says: 'ON', takenOn: dates.takenOn };
  }
  if (parties === undefined) return { says: repeat === undefined ? 'SCHEDULED' : 'REPEATED' };
  const planned = plannedDates(parties, state, askedAt);
  if (planned === undefined) return { says: 'ONCE_OPEN' };
  return { says: repeat === undefined ? 'ON' : 'FIRST_ON', takenOn: planned.takenOn };
}
