import { type Intent, useDispatch, useSelector } from '@wealth/kit';
import { useEffect } from 'react';
import { depositOf, recalled } from './deposit.slice.ts';
import type { AskedFor } from './deposit-history.ts';

/**
 * The deposit that was sent and not answered, if there is one. The history keeps it over a reload.
 * @param written as the history entry has it
 * @param keep writes it into the history entry
 */
export function useUnanswered(
  written: Intent<AskedFor> | undefined,
  keep: (unanswered: Intent<AskedFor> | undefined) => void,
): Intent<AskedFor> | undefined {
  const dispatch = useDispatch();
  const known = useSelector(depositOf);
  const recalls = written !== undefined && !known.answered.includes(written.key) ? written : undefined;
  const unanswered = known.unanswered ?? recalls;
  useEffect(() => {
    if (recalls !== undefined) dispatch(recalled(recalls));
    if (unanswered?.key !== written?.key) keep(unanswered);
  });
  return unanswered;
}
