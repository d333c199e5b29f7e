/** What several runs came to. */
interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const last = sorted.length - 1;
  return { median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2, least: at(0), most: at(last) };
}

/** The middle of some runs. */
export const getMedian = (values: readonly number[]): number => spreadOf(values).median;

const tenths = (value: number) => String(Math.round(value * 10) / 10);
const hundredths = (value: number) => value.toFixed(2);

/** `12.3 (11–14.2)`: the median, and the least and the most where they differ. */
function worded({ median, least, most }: Spread, digits: (value: number) => string): string {
  return least === most ? digits(median) : `${digits(median)} (${digits(least)}–${digits(most)})`;
}

/** The median of some runs, and the least and the most of them. */
export const spelled = (values: readonly number[], digits: (value: number) => string = tenths): string =>
  worded(spreadOf(values), digits);

/**
 * How one compares with the other: the ratio of the medians, and of the runs that were made in turns, one by one. Empty
 * where the other is nothing.
 */
export function spelledRatio(one: readonly number[], other: readonly number[]): string {
  const { median, least } = spreadOf(other);
  if (!least) return '';
  const pairs = spreadOf(one.map((value, index) => value / (other[index] ?? Number.NaN)));
  return worded({ ...pairs, median: spreadOf(one).median / median }, hundredths);
}
