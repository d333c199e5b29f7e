import { spelled, spelledRatio } from './spread.ts';

/**
 * Prints a row for each figure: what it came to on each side, and how the first compares with the second.
 * @param names of the sides
 * @param runs of each side, made in turns
 */
export function printComparison<Run>(
  title: string,
  names: readonly string[],
  runs: readonly (readonly Run[])[],
  rows: Readonly<Record<string, (run: Run) => number>>,
): void {
  console.log(`\n${title}; medians of ${runs[0]?.length ?? 0}, and the least and the most of them`);
  console.table(
    Object.entries(rows).map(([figure, of]) => {
      const values = runs.map((its) => its.map(of));
      const [one = [], other = []] = values;
      const cells = names.map((name, index) => [name, spelled(values[index] ?? [])]);
      return { figure, ...Object.fromEntries(cells), ratio: spelledRatio(one, other) };
    }),
  );
}
