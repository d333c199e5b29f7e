import { useState } from 'react';

function kept<T>(key: string, atFirst: T): T {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as T;
  } catch {
    return atFirst;
  }
}

/** State that the tab keeps until it is closed. A browser that keeps nothing has `atFirst` on each visit. */
export function useSessionState<T>(key: string, atFirst: T) {
  const [value, setValue] = useState(() => kept(key, atFirst));
  const change = (to: T) => {
    setValue(to);
    try {
      sessionStorage.setItem(key, JSON.stringify(to));
    } catch {
      // Nothing is kept then.
    }
  };
  return [value, change] as const;
}
