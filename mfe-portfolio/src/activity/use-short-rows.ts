import { useState } from 'react';

const KEY = 'wealth.portfolio.short-rows';

function kept(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Whether the activity has short rows instead of its table, and a function that changes it; kept until the tab is closed. */
export function useShortRows() {
  const [isShort, setShort] = useState(kept);
  const change = (to: boolean) => {
    setShort(to);
    try {
      sessionStorage.setItem(KEY, String(to));
    } catch {
      // A browser that keeps nothing has the table on each visit.
    }
  };
  return [isShort, change] as const;
}
