import { addBusinessDays } from '../calendar/business-days.ts';
import type { BusinessDate } from '../calendar/calendar.ts';
import { type LaterStart, startDay } from '../calendar/start-day.rules.ts';

/** When the steps of a withdrawal are due. Every date is a business day. */
export interface WithdrawalDates {
  /** Investments are sold at the closing prices of this day. */
  readonly soldOn: BusinessDate;
  /** The money leaves the account. */
  readonly sentOn: BusinessDate;
  /** The money is in the bank, at the latest. */
  readonly doneOn: BusinessDate;
  /** Set when the withdrawal does not start on the day that it was requested. */
  readonly comesNextDayBecause?: LaterStart;
}

/**
 * The dates of a withdrawal that is requested now (spec 000 §9: Central US time).
 * @param now milliseconds since 1970, from the business clock
 * @see DECISIONS D-107, D-131
 */
export function withdrawalDates(now: number): WithdrawalDates {
  const { startOn, ...later } = startDay(now);
  return { ...withdrawalDatesFrom(addBusinessDays(startOn, 1)), ...later };
}

/** The dates of a withdrawal whose sale is on that business day. */
export function withdrawalDatesFrom(soldOn: BusinessDate): WithdrawalDates {
  const sentOn = addBusinessDays(soldOn, 1);
  return { soldOn, sentOn, doneOn: addBusinessDays(sentOn, 1) };
}
