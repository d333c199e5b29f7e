import type { BusinessDate } from '@wealth/domain/calendar';
import { perLanguage } from './per-language.ts';

const weekday = perLanguage((language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }));
const whole = perLanguage((language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'full' }));

/** `Friday` */
export const formatWeekday = (date: BusinessDate): string => weekday().format(Date.parse(date));

/** `Friday, November 20, 2026`: as a day of a calendar is read out. */
export const formatSpokenDate = (date: BusinessDate): string => whole().format(Date.parse(date));
