import type { BusinessDate } from '@wealth/domain/calendar';
import { formatAxisDate, formatNumber } from '@wealth/kit/format';

/** Milliseconds of a date's midnight in UTC, which is how the chart counts days. */
export function chartTime(date: BusinessDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** What the labels of one axis have in common, so that all are written alike. */
export interface AmountScale {
  /** Dollars between two lines of the grid. */
  readonly interval: number;
  /** The largest amount on the axis, in dollars, whatever its sign. */
  readonly largest: number;
}

const units = [
  { from: 1e6, per: 1e6, unit: 'M' },
  { from: 1e4, per: 1e3, unit: 'k' },
] as const;

/**
 * An amount on the chart's axis, as short as neighbours still differ: $420k, $1.25M; in full dollars below $10k, and where
 * an abbreviation would need three decimals.
 *
 * @param amount dollars
 */
export function axisAmount(amount: number, { interval, largest }: AmountScale): string {
  const short = units.find(({ from, per }) => largest >= from && decimalsOf(interval / per) <= 2);
  const { per, unit } = short ?? { per: 1, unit: '' };
  const digits = short ? decimalsOf(interval / per) : Number.isInteger(interval) ? 0 : 2;
  const size = Math.abs(amount) / per;
  const text = formatNumber(size, digits);
  return `${amount < 0 ? '-' : ''}$${amount === 0 && short ? '0' : `${text}${unit}`}`;
}

/** Decimals by which two neighbours on the axis differ. */
function decimalsOf(step: number): number {
  const needed = [0, 1, 2].find(
    (decimals) => Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-9,
  );
  return needed ?? 3;
}

/**
 * A date on the chart's axis: 11/13, Nov, or 2026, as the lines lie days, months or years apart. January names its
 * year, so that a range over New Year can be read.
 * @param time milliseconds of a midnight in UTC
 * @param unit what lies between two lines
 */
export function axisDate(time: number, unit: 'day' | 'month' | 'year'): string {
  return formatAxisDate(time, unit === 'month' && new Date(time).getUTCMonth() === 0 ? 'firstMonth' : unit);
}
