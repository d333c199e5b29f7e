import { useSyncExternalStore } from 'react';

/** A module that comes in a chunk of its own, once for all who use it. */
export type LazyState<Module> =
  | { readonly status: 'absent' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly module: Module };

export interface LazyModule<Module> {
  /** Loads it unless it is there or on its way; what failed is tried again. */
  load(): void;
  /** Loads it ahead of need. What failed stays so until somebody wants it: its words must not vanish while they are read. */
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
  const load = () => {
    if (state.status === 'loading' || state.status === 'loaded') return;
    set({ status: 'loading' });
    bring().then(
      (module) => set({ status: 'loaded', module }),
      () => set({ status: 'failed' }),
    );
  };
  return {
    load,
    prefetch: () => state.status === 'absent' && load(),
    set,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
