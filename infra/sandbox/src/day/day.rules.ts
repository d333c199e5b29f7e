import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, daysBetween } from '@wealth/domain/calendar';

/** The most business days that one press goes forward. */
export const MAX_BUSINESS_DAYS = 30;

/**
 * The number of calendar days that moves a clock forward by the given business days.
 * @param shown the date that the clock shows after a move by so many days. A clock at a fixed distance from another one
 * may show the neighboring date near midnight when daylight saving begins or ends in between
 */
export function daysForward(shown: (days: number) => BusinessDate, businessDays: number): number {
  const target = addBusinessDays(shown(0), businessDays);
  const days = daysBetween(shown(0), target);
  return [days, days - 1, days + 1].find((candidate) => shown(candidate) === target) ?? days;
}
