import {
  addDays,
  type BusinessDate,
  businessDate,
  centralDate,
  centralTimeOfDay,
  weekday,
} from '../calendar/calendar.ts';
import { CUT_OFF } from '../calendar/cut-off.ts';
import { federalHolidays } from '../calendar/federal-holidays.ts';

/** Deadlines that were moved by law or notice, by tax year. */
const overrides: ReadonlyMap<number, BusinessDate> = new Map([[2019, businessDate('2020-07-15')]]);

/**
 * Emancipation Day, observed on Friday when 16 April is a Saturday, and on Monday when it is a Sunday. It closes the
 * District of Columbia and no bank, so it is no federal holiday.
 */
function emancipationDay(year: number): BusinessDate {
  const day = businessDate(`${year}-04-16`);
  const moved: Readonly<Record<number, number>> = { 0: 1, 6: -1 };
  return addDays(day, moved[weekday(day)] ?? 0);
}

function isClosedInWashington(date: BusinessDate): boolean {
  const day = weekday(date);
  const isHoliday = federalHolidays.has(date) || date === emancipationDay(Number(date.slice(0, 4)));
  return day === 0 || day === 6 || isHoliday;
}

/**
 * The last day on which a contribution counts for the tax year: 15 April of the next year, or the next day that is open
 * in the District of Columbia (IRC 7503).
 * @see DECISIONS §1, Deadline rule
 */
export function contributionDeadline(taxYear: number): BusinessDate {
  const moved = overrides.get(taxYear);
  if (moved !== undefined) return moved;
  let day = businessDate(`${taxYear + 1}-04-15`);
  while (isClosedInWashington(day)) day = addDays(day, 1);
  return day;
}

/**
 * Whether a deposit that is requested at that moment may count for the year before: from 1 January until the same-day
 * cut-off on the deadline.
 * @param moment milliseconds since 1970, from the business clock
 * @see DECISIONS D-137
 */
export const isPriorYearOpen = (moment: number): boolean => openPriorYear(moment) !== undefined;

/** The year before, while a deposit may still count for it; undefined outside its window. */
export function openPriorYear(moment: number): number | undefined {
  const today = centralDate(moment);
  const year = Number(today.slice(0, 4)) - 1;
  const deadline = contributionDeadline(year);
  const isOpen = today < deadline || (today === deadline && centralTimeOfDay(moment) <= CUT_OFF);
  return isOpen ? year : undefined;
}
