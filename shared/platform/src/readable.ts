/** A value that changes; fits useSyncExternalStore, a saga's eventChannel and plain code alike. */
export interface Readable<Value> {
  get(): Value;
  /** @returns what ends the subscription; calling it twice does nothing. */
  subscribe(listener: () => void): () => void;
}

export interface Writable<Value> extends Readable<Value> {
  set(value: Value): void;
}

/** A readable value with the means to change it. Setting the same value calls no listener. */
export function readable<Value>(first: Value): Writable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
