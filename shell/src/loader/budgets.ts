/** Milliseconds of patience with a remote, and the pause before it is asked for again. */
export interface Budgets {
  /** Words are shown: it is slow, which is not failed. Default 2 s. */
  readonly slow: number;
  /** A notice with Try again is shown, while the load goes on. Default 8 s. */
  readonly late: number;
  /** The longest pause before Try again asks, so that many members do not ask at once. Default 0.5 s. */
  readonly jitter: number;
}

export const defaultBudgets: Budgets = { slow: 2_000, late: 8_000, jitter: 500 };

/** Runs something later. @returns what calls it off */
export type After = (milliseconds: number, run: () => void) => () => void;

export const browserAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Says `slow` and then `late` as time goes by. @returns what ends the watch */
export function watchPatience(after: After, budgets: Budgets, tell: (patience: 'slow' | 'late') => void): () => void {
  const ends = [after(budgets.slow, () => tell('slow')), after(budgets.late, () => tell('late'))];
  return () => {
    for (const end of ends) end();
  };
}
