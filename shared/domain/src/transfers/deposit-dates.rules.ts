import { addBusinessDays, businessDayFrom, isBusinessDay } from '../calendar/business-days.ts';
import { addDays, type BusinessDate, centralDate, centralTimeOfDay } from '../calendar/calendar.ts';
import { CUT_OFF, FREE_AFTER_BUSINESS_DAYS } from './limits.ts';

/** Why a deposit starts on a later day than it was asked for; a closed day is the reason at any time of it. */
export type LaterStart = 'CLOSED_DAY' | 'AFTER_CUT_OFF';

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
  /** Set when the deposit does not start on the day that it was asked for. */
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
 * The dates of a deposit that is asked for now (spec 000 §9: Central US time).
 * @see DECISIONS D-107
 */
export function depositDates({ now, isLinkedBank }: DepositMoment): DepositDates {
  const asked = centralDate(now);
  const because = laterStart(asked, centralTimeOfDay(now));
  const takenOn = because === undefined ? asked : businessDayFrom(addDays(asked, 1));
  return {
    ...depositDatesFrom(takenOn, isLinkedBank),
    ...(because !== undefined && { comesNextDayBecause: because }),
  };
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

function laterStart(date: BusinessDate, timeOfDay: number): LaterStart | undefined {
  if (!isBusinessDay(date)) return 'CLOSED_DAY';
  return timeOfDay > CUT_OFF ? 'AFTER_CUT_OFF' : undefined;
}
