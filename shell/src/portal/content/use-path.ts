import { useSyncExternalStore } from 'react';
import { usePortal } from '../portal-context.ts';

/** The path of the page; what a remote chooses behind it, in the search, draws nothing of the shell anew. */
export function usePath(): string {
  const { location } = usePortal().navigation;
  return useSyncExternalStore(location.subscribe, () => location.get().path);
}
