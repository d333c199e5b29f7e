import { addDays, type BusinessDate, isBusinessDate } from '@wealth/domain/calendar';
import {
  fallsOnItsDay,
  hasItsDay,
  isWeekly,
  type ScheduleValues,
  scheduleProblem,
  startBounds,
} from '@wealth/domain/schedules';

/** What the dialog holds before anything is chosen. */
export const noRepeat: ScheduleValues = {
  frequency: '',
  dayOfWeek: '',
  dayOfMonth: '',
  startingDate: '',
  endType: 'UNTIL_CANCELLED',
  numberOfTransfers: '',
  endingDate: '',
};

/** The text of the dialog's form; each of its fields has one. */
export type RepeatForm = Readonly<Record<string, string>>;

/** What stands in the form, as the rules of schedules read it. */
export const toScheduleValues = (form: RepeatForm): ScheduleValues => ({ ...noRepeat, ...form }) as ScheduleValues;

/** The first day from today on that the frequency and its day allow. */
function firstStart(values: ScheduleValues, today: BusinessDate): string {
  const { to } = startBounds(today);
  for (let date = today; date <= to; date = addDays(date, 1)) if (fallsOnItsDay(values, date)) return date;
  return '';
}

/** Whether a date is whole: while a year is typed, it is one of the year 2, 20 and 202. */
const isWhole = (date: string): boolean => isBusinessDate(date) && date >= '1000';

/**
 * What else changes with a field: a frequency takes away the day that it does not ask for, a day brings the first start
 * that falls on it, and a start takes away an end on or before it (001 §5). An end that is changed itself stays, and is
 * checked where it stands.
 */
export function followed(form: RepeatForm, changed: string, today: BusinessDate): RepeatForm {
  const values = toScheduleValues(form);
  const next = {
    ...values,
    dayOfWeek: isWeekly(values.frequency) ? values.dayOfWeek : ('' as const),
    dayOfMonth: values.frequency === 'MONTHLY' ? values.dayOfMonth : '',
  };
  const isOfDay = ['frequency', 'dayOfWeek', 'dayOfMonth'].includes(changed);
  const { startingDate } = values;
  const stands = isBusinessDate(startingDate) && hasItsDay(next) && fallsOnItsDay(next, startingDate);
  const start = !isOfDay || stands ? startingDate : hasItsDay(next) ? firstStart(next, today) : '';
  const { endingDate } = values;
  const isPassed =
    (isOfDay || changed === 'startingDate') && isWhole(start) && isWhole(endingDate) && endingDate <= start;
  return { ...next, startingDate: start, endingDate: isPassed ? '' : endingDate };
}

/** The problem of each field; any change checks all fields again. */
export function getFieldProblems(form: RepeatForm, today: BusinessDate): Readonly<Record<string, string>> {
  const problem = scheduleProblem(toScheduleValues(form), today);
  return problem === undefined ? {} : { [problem.field]: problem.text };
}
