import { businessDayFrom, isBusinessDay } from './business-days.ts';
import { addDays, type BusinessDate, centralDate, centralTimeOfDay } from './calendar.ts';
import { CUT_OFF } from './cut-off.ts';

/** Why a transfer starts on a later day than it was requested; a closed day is the reason at any time of it. */
export type LaterStart = 'CLOSED_DAY' | 'AFTER_CUT_OFF';

/** The day on which a transfer starts. */
export interface StartDay {
  readonly startOn: BusinessDate;
  /** Set when it does not start on the day that it was requested. */
  readonly comesNextDayBecause?: LaterStart;
}

/**
 * The business day on which a transfer starts that is requested now.
 * @param now milliseconds since 1970, from the business clock
 * @see DECISIONS D-107
 */
export function startDay(now: number): StartDay {
  const requested = centralDate(now);
  const because = laterStart(requested, centralTimeOfDay(now));
  if (because === undefined) return { startOn: requested };
  return { startOn: businessDayFrom(addDays(requested, 1)), comesNextDayBecause: because };
}

function laterStart(date: BusinessDate, timeOfDay: number): LaterStart | undefined {
  if (!isBusinessDay(date)) return 'CLOSED_DAY';
  return timeOfDay > CUT_OFF ? 'AFTER_CUT_OFF' : undefined;
}
