import type { BusinessDate } from '@wealth/domain/calendar';
import { perLanguage } from './per-language.ts';

const nearFormat = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'short', month: '2-digit', day: '2-digit' }),
);

/** `Mon, 11/30`: a day of these weeks, without its year. */
export const formatNearDate = (date: BusinessDate): string => nearFormat().format(Date.parse(date));
