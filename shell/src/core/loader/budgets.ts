import type { Budgets } from '@wealth/platform/registry';

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
