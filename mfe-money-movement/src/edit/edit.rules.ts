import type { ScheduleView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { nextDates, type Occurrence } from '@wealth/domain/schedules';
import { lastDayToStop } from '../transfers/schedules/schedules.rules.ts';

/** From when a new amount counts. */
export interface Counting {
  /** The first deposit that is sure to use it; none where no other one follows. */
  readonly from: Occurrence | undefined;
  /** The business day of a deposit that is too close to change, and may still use the old one. */
  readonly tooClose: BusinessDate | undefined;
}

/**
 * Inside three business days the next deposit may use the old amount.
 * @see DECISIONS D-121
 */
export function countsFrom({ nextDate, nextNominalDate, terms }: ScheduleView, today: BusinessDate): Counting {
  if (nextDate === undefined || nextNominalDate === undefined) return { from: undefined, tooClose: undefined };
  const next = { nominal: nextNominalDate, effective: nextDate };
  if (lastDayToStop(nextDate) >= today) return { from: next, tooClose: undefined };
  return { from: nextDates(terms, nextNominalDate, 1)[0], tooClose: nextDate };
}
