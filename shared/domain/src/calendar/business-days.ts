import { addDays, type BusinessDate, weekday } from './calendar.ts';
import { federalHolidays } from './federal-holidays.ts';

export { federalHolidays };

/** Whether money moves and prices close on that date: no weekend, no holiday of the Federal Reserve. */
export function isBusinessDay(date: BusinessDate): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !federalHolidays.has(date);
}

/** The date itself when it is open, else the first open one after it. */
export function businessDayFrom(date: BusinessDate): BusinessDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The date itself when it is open, else the last open one before it. */
export function businessDayUntil(date: BusinessDate): BusinessDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}

/**
 * So many business days after the date, which may be a closed one; no days give the date itself.
 * @throws RangeError when `days` is no whole number from 0 on
 */
export function addBusinessDays(date: BusinessDate, days: number): BusinessDate {
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`${days} is no number of business days`);
  let day = date;
  for (let passed = 0; passed < days; passed += 1) day = businessDayFrom(addDays(day, 1));
  return day;
}

/** So many business days before a date; the date itself with 0. */
export function businessDaysBefore(date: BusinessDate, days: number): BusinessDate {
  let day = date;
  for (let passed = 0; passed < days; passed += 1) day = businessDayUntil(addDays(day, -1));
  return day;
}
