import { useLayoutEffect, useSyncExternalStore } from 'react';

// All parts of a page share the kit, and with it this count, whatever remote they are of.
let count = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1): void {
  count += change;
  for (const notify of [...listeners]) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts the calling part among those that show that they failed. @returns whether another part does so too */
export function useHasOthers(): boolean {
  // Before anything is drawn, so that of two parts that fail together neither says that the other works.
  useLayoutEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
  return useSyncExternalStore(subscribe, () => count > 1);
}
