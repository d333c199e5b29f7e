import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What a page as a whole depends on, so that the frame around it need not say its failure too. */
export type WholePage = 'accounts';

interface FailedPart {
  readonly of: WholePage | undefined;
}

// All parts of a page share the kit, and with it this list, whatever remote they are of.
const parts = new Set<FailedPart>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const notify of [...listeners]) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts the calling part among those that show that they failed. @returns whether another part does so too */
export function useHasOthers(of: WholePage | undefined): boolean {
  // Before anything is drawn, so that of two parts that fail together neither says that the other works.
  useLayoutEffect(() => {
    const part = { of };
    parts.add(part);
    tell();
    return () => {
      parts.delete(part);
      tell();
    };
  }, [of]);
  return useSyncExternalStore(subscribe, () => parts.size > 1);
}

/** Whether a part of the page says that this failed, with a way to ask again. */
export function useIsToldByPage(what: WholePage): boolean {
  return useSyncExternalStore(subscribe, () => [...parts].some(({ of }) => of === what));
}
