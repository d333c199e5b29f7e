import { type Asked, useRemoteData } from '@wealth/kit';

/**
 * A list that the screen stands on: where it cannot be reread, the last known one stays, and so does the screen.
 * @returns failed only while the list was never there
 */
export function useLastKnown<Value>(result: Parameters<typeof useRemoteData<Value>>[0]): Asked<Value> {
  const query = useRemoteData(result);
  const { currentData } = result;
  if (query.status !== 'failed' || currentData === undefined) return query;
  return { status: 'loaded', data: currentData, refresh: query.refresh };
}
