import { useEffect, useState } from 'react';
import type { Asked } from './platform.ts';

/** After so many milliseconds of loading a member reads that it goes on (ARCHITECTURE §4). */
const SLOW_AFTER = 2_000;

/** Whether something has been going on for long enough to say so. */
export function useIsSlow(isWaiting: boolean, after = SLOW_AFTER): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, after]);
  return isWaiting && isSlow;
}

/** What this needs of an RTK Query result. */
export interface QueryResult<Value> {
  readonly currentData?: Value | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The result of an RTK Query hook in the four states that a screen draws. Old data of another question is not shown. */
export function useRemoteData<Value>(result: QueryResult<Value>): Asked<Value> {
  const { currentData, isError, isFetching, error, refetch } = result;
  const isWaiting = currentData === undefined && (isFetching || !isError);
  const isSlow = useIsSlow(isWaiting);
  const refresh = () => void refetch();
  if (isWaiting) return { status: isSlow ? 'slow' : 'loading', refresh };
  if (isError && !isFetching) return { status: 'failed', cause: error, refresh };
  return { status: 'loaded', data: currentData as Value, refresh };
}
