import { type BusinessDate, usDate, usWeekdayDate } from '@wealth/domain/calendar';
import { MISSING } from './money.ts';

/** `11/20/2026`; `--` when the date is not known (spec 001 §9). */
export function formatDate(date: BusinessDate | undefined): string {
  return date === undefined ? MISSING : usDate(date);
}

/** `Fri, 11/20/2026`: where the weekday helps. */
export function formatWeekdayDate(date: BusinessDate): string {
  return usWeekdayDate(date);
}

/** `05/20/2026 – 11/20/2026` */
export function formatDateRange(from: BusinessDate, to: BusinessDate): string {
  return `${formatDate(from)} – ${formatDate(to)}`;
}
