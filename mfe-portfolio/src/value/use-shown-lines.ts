import { useSessionState } from '../kept/use-session-state.ts';

/** The lines that may be drawn beside the value. */
export interface ShownLines {
  readonly netInvested: boolean;
  readonly benchmark: boolean;
}

/** At first net invested alone (spec 001 §2). */
const atFirst: ShownLines = { netInvested: true, benchmark: false };

/** Which lines are drawn beside the value, and a function that changes it; kept until the tab is closed. */
export function useShownLines() {
  const [kept, keep] = useSessionState<Partial<ShownLines>>('wealth.portfolio.lines', atFirst);
  const lines = { ...atFirst, ...kept };
  const change = (to: Partial<ShownLines>) => keep({ ...lines, ...to });
  return [lines, change] as const;
}
