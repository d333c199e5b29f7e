import { usDate, weekday } from '../calendar/calendar.ts';
import { type Frequency, isWeekly, type ScheduleTerms } from './occurrences.rules.ts';

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const inMessage: Readonly<Record<Exclude<Frequency, 'DAY'>, string>> = {
  WEEKLY: 'Every week',
  EVERY_OTHER_WEEK: 'Every other week',
  MONTHLY: 'Every month',
  EVERY_3_MONTHS: 'Every 3 months',
  EVERY_6_MONTHS: 'Every 6 months',
  ANNUALLY: 'Every year',
};

/** A text that begins a sentence, as it stands within one. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

function onItsDay({ frequency, dayOfMonth, startDate }: ScheduleTerms): string {
  if (isWeekly(frequency)) return ` on ${names[weekday(startDate)]}`;
  return frequency === 'MONTHLY' ? ` on day ${dayOfMonth ?? Number(startDate.slice(8))}` : '';
}

/**
 * The repeat message, as "Every other week on Friday, starting 12/04/2026, until cancelled".
 * @see DECISIONS D-117
 */
export function repeatMessage(terms: ScheduleTerms): string {
  const { frequency, startDate, end } = terms;
  if (frequency === 'DAY') return `Once, on ${usDate(startDate)}`;
  return `${inMessage[frequency]}${onItsDay(terms)}, starting ${usDate(startDate)}, ${ending(end)}`;
}

function ending(end: ScheduleTerms['end']): string {
  if (end.endType === 'UNTIL_CANCELLED') return 'until cancelled';
  if (end.endType === 'END_DATE') return `until ${usDate(end.endDate)}`;
  return end.numberOfTransfers === 1 ? 'once' : `${end.numberOfTransfers} times`;
}
