/** Rows that are worked on at once: few enough that the page goes on answering while a hundred thousand are. */
const AT_ONCE = 1_000;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Processes many rows in short slices, and lets the page respond between two of them.
 * @param isWanted called before each slice; the work stops when it returns false
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
