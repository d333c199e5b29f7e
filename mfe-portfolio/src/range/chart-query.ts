import type { DateRange } from './range.rules.ts';

/**
 * Points of a chart: every day of a year, and more than a phone's screen has dots to tell apart; the server keeps first,
 * last, least and greatest exact.
 */
export const CHART_POINTS = 400;

/** Whose values are requested, and when. */
export interface HistoryOf {
  /** Id of one account; left out for all accounts. */
  readonly account?: string | undefined;
  readonly range: DateRange;
}
