import { useState } from 'react';

const KEY = 'wealth.portfolio.lines';

/** The lines that may be drawn beside the value. */
export interface ShownLines {
  readonly netInvested: boolean;
  readonly benchmark: boolean;
}

/** At first net invested alone (spec 001 §2). */
const atFirst: ShownLines = { netInvested: true, benchmark: false };

function kept(): ShownLines {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return { ...atFirst, ...(found as Partial<ShownLines>) };
  } catch {
    return atFirst;
  }
}

function keep(lines: ShownLines): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // A browser that keeps nothing has the lines of the start on each visit.
  }
}

/** Which lines are drawn beside the value, and a function that changes it; kept until the tab is closed. */
export function useShownLines() {
  const [lines, setLines] = useState(kept);
  const change = (to: Partial<ShownLines>) => {
    const next = { ...lines, ...to };
    keep(next);
    setLines(next);
  };
  return [lines, change] as const;
}
