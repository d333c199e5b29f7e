import { perLanguage } from './per-language.ts';

const clock = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/** Engines put a narrow space before AM and PM; the specs have a usual one. */
export const withUsualSpaces = (text: string): string => text.replace('\u202f', ' ');

/** `12:30 PM CT`, for milliseconds since midnight on a Central wall clock (spec 000 §9). */
export function formatTimeOfDay(timeOfDay: number): string {
  const time = clock().format(timeOfDay);
  return `${withUsualSpaces(time)} CT`;
}
