import type { ValuePoint } from '@wealth/api';
import { type BusinessDate, daysBetween } from '@wealth/domain/calendar';
import { type Cents, difference } from '@wealth/domain/money';
import { getValueChange, type ValueChange } from '@wealth/domain/returns';

/** A day of the chart. */
export interface ChartPoint extends ValuePoint {
  /** What the same money would be worth in the market; left out where that is not shown, or not known of the day. */
  readonly benchmark?: Cents;
}

/** The points with the benchmark's values of the same days. */
export function withBenchmark(
  points: readonly ValuePoint[],
  benchmark: readonly Pick<ValuePoint, 'date' | 'value'>[],
): readonly ChartPoint[] {
  const values = new Map(benchmark.map(({ date, value }) => [date, value]));
  return points.map((point) => {
    const value = values.get(point.date);
    return value === undefined ? point : { ...point, benchmark: value };
  });
}

/** `change` is `market` and `netDeposits` together. */
export interface Figures extends ValueChange {
  /** The day of the first value: after the range's first day where the account began within it. */
  readonly since: BusinessDate;
  readonly start: Cents;
  readonly end: Cents;
}

/** First and last value of the range, which no sampling touches, and what lies between them; undefined where there is no value. */
export function getValueFigures(points: readonly ValuePoint[]): Figures | undefined {
  const first = points.at(0);
  const last = points.at(-1);
  const change = first && last && getValueChange(points, { from: first.date, to: last.date });
  return change && { since: first.date, start: first.value, end: last.value, ...change };
}

export interface TableRow extends ChartPoint {
  readonly difference: Cents;
}

export interface ValueTableData {
  /** `days`: a row for each point; `months`: the first day, each month's last, and the last day. */
  readonly each: 'days' | 'months';
  /** Newest first. */
  readonly rows: readonly TableRow[];
}

/** Longest range, in days, of which the table shows each day: three months. */
const DAILY_ROWS = 92;

/** Of what the chart's table has a row: of every day of a short range, of the month ends of a long one. */
export function getRowInterval(points: readonly ChartPoint[]): ValueTableData['each'] {
  const first = points.at(0);
  const last = points.at(-1);
  return first !== undefined && last !== undefined && daysBetween(first.date, last.date) > DAILY_ROWS
    ? 'months'
    : 'days';
}

/** The chart's table twin. */
export function makeTable(points: readonly ChartPoint[]): ValueTableData {
  const each = getRowInterval(points);
  const chosen = each === 'months' ? points.filter((_, index) => index === 0 || endsMonth(points, index)) : points;
  return {
    each,
    rows: chosen.map((point) => ({ ...point, difference: difference(point.value, point.netInvested) })).reverse(),
  };
}

const monthOf = (date: BusinessDate) => date.slice(0, 7);

function endsMonth(points: readonly ValuePoint[], index: number): boolean {
  const point = points[index];
  const next = points[index + 1];
  return !point || !next || monthOf(point.date) !== monthOf(next.date);
}

/** Figures of the chart that screen readers read. */
export interface ValueSummary {
  readonly first: ValuePoint;
  readonly last: ValuePoint;
  /** The first day with the highest value, and the first with the lowest. */
  readonly highest: ValuePoint;
  readonly lowest: ValuePoint;
  /** `months` or, of a range beyond two years, `years`. */
  readonly each: 'months' | 'years';
  /** The last day of each month or year, oldest first; empty where the range has one only. */
  readonly ends: readonly ValuePoint[];
}

/** Most months that are read out one by one. */
const MONTHS_READ = 25;

/** Summarises the points, which are in date order; undefined where there are none. */
export function summarizeValues(points: readonly ValuePoint[]): ValueSummary | undefined {
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const months = points.filter((_, index) => endsMonth(points, index));
  const each = months.length > MONTHS_READ ? 'years' : 'months';
  const isEndOfYear = ({ date }: ValuePoint, index: number) => date.slice(0, 4) !== months[index + 1]?.date.slice(0, 4);
  const ends = each === 'months' ? months : months.filter(isEndOfYear);
  return {
    first,
    last,
    highest: points.reduce((most, point) => (point.value > most.value ? point : most), first),
    lowest: points.reduce((least, point) => (point.value < least.value ? point : least), first),
    each,
    ends: ends.length > 1 ? ends : [],
  };
}
