import { useNavigation, useSelector } from '@wealth/kit';
import { DEPOSIT } from '../transfers/paths.ts';
import { depositWrite, NEXT_DEPOSIT } from './deposit.write.ts';
import { type AskedFor, depositHistory, type ReviewState } from './deposit-history.ts';

/** Leads back to the form with what was entered; the same deposit asked for again keeps its key. */
export function useModify(asked: ReviewState, without: readonly (keyof AskedFor)[] = []): () => void {
  const { go } = useNavigation();
  const unanswered = useSelector(depositWrite.select).unanswered[NEXT_DEPOSIT];
  const { key, unanswered: _written, ...sent } = asked;
  const entered = Object.fromEntries(Object.entries(sent).filter(([name]) => !without.some((left) => left === name)));
  return () =>
    go(DEPOSIT, { replace: true, state: depositHistory.form({ ...entered, intent: { key, sent }, unanswered }) });
}
