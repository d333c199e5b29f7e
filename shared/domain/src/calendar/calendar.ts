declare const day: unique symbol;

/** A calendar date without a time, as YYYY-MM-DD. Business dates are US Central (spec 000 §9). */
export type BusinessDate = string & { readonly [day]: 'date' };

/** Milliseconds since 1970, from a clock that the caller is given: nothing here reads the machine's own. */
export interface Clock {
  now(): number;
}

const BUSINESS_ZONE = 'America/Chicago';
const DAY = 86_400_000;

const centralDay = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

const centralTime = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Whether the text is a real calendar date in the form YYYY-MM-DD; no calendar has a year 0000. */
export function isBusinessDate(text: string): text is BusinessDate {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(Date.parse(text), text);
}

/** @throws RangeError when the text is no real calendar date in the form YYYY-MM-DD. */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`${text} is not a date`);
  return text;
}

/** The numbers that a formatter gives. How it writes them beside each other differs from engine to engine. */
const numbersOf = (formatter: Intl.DateTimeFormat, moment: number) =>
  Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));

/**
 * The date in US Central at that moment. Daylight saving comes from the zone's own rules.
 * @throws RangeError for a moment that is no number, or outside the years 1 to 9999
 */
export function centralDate(moment: number): BusinessDate {
  const { year = 0, month = 0, day = 0 } = numbersOf(centralDay, moment);
  return fromEpoch(Date.UTC(year, month - 1, day));
}

/** What a clock on the wall in US Central shows at that moment, in milliseconds since midnight. */
export function centralTimeOfDay(moment: number): number {
  const { hour = 0, minute = 0, second = 0 } = numbersOf(centralTime, moment);
  return ((hour * 60 + minute) * 60 + second) * 1_000 + (((moment % 1_000) + 1_000) % 1_000);
}

export function today(clock: Clock): BusinessDate {
  return centralDate(clock.now());
}

/** A date without a time is midnight UTC: with one it takes twice as long to read. */
const epoch = (date: BusinessDate) => Date.parse(date);
const two = (count: number) => String(count).padStart(2, '0');

/** Part by part: the ISO text of a moment takes five times as long, and a history has thousands of days. */
function fromEpoch(time: number): BusinessDate {
  const day = new Date(time);
  const year = day.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) throw new RangeError(`${time} is the time of no date`);
  return `${String(year).padStart(4, '0')}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}` as BusinessDate;
}

/** Engines read 30 February as a day of March. */
const isRealDay = (time: number, text: string) => !Number.isNaN(time) && fromEpoch(time) === text;

export function addDays(date: BusinessDate, days: number): BusinessDate {
  return fromEpoch(epoch(date) + days * DAY);
}

/** The same day so many months away; 31 clamps to the month's last day. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(dayOfMonth, last));
  return fromEpoch(first.getTime());
}

/** Days from one date to the other: negative when the second lies before the first. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.round((epoch(to) - epoch(from)) / DAY);
}

/** Days from a date to the first of a month: negative where that lies before. The 13th month is the next January. */
export function daysToMonth(from: BusinessDate, year: number, month: number): number {
  return Math.round((Date.UTC(year, month - 1, 1) - epoch(from)) / DAY);
}

/** As members read it: `11/20/2026` (spec 001 §9). */
export function usDate(date: BusinessDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Fri, 11/20/2026`: where the weekday helps. */
export function usWeekdayDate(date: BusinessDate): string {
  return `${weekdays[weekday(date)]}, ${usDate(date)}`;
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: BusinessDate): number {
  return new Date(epoch(date)).getUTCDay();
}
