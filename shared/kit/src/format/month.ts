import type { BusinessDate } from '@wealth/domain/calendar';
import { perLanguage } from './per-language.ts';

const monthFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** `November 2026`, by one of its days. */
export const formatMonth = (date: BusinessDate): string => monthFormat().format(Date.parse(date));
