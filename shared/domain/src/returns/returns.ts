import { addMonths, type BusinessDate, daysBetween } from '../calendar/calendar.ts';
import { type Cents, difference } from '../money/money.ts';
import { growthOfMoney, type TimedFlow } from './growth-of-money.ts';

/**
 * What was there at the close of a day, and the running sum of what was put in from outside less what was taken out.
 */
export interface DayValue {
  readonly date: BusinessDate;
  readonly value: Cents;
  readonly netInvested: Cents;
}

/** From the close of one day to the close of another. */
export interface DateRange {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/**
 * Why there is no return:
 * - `NO_VALUES`: no day was valued after the range began, or after the account began within it
 * - `NOTHING_INVESTED`: nothing was held in the range, nobody said how it came in, or more came after all was lost
 * - `ALL_WITHDRAWN`: everything was taken out on one of its days
 * - `NEGATIVE_VALUE`: something was owed on one of its days
 * - `NO_SOLUTION`: no rate explains the flows, or more than one might
 */
export type NoReturnReason = 'NO_VALUES' | 'NOTHING_INVESTED' | 'ALL_WITHDRAWN' | 'NEGATIVE_VALUE' | 'NO_SOLUTION';

export interface NoReturn {
  readonly kind: 'not available';
  readonly reason: NoReturnReason;
}

export interface AvailableReturn {
  readonly kind: 'available';
  /** 0.05 is five percent: of the whole period, or a year where it is annualised. */
  readonly rate: number;
  readonly isAnnualised: boolean;
  /** Where the measured period begins: the range's first day, or the day on which the account began within it. */
  readonly since: BusinessDate;
}

export type Return = AvailableReturn | NoReturn;

/** How a value changed within a range: `change` is `market` and `netDeposits` together. */
export interface ValueChange {
  readonly change: Cents;
  /** What prices, dividends and fees made of it. */
  readonly market: Cents;
  /** What was put in less what was taken out. */
  readonly netDeposits: Cents;
}

/** Returns are compounded over actual days in years of 365, as spreadsheets do (XIRR). */
const DAYS_A_YEAR = 365;

const notAvailable = (reason: NoReturnReason): NoReturn => ({ kind: 'not available', reason });

/**
 * The return of what was held, whenever money came and went: daily returns multiplied. After fees, as values are.
 *
 * A flow counts at the close of its day: r = (V − F) / V₋₁ − 1. Net invested values what comes in at that close, what
 * is sold for a withdrawal is sold at it, and so the account earned the day on what it began with. Only where a day
 * begins with nothing its flow counts at the start, r = V / F − 1, for nothing else can have earned. GIPS leaves the
 * choice to the firm, which applies it throughout; the end of the day is the most common one
 * (https://www.confluence.com/timing-of-intra-day-cash-flows/).
 *
 * A period of up to one calendar year is given as it is, a longer one per year: GIPS annualises nothing under a year,
 * and a year, of 366 days too, is its own annual return.
 * @param days in the order of their dates, with the last one on or before `from`; a gap carries the last value
 */
export function timeWeightedReturn(days: readonly DayValue[], range: DateRange): Return {
  const period = measure(days, range);
  return 'kind' in period ? period : returnOf(period.growth, period.since, range.to);
}

/**
 * The return of the member's money: the one rate at which the opening value and every flow would have grown to the
 * closing value (the internal rate of return on dated flows, as XIRR). Days, flows and years count as in
 * {@link timeWeightedReturn}, so that both agree where no money moved.
 */
export function moneyWeightedReturn(days: readonly DayValue[], range: DateRange): Return {
  const period = measure(days, range);
  if ('kind' in period) return period;
  const growth = growthOfMoney(period.flows, period.closing);
  return growth === undefined ? notAvailable('NO_SOLUTION') : returnOf(growth, period.since, range.to);
}

/**
 * How the value changed within the range, exact in cents; undefined where no value was known by its end. Of an account that
 * began within it, it is the change since its first day: what it began with is where it starts.
 * @param days as for {@link timeWeightedReturn}
 */
export function getValueChange(days: readonly DayValue[], { from, to }: DateRange): ValueChange | undefined {
  const closing = lastUntil(days, to);
  const opening = lastUntil(days, from) ?? days[0];
  if (closing === undefined || opening === undefined) return undefined;
  const change = difference(closing.value, opening.value);
  const netDeposits = difference(closing.netInvested, opening.netInvested);
  return { change, market: difference(change, netDeposits), netDeposits };
}

const lastUntil = (days: readonly DayValue[], date: BusinessDate) => days.findLast((day) => day.date <= date);

function returnOf(growth: number, since: BusinessDate, to: BusinessDate): Return {
  const isAnnualised = to > addMonths(since, 12);
  const rate = (isAnnualised ? growth ** (DAYS_A_YEAR / daysBetween(since, to)) : growth) - 1;
  return Number.isFinite(rate) ? { kind: 'available', rate, isAnnualised, since } : notAvailable('NO_SOLUTION');
}

interface Period {
  readonly since: BusinessDate;
  /** What one dollar that was there all the time became. */
  readonly growth: number;
  /** The opening value first, then what came in (positive) and went out. */
  readonly flows: readonly TimedFlow[];
  readonly closing: number;
}

/** Goes through the range day by day: both returns are refused for the same reasons. */
function measure(days: readonly DayValue[], { from, to }: DateRange): Period | NoReturn {
  const opening = lastUntil(days, from);
  let { value: held, netInvested } = opening ?? { value: 0, netInvested: 0 };
  if (held < 0) return notAvailable('NEGATIVE_VALUE');
  let since = held > 0 ? from : undefined;
  let last = since;
  let growth = 1;
  const dated = since === undefined ? [] : [{ date: since, amount: held }];

  for (const day of days) {
    if (day.date <= from || day.date > to) continue;
    const flow = day.netInvested - netInvested;
    const earned = day.value - flow;
    last = day.date;
    if (day.value < 0 || (held > 0 && earned < 0)) return notAvailable('NEGATIVE_VALUE');
    if (held > 0) {
      growth *= earned / held;
      if (day.value === 0 && flow < 0) return notAvailable('ALL_WITHDRAWN');
    } else if (day.value !== 0 || flow !== 0) {
      if (flow <= 0) return notAvailable('NOTHING_INVESTED');
      if (since === undefined) growth = day.value / flow;
      since ??= day.date;
    }
    if (growth === 0 && day.value > 0) return notAvailable('NOTHING_INVESTED');
    if (flow !== 0) dated.push({ date: day.date, amount: flow });
    ({ value: held, netInvested } = day);
  }
  if (last === undefined) return notAvailable('NO_VALUES');
  if (since === undefined) return notAvailable('NOTHING_INVESTED');
  if (last === since) return notAvailable('NO_VALUES');

  const [start, span] = [since, daysBetween(since, to)];
  const flows = dated.map(({ date, amount }) => ({ left: daysBetween(date, to) / span, amount }));
  return { since: start, growth, flows, closing: held };
}
