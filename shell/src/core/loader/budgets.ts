/** Milliseconds of patience with a remote, and before it is requested again. */
export const budgets = {
  /** Words are shown: it is slow, which is not failed. */
  slow: 2_000,
  /** A notice with Try again is shown, while the load goes on. */
  late: 8_000,
  /** The longest pause before Try again asks, so that many members do not ask at once. */
  jitter: 500,
};

/** Runs something later. @returns what calls it off */
export type After = (milliseconds: number, run: () => void) => () => void;

export const browserAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Says `slow` and then `late` as time goes by. @returns what ends the watch */
export function watchPatience(after: After, onChange: (patience: 'slow' | 'late') => void): () => void {
  const ends = [after(budgets.slow, () => onChange('slow')), after(budgets.late, () => onChange('late'))];
  return () => {
    for (const end of ends) end();
  };
}
