import { addBusinessDays } from '../calendar/business-days.ts';
import type { BusinessDate } from '../calendar/calendar.ts';
import { type LaterStart, startDay } from '../calendar/start-day.rules.ts';
import { FREE_AFTER_BUSINESS_DAYS } from './limits.ts';

/** When the steps of a deposit are due. Every date is a business day. */
export interface DepositDates {
  /** The day on which the deposit starts: the money is taken from where it comes from. */
  readonly takenOn: BusinessDate;
  /** The money is in the investment account, in cash. */
  readonly settledOn: BusinessDate;
  /** The funds are bought. */
  readonly investedOn: BusinessDate;
  /** From this day on the money may be withdrawn. */
  readonly freeOn: BusinessDate;
  /** Set when the deposit does not start on the day that it was requested. */
  readonly comesNextDayBecause?: LaterStart;
}

/** What the dates of a deposit follow from. */
export interface DepositMoment {
  /** Milliseconds since 1970, from the business clock. */
  readonly now: number;
  /** True for a linked bank, false for an account at the credit union. */
  readonly isLinkedBank: boolean;
}

/**
 * The dates of a deposit that is requested now (spec 000 §9: Central US time).
 * @see DECISIONS D-107
 */
export function depositDates({ now, isLinkedBank }: DepositMoment): DepositDates {
  const { startOn, ...later } = startDay(now);
  return { ...depositDatesFrom(startOn, isLinkedBank), ...later };
}

/** The dates of a deposit that is taken on that business day, as of one that a schedule makes. */
export function depositDatesFrom(takenOn: BusinessDate, isLinkedBank: boolean): DepositDates {
  const investedOn = addBusinessDays(takenOn, 1);
  return {
    takenOn,
    settledOn: isLinkedBank ? investedOn : takenOn,
    investedOn,
    freeOn: isLinkedBank ? addBusinessDays(takenOn, FREE_AFTER_BUSINESS_DAYS) : investedOn,
  };
}
