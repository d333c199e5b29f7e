/** Rows that are worked on at once: few enough that the page goes on answering while a hundred thousand are. */
const AT_ONCE = 1_000;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Works many rows through in short stretches, and lets the page answer between two of them.
 * @param isWanted asked before each stretch; the work is given up when it says no
 */
export async function inSlices<Row, Made>(
  rows: readonly Row[],
  work: (slice: readonly Row[]) => readonly Made[],
  isWanted: () => boolean = () => true,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (let next = 0; next < rows.length; next += AT_ONCE) {
    if (next > 0) await turn();
    if (!isWanted()) break;
    made.push(...work(rows.slice(next, next + AT_ONCE)));
  }
  return made;
}
