/** What several runs came to. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const last = sorted.length - 1;
  return { median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2, least: at(0), most: at(last) };
}

const tenths = (value: number) => String(Math.round(value * 10) / 10);
const hundredths = (value: number) => value.toFixed(2);

/** `12.3 (11–14.2)`: the median, and the least and the most of them. */
export function spelled(values: readonly number[], digits: (value: number) => string = tenths): string {
  const { median, least, most } = spreadOf(values);
  return least === most ? digits(median) : `${digits(median)} (${digits(least)}–${digits(most)})`;
}

/**
 * How one compares with the other: the ratio of the medians, and of the runs that were made in turns, one by one. Empty
 * where the other is nothing.
 */
export function spelledRatio(one: readonly number[], other: readonly number[]): string {
  const { median, least } = spreadOf(other);
  if (!least) return '';
  const pairs = spreadOf(one.map((value, index) => value / (other[index] ?? Number.NaN)));
  return `${hundredths(spreadOf(one).median / median)} (${hundredths(pairs.least)}–${hundredths(pairs.most)})`;
}
