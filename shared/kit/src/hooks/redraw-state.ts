import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** State of a part of the page that is handed over when the part is drawn again. */
export interface RedrawStates {
  /** @returns what takes the state out again */
  readonly add: (key: string, read: () => unknown) => () => void;
  /** Takes a snapshot of every state before the part is replaced. */
  readonly keep: () => void;
  /** @returns the state that was kept under the key, in a box, so that an undefined one is found too */
  readonly find: (key: string) => { readonly state: unknown } | undefined;
  readonly clear: () => void;
}

/** @returns a registry without any state */
export function createRedrawStates(): RedrawStates {
  const added = new Map<string, () => unknown>();
  let kept: ReadonlyMap<string, { readonly state: unknown }> = new Map();
  return {
    add(key, read) {
      added.set(key, read);
      return () => {
        if (added.get(key) === read) added.delete(key);
      };
    },
    keep() {
      kept = new Map([...added].map(([key, read]) => [key, { state: read() }]));
    },
    find: (key) => kept.get(key),
    clear() {
      kept = new Map();
    },
  };
}

export const RedrawStatesContext = createContext<RedrawStates | undefined>(undefined);

/**
 * `useState` for input and open dialogs that survive a redraw by {@link RedrawBoundary}.
 *
 * @param key tells it from other states of the page
 * @param initial the first state, or what makes it
 */
export function useRedrawState<State>(key: string, initial: State | (() => State)) {
  const states = useContext(RedrawStatesContext);
  const [state, setState] = useState<State>(() => {
    const kept = states?.find(key);
    if (kept !== undefined) return kept.state as State;
    return initial instanceof Function ? initial() : initial;
  });
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => states?.add(key, () => latest.current), [states, key]);
  return [state, setState] as const;
}
