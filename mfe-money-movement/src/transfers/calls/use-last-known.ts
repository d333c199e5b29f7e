import { type Asked, useRemoteData } from '@wealth/kit';

type Result<Value> = Parameters<typeof useRemoteData<Value>>[0] & { readonly data?: Value | undefined };

/**
 * A list that the screen stands on: while it is read again, and where it cannot be, the last known one stays, and so does
 * the screen. For calls without arguments.
 * @returns failed only while the list was never there
 */
export function useLastKnown<Value>(result: Result<Value>): Asked<Value> {
  const query = useRemoteData(result);
  // An entry without a subscriber leaves the cache, and `currentData` with it; `data` stays.
  const { data } = result;
  if (query.status === 'loaded' || data === undefined) return query;
  return { status: 'loaded', data, refresh: query.refresh };
}
