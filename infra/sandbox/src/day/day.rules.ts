import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, daysBetween } from '@wealth/domain/calendar';

/** The most business days that one press goes forward. */
export const MOST_BUSINESS_DAYS = 30;

/**
 * Calendar days by which a clock moves to show the date so many business days later.
 * @param shown the date that the clock shows once it was moved so many days. A clock that keeps its distance to another
 * one shows the neighboring date where daylight saving begins or ends between, and midnight is near
 */
export function daysForward(shown: (days: number) => BusinessDate, businessDays: number): number {
  const target = addBusinessDays(shown(0), businessDays);
  const days = daysBetween(shown(0), target);
  return [days, days - 1, days + 1].find((candidate) => shown(candidate) === target) ?? days;
}
