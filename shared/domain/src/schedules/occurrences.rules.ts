import { businessDayFrom } from '../calendar/business-days.ts';
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  centralDate,
  centralTimeOfDay,
} from '../calendar/calendar.ts';
import { CUT_OFF } from '../calendar/cut-off.ts';
import { type Cents, cents } from '../money/money.ts';

/** How often the dialog offers to repeat (spec 002 §3). */
export const frequencies = [
  'WEEKLY',
  'EVERY_OTHER_WEEK',
  'MONTHLY',
  'EVERY_3_MONTHS',
  'EVERY_6_MONTHS',
  'ANNUALLY',
] as const;

/** How often a schedule repeats. DAY is a single transfer and is never offered as a repeat. */
export type Frequency = 'DAY' | (typeof frequencies)[number];

export type ScheduleEnd =
  | { readonly endType: 'UNTIL_CANCELLED' }
  | { readonly endType: 'NUMBER_OF_TRANSFERS'; readonly numberOfTransfers: number }
  | { readonly endType: 'END_DATE'; readonly endDate: BusinessDate };

/**
 * The end of a schedule from the fields that a form, the wire and a row have for it. Without an end type it has none.
 * @param numberOfTransfers a number, or its text; one where it is null
 * @param endDate YYYY-MM-DD
 * @throws RangeError for an end date that is none
 */
export function scheduleEnd(
  endType: ScheduleEnd['endType'] | '',
  numberOfTransfers: string | number | null,
  endDate: string | null,
): ScheduleEnd {
  if (endType === 'NUMBER_OF_TRANSFERS') return { endType, numberOfTransfers: Number(numberOfTransfers ?? 1) };
  if (endType === 'END_DATE' && endDate !== null) return { endType, endDate: businessDate(endDate) };
  return { endType: 'UNTIL_CANCELLED' };
}

/** What the dates of a schedule follow from. */
export interface ScheduleTerms {
  readonly frequency: Frequency;
  /** 1 to 31, for MONTHLY alone. */
  readonly dayOfMonth?: number;
  /** The first nominal date. */
  readonly startDate: BusinessDate;
  readonly end: ScheduleEnd;
  /** When the member agreed, in milliseconds since 1970: decides whether a start on that day misses the cut-off. */
  readonly agreedAt?: number;
}

export interface Occurrence {
  /** The date by the calendar, which a closed day does not change. */
  readonly nominal: BusinessDate;
  /** The business day on which the money is taken. */
  readonly effective: BusinessDate;
}

const days = { WEEKLY: 7, EVERY_OTHER_WEEK: 14 } as const;
const months = { MONTHLY: 1, EVERY_3_MONTHS: 3, EVERY_6_MONTHS: 6, ANNUALLY: 12 } as const;

/** Whether a deposit of this frequency goes by a day of the week, and not by the calendar's months. */
export const isWeekly = (frequency: string): frequency is keyof typeof days => frequency in days;

/** The start of the period `count` after the first. Counted from the first date, since a short month clamps. */
export function periodsAfter(frequency: Exclude<Frequency, 'DAY'>, start: BusinessDate, count: number): BusinessDate {
  return isWeekly(frequency) ? addDays(start, days[frequency] * count) : addMonths(start, months[frequency] * count);
}

/** The chosen day of the month so many months after the date's own, or the last one of a shorter month. */
export function chosenDay(date: BusinessDate, dayOfMonth: number, months: number): BusinessDate {
  // January has every day that can be chosen.
  const inJanuary = businessDate(`${date.slice(0, 4)}-01-${String(dayOfMonth).padStart(2, '0')}`);
  return addMonths(inJanuary, Number(date.slice(5, 7)) - 1 + months);
}

function nominalDate({ frequency, dayOfMonth, startDate }: ScheduleTerms, index: number): BusinessDate {
  if (index === 0 || frequency === 'DAY') return startDate;
  if (frequency !== 'MONTHLY' || dayOfMonth === undefined) return periodsAfter(frequency, startDate, index);
  return chosenDay(startDate, dayOfMonth, index);
}

function effectiveDate(nominal: BusinessDate, agreedAt: number | undefined): BusinessDate {
  const isLate = agreedAt !== undefined && nominal === centralDate(agreedAt) && centralTimeOfDay(agreedAt) > CUT_OFF;
  return businessDayFrom(isLate ? addDays(nominal, 1) : nominal);
}

/**
 * The dates of a schedule, lazily; without an end they never stop. A monthly schedule goes by its day of month, also
 * where it starts on the last day of a short month: 30 Nov, 31 Dec, 31 Jan, 28 Feb for day 31. Longer frequencies
 * count from the start date. The list of holidays ends with 2035; later dates know weekends only.
 * @see DECISIONS D-108, D-111, D-112
 */
export function* occurrences(terms: ScheduleTerms): Generator<Occurrence, void, undefined> {
  const { end, frequency, agreedAt } = terms;
  const byCount = end.endType === 'NUMBER_OF_TRANSFERS' ? end.numberOfTransfers : Number.POSITIVE_INFINITY;
  const most = frequency === 'DAY' ? Math.min(1, byCount) : byCount;
  for (let index = 0; index < most; index += 1) {
    const nominal = nominalDate(terms, index);
    if (end.endType === 'END_DATE' && nominal > end.endDate) return;
    yield { nominal, effective: effectiveDate(nominal, agreedAt) };
  }
}

/**
 * The occurrences that a running schedule still makes, lazily, from its next one on.
 * @param next the one that comes next: the first may have been planned for a later day than the calendar gives, as the
 * schedule began to run after its nominal date
 */
export function* comingOccurrences(terms: ScheduleTerms, next: Occurrence): Generator<Occurrence, void, undefined> {
  for (const occurrence of occurrences(terms)) {
    if (occurrence.nominal > next.nominal) yield occurrence;
    else if (occurrence.nominal === next.nominal) yield next;
  }
}

/** The first `count` occurrences whose nominal date lies after the date; all from the start on without a date. */
export function nextDates(terms: ScheduleTerms, after: BusinessDate | undefined, count: number): Occurrence[] {
  const found: Occurrence[] = [];
  if (count <= 0) return found;
  for (const occurrence of occurrences(terms)) {
    if (after === undefined || occurrence.nominal > after) found.push(occurrence);
    if (found.length === count) break;
  }
  return found;
}

/** Every occurrence; undefined where the schedule runs until it is cancelled. */
const allDates = (terms: ScheduleTerms): Occurrence[] | undefined =>
  terms.frequency !== 'DAY' && terms.end.endType === 'UNTIL_CANCELLED' ? undefined : [...occurrences(terms)];

/** The last occurrence; undefined where the schedule runs until it is cancelled, or has no occurrence. */
export const lastDate = (terms: ScheduleTerms): Occurrence | undefined => allDates(terms)?.at(-1);

/** How many transfers a schedule makes and what they take in all, in cents; undefined without an end. */
export function countAndTotal(terms: ScheduleTerms, amount: Cents): { count: number; total: Cents } | undefined {
  const count = allDates(terms)?.length;
  return count === undefined ? undefined : { count, total: cents(amount * count) };
}
