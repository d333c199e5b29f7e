import { addMonths, type BusinessDate, businessDate, isBusinessDate, weekday } from '../calendar/calendar.ts';
import {
  chosenDay,
  type Frequency,
  isWeekly,
  occurrences,
  periodsAfter,
  type ScheduleEnd,
  type ScheduleTerms,
  scheduleEnd,
} from './occurrences.rules.ts';

/** The most occurrences of a schedule that has an end. */
export const MAX_TRANSFERS = 100;

/** The last date on which a schedule may end. */
export const LAST_END = businessDate('2100-12-31');

/** The days of the week that the dialog offers, in their order. */
export const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;

/** The dialog's values before they are checked; text that was not chosen or typed is empty. */
export interface ScheduleValues {
  readonly frequency: Exclude<Frequency, 'DAY'> | '';
  readonly dayOfWeek: (typeof daysOfWeek)[number] | '';
  /** '1' to '31'. */
  readonly dayOfMonth: string;
  /** YYYY-MM-DD */
  readonly startingDate: string;
  readonly endType: ScheduleEnd['endType'] | '';
  /** Numeric text. */
  readonly numberOfTransfers: string;
  /** YYYY-MM-DD */
  readonly endingDate: string;
}

export interface ScheduleProblem {
  readonly field: keyof ScheduleValues;
  readonly text: string;
}

/** Dates from which one may be chosen, both included. */
export interface DateBounds {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** Where a single deposit may start: from today to one year ahead. */
export const oneTimeBounds = (today: BusinessDate): DateBounds => ({ from: today, to: addMonths(today, 12) });

/** Where a repeated deposit may start: from today to the end of next year. */
export const startBounds = (today: BusinessDate): DateBounds => ({
  from: today,
  to: businessDate(`${Number(today.slice(0, 4)) + 1}-12-31`),
});

/** Where a repeated deposit may end: from one period after its start on. */
export const endBounds = (frequency: Exclude<Frequency, 'DAY'>, start: BusinessDate): DateBounds => ({
  from: periodsAfter(frequency, start, 1),
  to: LAST_END,
});

/** Whether the day that the frequency asks for is chosen, so that a start can be. */
export const hasItsDay = ({ frequency, dayOfWeek, dayOfMonth }: ScheduleValues): boolean =>
  frequency !== '' &&
  (!isWeekly(frequency) || dayOfWeek !== '') &&
  (frequency !== 'MONTHLY' || /^(?:[1-9]|[12]\d|3[01])$/.test(dayOfMonth));

/** Whether a schedule may start on the date: on its weekday, or on its day of the month or the month's last. */
export function fallsOnItsDay({ frequency, dayOfWeek, dayOfMonth }: ScheduleValues, start: BusinessDate): boolean {
  if (isWeekly(frequency)) return daysOfWeek[weekday(start) - 1] === dayOfWeek;
  return frequency !== 'MONTHLY' || start === chosenDay(start, Number(dayOfMonth), 0);
}

const DAY_TEXT = 'Please select a valid day.';
const DATE_TEXT = 'Please select a valid date.';
const isWithin = (date: BusinessDate, { from, to }: DateBounds) => date >= from && date <= to;

/**
 * Why a schedule may not start, with the first field that is wrong; undefined when frequency, day and start are right.
 * @param today the Central date
 */
export function startProblem(values: ScheduleValues, today: BusinessDate): ScheduleProblem | undefined {
  const { frequency, startingDate: start } = values;
  if (frequency === '') return { field: 'frequency', text: 'Please select a transaction type.' };
  if (!hasItsDay(values)) return { field: isWeekly(frequency) ? 'dayOfWeek' : 'dayOfMonth', text: DAY_TEXT };
  if (!isBusinessDate(start) || !isWithin(start, startBounds(today)) || !fallsOnItsDay(values, start)) {
    return { field: 'startingDate', text: DATE_TEXT };
  }
  return undefined;
}

/**
 * The first field that is wrong, with its message; undefined when the schedule may be taken over (spec 002 §5).
 * @param today the Central date
 * @see DECISIONS D-110, D-111, D-113 to D-115, C23 to C25
 */
export function scheduleProblem(values: ScheduleValues, today: BusinessDate): ScheduleProblem | undefined {
  const problem = startProblem(values, today);
  if (problem) return problem;
  if (values.endType === '') return { field: 'endType', text: 'Please select a valid type.' };
  if (values.endType === 'NUMBER_OF_TRANSFERS' && !/^(?:[1-9]\d?|100)$/.test(values.numberOfTransfers)) {
    return { field: 'numberOfTransfers', text: 'Please enter a number from 1 to 100.' };
  }
  if (values.endType === 'END_DATE' && !isEnd(values)) return { field: 'endingDate', text: DATE_TEXT };
  return undefined;
}

function isEnd(values: ScheduleValues): boolean {
  const { frequency, startingDate, endingDate } = values;
  if (frequency === '' || !isBusinessDate(startingDate) || !isBusinessDate(endingDate)) return false;
  if (!isWithin(endingDate, endBounds(frequency, startingDate))) return false;
  let count = 0;
  for (const _ of occurrences(scheduleTerms(values))) {
    count += 1;
    if (count > MAX_TRANSFERS) return false;
  }
  return true;
}

/**
 * What the dates of a schedule follow from, of values without a problem. Without a frequency it is a single deposit, and
 * without an end it never ends.
 */
export function scheduleTerms(values: ScheduleValues): ScheduleTerms {
  const { frequency, dayOfMonth, startingDate, endType, numberOfTransfers, endingDate } = values;
  return {
    frequency: frequency === '' ? 'DAY' : frequency,
    startDate: businessDate(startingDate),
    end: scheduleEnd(endType, numberOfTransfers, endingDate),
    ...(frequency === 'MONTHLY' && { dayOfMonth: Number(dayOfMonth) }),
  };
}
