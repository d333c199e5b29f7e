import { federalHolidays } from '@wealth/domain/business-days';
import type { BusinessDate } from '@wealth/domain/calendar';
import { formatWeekdayDate } from '@wealth/kit';

/** A day on which no money moves, with the holiday that is the reason: `Thu, 11/26/2026, Thanksgiving Day` */
export function closedDayWords(day: BusinessDate): string {
  const holiday = federalHolidays.get(day);
  return holiday === undefined ? formatWeekdayDate(day) : `${formatWeekdayDate(day)}, ${holiday}`;
}
