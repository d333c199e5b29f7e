import { useSyncExternalStore } from 'react';

/** A module that comes in a chunk of its own, once for all who use it. */
export type LazyState<Module> =
  | { readonly status: 'absent' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly module: Module };

export interface LazyModule<Module> {
  /** Loads it unless it is there or on its way; what failed is tried again. */
  load(): void;
  /**
   * Loads it ahead of need. A failure is not shown, and the next call tries again. After a failed `load` this does
   * nothing: the words of that failure must not vanish while a member reads them.
   */
  prefetch(): void;
  /** Puts it into a state at once, as a test does. */
  set(state: LazyState<Module>): void;
  /** Follows its state in a component. */
  use(): LazyState<Module>;
}

/** Which file was lost, and why, is reported by who loads the chunks of a release (ARCHITECTURE §4). */
export function lazyModule<Module>(bring: () => Promise<Module>): LazyModule<Module> {
  let state: LazyState<Module> = { status: 'absent' };
  const listeners = new Set<() => void>();
  const get = () => state;
  const set = (next: LazyState<Module>) => {
    state = next;
    for (const notify of [...listeners]) notify();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  let isWanted = false;
  const start = () => {
    set({ status: 'loading' });
    bring().then(
      (module) => set({ status: 'loaded', module }),
      () => set({ status: isWanted ? 'failed' : 'absent' }),
    );
  };
  return {
    load() {
      isWanted = true;
      if (state.status === 'absent' || state.status === 'failed') start();
    },
    prefetch() {
      if (state.status === 'absent') start();
    },
    set,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
