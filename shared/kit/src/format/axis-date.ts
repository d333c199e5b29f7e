import { perLanguage } from './per-language.ts';

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }));

const axis = {
  day: dates({ month: '2-digit', day: '2-digit' }),
  month: dates({ month: 'short' }),
  firstMonth: dates({ month: 'short', year: 'numeric' }),
  year: dates({ year: 'numeric' }),
};

/**
 * A date on an axis: `11/13`, `Nov`, `Jan 2026`, `2026`.
 * @param time milliseconds of a midnight in UTC
 */
export const formatAxisDate = (time: number, unit: keyof typeof axis): string => axis[unit]().format(time);
