import type { RemoteData } from '@wealth/platform';
import { getRecommended, type Offer } from './portfolio.rules.ts';

/** Why no portfolio can be shown, or not all of it (spec 000 §8). */
export type SelectionFailure = 'risk' | 'option' | 'account' | 'detail' | 'empty';

/** The calls that the choice of a portfolio needs, as far as they were made. */
export interface SelectionParts {
  /** The portfolios for the risk answers. */
  readonly offers?: RemoteData<readonly Offer[]>;
  /** The portfolio of an account that changes it; a new account has none. */
  readonly account?: RemoteData<unknown>;
  /** The securities of a portfolio. */
  readonly details?: RemoteData<unknown>;
}

/** Whether the services could do nothing with the answers: sent again, they need not be the same. */
const isOfAnswers = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === 400;

/** What fails first of what the choice needs; undefined while nothing does. Details come last: the card needs none. */
export function selectionFailure({ offers, account, details }: SelectionParts): SelectionFailure | undefined {
  if (account?.status === 'failed') return 'account';
  if (offers?.status === 'failed') return isOfAnswers(offers.cause) ? 'risk' : 'option';
  if (offers?.status === 'loaded' && !getRecommended(offers.data)) return 'empty';
  return details?.status === 'failed' ? 'detail' : undefined;
}
