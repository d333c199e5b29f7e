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
const four = (year: string) => (year.length === 4 ? year : `20${year.slice(-2)}`);

function read(text: string): BusinessDate | undefined {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return undefined;
  const { year = '', day = '', name } = groups;
  const month = name === undefined ? (groups.month ?? '') : String(placeOf(MONTHS, name) + 1);
  const date = `${four(year)}-${two(month)}-${two(day)}`;
  return isBusinessDate(date) ? date : undefined;
}

/**
 * Reads a whole date as members paste it: `1/15/2027`, `1-15-27`, `1.15.2027`, `2027-01-15`, `Jan 15, 2027`,
 * `15 January 2027`, `Fri, 01/15/2027`. Numbers stand in US order, and a year of two digits is one of this century.
 * @returns undefined for any other text, for a day that the calendar does not have, and for a weekday that the date is
 * not on
 */
export function parseTypedDate(text: string): BusinessDate | undefined {
  const cleaned = cleanText(text);
  const whole = read(cleaned);
  if (whole !== undefined) return whole;
  const named = WEEKDAY.exec(cleaned);
  const on = placeOf(WEEKDAYS, named?.groups?.weekday ?? '');
  if (named === null || on < 0) return undefined;
  const date = read(cleaned.slice(named[0].length));
  return date !== undefined && weekday(date) === on ? date : undefined;
}
