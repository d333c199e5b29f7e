import type { BusinessDate } from '@wealth/domain/calendar';
import { MISSING } from './money.ts';
import { perLanguage } from './per-language.ts';

const day = { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const dateFormat = perLanguage((language) => new Intl.DateTimeFormat(language, day));
const shortFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: '2-digit', day: '2-digit' }),
);
const weekdayFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { ...day, weekday: 'short' }));

/** `11/20/2026`; `--` when the date is not known (spec 001 §9). */
export function formatDate(date: BusinessDate | undefined): string {
  return date === undefined ? MISSING : dateFormat().format(Date.parse(date));
}

/** `Fri, 11/20/2026`: where the weekday helps. */
export function formatWeekdayDate(date: BusinessDate): string {
  return weekdayFormat().format(Date.parse(date));
}

/** `05/20 – 11/20/2026`; with both years where they differ. */
export function formatShortRange(from: BusinessDate, to: BusinessDate): string {
  const start = from.slice(0, 4) === to.slice(0, 4) ? shortFormat().format(Date.parse(from)) : formatDate(from);
  return `${start} – ${formatDate(to)}`;
}

/** `05/20/2026 – 11/20/2026` */
export function formatDateRange(from: BusinessDate, to: BusinessDate): string {
  return `${formatDate(from)} – ${formatDate(to)}`;
}
