import { useNavigation, useReadable } from '@wealth/kit';

/**
 * What stands in a form as its own history entry keeps it, so that Back and reload find it, and how to keep another.
 * @param path of the form
 * @param read makes what it needs of anything that may stand in the history
 */
export function useHistoryState<State>(path: string, read: (written: unknown) => State) {
  const { go, location } = useNavigation();
  const state = read(useReadable(location).state);
  const keep = (next: State) => {
    if (JSON.stringify(next) !== JSON.stringify(state)) go(path, { replace: true, state: next });
  };
  return [state, keep] as const;
}
