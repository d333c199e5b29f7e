import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, businessDate, usDate } from './calendar.ts';
import { hasShortYear, parseTypedDate } from './typed-date.rules.ts';

describe('a pasted date', () => {
  test.each([
    ['1/15/2027'],
    ['01/15/2027'],
    ['1-15-2027'],
    ['1.15.2027'],
    ['1 15 2027'],
    ['1 / 15 / 2027'],
    ['2027-01-15'],
    ['2027/1/15'],
    ['2027.01.15'],
    ['01152027'],
    ['20270115'],
    ['Jan 15, 2027'],
    ['Jan. 15, 2027'],
    ['JAN 15 2027'],
    ['January 15 2027'],
    ['January 15,2027'],
    ['January 15th, 2027'],
    ['15 Jan 2027'],
    ['15-Jan-2027'],
    ['Jan-15-2027'],
    ['15th of January 2027'],
    ['Fri, 01/15/2027'],
    ['Friday, January 15, 2027'],
    ['Fri Jan 15 2027'],
    ['\u200E1/15/2027\u200E'],
    ['\t1/15/2027\r\n'],
    ['Jan\u00A015,\u202F2027'],
    ['1\u201115\u20112027'],
    ['1–15–2027'],
    ['１／１５／２０２７'],
  ])('as %j is January 15, 2027', (text) => {
    expect(parseTypedDate(text)).toBe('2027-01-15');
  });

  test.each([
    ['Sept 1, 2027', '2027-09-01'],
    ['May 5, 2027', '2027-05-05'],
    ['2/29/2028', '2028-02-29'],
    ['1/5/2027', '2027-01-05'],
    ['12/01/2012', '2012-12-01'],
  ])('as %s is %s', (text, date) => {
    expect(parseTypedDate(text)).toBe(date);
  });

  test.each([
    [''],
    ['today'],
    ['1/15'],
    ['15/1/2027'],
    ['2/30/2027'],
    ['2/29/2027'],
    ['13/1/2027'],
    ['0/5/2027'],
    ['1/15-2027'],
    ['1/15/202'],
    ['1/15/20277'],
    ['1//15/2027'],
    ['1/15/2027 1/16/2027'],
    ['01/15/2027 – 02/15/2027'],
    ['Mon, 01/15/2027'],
    ['Ja 15, 2027'],
    ['Janet 15, 2027'],
    ['1/15/-2027'],
    ['0000-01-15'],
    ['2027-01-15T00:00:00Z'],
    ['١/١٥/٢٠٢٧'],
    ['115202'],
    ['46037'],
  ])('as %j is none', (text) => {
    expect(parseTypedDate(text)).toBeUndefined();
  });

  test.each(['01/15/27', '1-15-27', '15-Jan-27', "Jan 15 '27", 'Fri, 01/15/27'])(
    'as %j is none, since nobody can tell the century',
    (text) => {
      expect(parseTypedDate(text)).toBeUndefined();
      expect(hasShortYear(text)).toBe(true);
    },
  );

  test.each(['1/15/2027', '1/15', '', '2/7/1985 12:00'])('as %j has no year of two digits', (text) => {
    expect(hasShortYear(text)).toBe(false);
  });

  test.each([
    ['01/02/85', '1985-01-02'],
    ['11/20/26', '2026-11-20'],
    ['11/21/26', '1926-11-21'],
    ['2/29/00', '2000-02-29'],
    ['Apr 12, 85', '1985-04-12'],
    ['4/12/1985', '1985-04-12'],
    ['4/12/2030', '2030-04-12'],
    ['2/30/85', undefined],
  ])('that has to be past as %s is %s, on November 20, 2026', (text, date) => {
    expect(parseTypedDate(text, businessDate('2026-11-20'))).toBe(date);
  });

  const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(businessDate('1990-01-01'), days));
  const written = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(date));

  test('in each form of the US is that date, for every date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const dateStyles = (['medium', 'long', 'full'] as const).map((dateStyle) => written(date, { dateStyle }));
        const plain = written(date, { year: 'numeric', month: 'numeric', day: 'numeric' });
        for (const text of [...dateStyles, plain, plain.replaceAll('/', '-'), usDate(date), date]) {
          expect([text, parseTypedDate(text)]).toEqual([text, date]);
        }
      }),
    );
  });

  test('of any text is undefined or a real date', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-\d/., Janufebsy]{0,14}$/), (text) => {
        expect(parseTypedDate(text) ?? '2027-01-15').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});
