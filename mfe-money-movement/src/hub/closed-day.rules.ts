import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, weekday } from '@wealth/domain/calendar';

/** So many days ahead, today included, a bank holiday is worth a word. */
const DAYS_AHEAD = 14;

/** The next day from Monday to Friday on which banks are closed; undefined when none is near. */
export function nextHoliday(today: BusinessDate): BusinessDate | undefined {
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  return days.find((day) => weekday(day) % 6 !== 0 && !isBusinessDay(day));
}
