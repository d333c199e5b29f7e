import { cleanText } from '../text/clean-text.rules.ts';
import { type BusinessDate, isBusinessDate, weekday } from './calendar.ts';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Place of a name in its list, from its first three letters on; -1 where it is none. */
const placeOf = (names: readonly string[], word: string) =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word.toLowerCase()));

const WEEKDAY = /^(?<weekday>\p{L}+)[.,]* (?=.*\d)/u;
const YEAR = String.raw`(?<year>\d{4}|'?\d{2})`;
const DAY = String.raw`(?<day>\d{1,2})`;

/** The same separator twice. US order: month, day, year. */
const NUMBERS = new RegExp(String.raw`^(?<month>\d{1,2})(?<by> ?[/.-] ?| )${DAY}\k<by>${YEAR}$`);
const ISO = /^(?<year>\d{4})(?<by>[/.-])(?<month>\d{1,2})\k<by>(?<day>\d{1,2})$/;
const DIGITS = /^(?<month>0\d|1[0-2])(?<day>\d{2})(?<year>\d{4})$/;
const ISO_DIGITS = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/;
const MONTH_FIRST = new RegExp(
  String.raw`^(?<name>\p{L}+)\.?(?: ?- ?| )?${DAY}(?:st|nd|rd|th)?(?: ?[,-] ?| )${YEAR}$`,
  'iu',
);
const DAY_FIRST = new RegExp(
  String.raw`^${DAY}(?:st|nd|rd|th)?(?: ?- ?| of | )?(?<name>\p{L}+)(?:\. ?| ?[,-] ?| )${YEAR}$`,
  'iu',
);
const FORMS = [NUMBERS, ISO, DIGITS, ISO_DIGITS, MONTH_FIRST, DAY_FIRST];

const two = (text: string) => text.padStart(2, '0');

/** The parts of a date, in whichever form. */
interface DateParts {
  /** Of four digits, or of two. */
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function partsOf(text: string): DateParts | undefined {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return undefined;
  const { year = '', day = '', name } = groups;
  const month = name === undefined ? (groups.month ?? '') : String(placeOf(MONTHS, name) + 1);
  return { year: year.replace("'", ''), month: two(month), day: two(day) };
}

function realDate(text: string): BusinessDate | undefined {
  return isBusinessDate(text) ? text : undefined;
}

/** The latest of the dates with that end of their year. */
function latestOf({ year, month, day }: DateParts, latest: BusinessDate): BusinessDate | undefined {
  const century = Number(latest.slice(0, 2));
  return [century, century - 1]
    .map((each) => realDate(`${two(String(each))}${year}-${month}-${day}`))
    .find((date) => date !== undefined && date <= latest);
}

function read(text: string, latest: BusinessDate | undefined): BusinessDate | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  if (parts.year.length === 4) return realDate(`${parts.year}-${parts.month}-${parts.day}`);
  return latest && latestOf(parts, latest);
}

/** A date, and the weekday before it where it has one. */
function withoutWeekday(cleaned: string): { readonly text: string; readonly on?: number } {
  const named = WEEKDAY.exec(cleaned);
  const on = placeOf(WEEKDAYS, named?.groups?.weekday ?? '');
  return named === null || on < 0 ? { text: cleaned } : { text: cleaned.slice(named[0].length), on };
}

/**
 * Reads a whole date as members type or paste it: `1/15/2027`, `1-15-2027`, `1.15.2027`, `2027-01-15`, `Jan 15, 2027`,
 * `15 January 2027`, `Fri, 01/15/2027`. Numbers stand in US order.
 * @param latest for a date that has to be past: a year of two digits is the latest one up to that day. Without it such a
 * year is refused, since its century is ambiguous (DECISIONS D-274)
 * @returns undefined for any other text, for a day that the calendar does not have, and for a weekday that the date is
 * not on
 */
export function parseTypedDate(text: string, latest?: BusinessDate): BusinessDate | undefined {
  const cleaned = cleanText(text);
  const whole = read(cleaned, latest);
  if (whole !== undefined) return whole;
  const { text: rest, on } = withoutWeekday(cleaned);
  const date = on === undefined ? undefined : read(rest, latest);
  return date !== undefined && weekday(date) === on ? date : undefined;
}

/** Whether a text is a date but for its year, which has two digits. */
export const hasShortYear = (text: string): boolean => partsOf(withoutWeekday(cleanText(text)).text)?.year.length === 2;
