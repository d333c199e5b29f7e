import type { BusinessDate } from '@wealth/domain/calendar';

/** Milliseconds of a date's midnight in UTC, which is how the chart counts days. */
export function chartTime(date: BusinessDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/**
 * An amount on the chart's axis, as short as it stays exact: $420k, $1.25M.
 * @param amount dollars
 * @param interval dollars between two lines of the grid
 */
export function axisAmount(amount: number, interval: number): string {
  const size = Math.abs(amount);
  const [scale, unit] = size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'k'] : [1, ''];
  const decimals = decimalsOf(interval / scale);
  return `${amount < 0 ? '-' : ''}$${(size / scale).toFixed(decimals)}${unit}`;
}

/** Decimals by which two neighbours on the axis differ: two at most. */
function decimalsOf(step: number): number {
  if (Number.isInteger(step)) return 0;
  return Number.isInteger(step * 10) ? 1 : 2;
}

const dayLabel = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: '2-digit', day: '2-digit' });
const monthLabel = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const monthYearLabel = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const yearLabel = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric' });

/**
 * A date on the chart's axis: 11/13, Nov, or 2026, as the lines lie days, months or years apart. January names its
 * year, so that a range over New Year can be read.
 * @param time milliseconds of a midnight in UTC
 * @param unit what lies between two lines
 */
export function axisDate(time: number, unit: 'day' | 'month' | 'year'): string {
  if (unit === 'day') return dayLabel.format(time);
  if (unit === 'year') return yearLabel.format(time);
  return (new Date(time).getUTCMonth() === 0 ? monthYearLabel : monthLabel).format(time);
}
