import { useNavigation, useSelector } from '@wealth/kit';
import { WITHDRAW } from '../transfers/paths.ts';
import { NEXT_WITHDRAWAL, withdrawWrite } from './withdraw.write.ts';
import { type ReviewState, withdrawalHistory } from './withdrawal-history.ts';

/** Returns to the form with its values. An unchanged withdrawal keeps its key. */
export function useModify(asked: ReviewState): () => void {
  const { go } = useNavigation();
  const unanswered = useSelector(withdrawWrite.select).unanswered[NEXT_WITHDRAWAL];
  const { key, unanswered: _written, ...sent } = asked;
  return () =>
    go(WITHDRAW, { replace: true, state: withdrawalHistory.form({ ...sent, intent: { key, sent }, unanswered }) });
}
