import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, businessDate } from '../calendar/calendar.ts';
import { cents } from '../money/money.ts';
import { countAndTotal, type Frequency, frequencies, lastDate, nextDates, occurrences } from './occurrences.rules.ts';

const forever = { endType: 'UNTIL_CANCELLED' } as const;

describe('the dates of a schedule', () => {
  test.each<[Frequency, number | undefined, string, string[]]>([
    ['EVERY_OTHER_WEEK', undefined, '2026-12-04', ['2026-12-04', '2026-12-18', '2027-01-01', '2027-01-15']],
    ['MONTHLY', 31, '2026-11-30', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
    ['MONTHLY', 29, '2028-01-29', ['2028-01-29', '2028-02-29', '2028-03-29']],
    ['EVERY_3_MONTHS', undefined, '2027-01-31', ['2027-01-31', '2027-04-30', '2027-07-31']],
    ['ANNUALLY', undefined, '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ])('%s on day %s from %s are %j', (frequency, dayOfMonth, start, dates) => {
    const terms = { frequency, startDate: businessDate(start), end: forever, ...(dayOfMonth && { dayOfMonth }) };
    expect(nextDates(terms, undefined, dates.length).map(({ nominal }) => nominal)).toEqual(dates);
  });

  test('of twelve deposits end and add up as the dialog shows [SCM-011]', () => {
    const end = { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: 12 } as const;
    const terms = { frequency: 'EVERY_OTHER_WEEK', startDate: businessDate('2026-12-04'), end } as const;
    expect(lastDate(terms)?.nominal).toBe('2027-05-07');
    expect(countAndTotal(terms, cents(500_00))).toEqual({ count: 12, total: 6_000_00 });
    expect([...occurrences(terms)][2]).toEqual({ nominal: '2027-01-01', effective: '2027-01-04' });
  });

  test.each<[string, Frequency, string, string | undefined, string[]]>([
    ['a Saturday before a Monday holiday', 'WEEKLY', '2027-01-16', undefined, ['2027-01-19', '2027-01-25']],
    ['Thanksgiving', 'ANNUALLY', '2026-11-26', undefined, ['2026-11-27', '2027-11-26']],
    ['the last day of a year', 'EVERY_6_MONTHS', '2026-12-31', undefined, ['2026-12-31', '2027-06-30']],
    ['a day agreed on at 12:30 PM', 'WEEKLY', '2026-11-20', '2026-11-20T18:30:00Z', ['2026-11-20', '2026-11-27']],
    ['a day agreed on later', 'WEEKLY', '2026-11-20', '2026-11-20T18:30:01Z', ['2026-11-23', '2026-11-27']],
    ['one day alone, agreed on before', 'DAY', '2026-11-26', '2026-11-20T23:00:00Z', ['2026-11-27']],
  ])('from %s, %s at %s, agreed at %s, are taken on %j', (_, frequency, start, agreed, dates) => {
    const agreedAt = agreed === undefined ? undefined : Date.parse(agreed);
    const terms = { frequency, startDate: businessDate(start), end: forever, ...(agreedAt && { agreedAt }) };
    expect(nextDates(terms, undefined, 2).map(({ effective }) => effective)).toEqual(dates);
  });

  test('after a date are the next ones, as many as are requested', () => {
    const terms = { frequency: 'WEEKLY', startDate: businessDate('2026-12-04'), end: forever } as const;
    const nominal = (after: string, count: number) =>
      nextDates(terms, businessDate(after), count).map((occurrence) => occurrence.nominal);
    expect(nominal('2026-12-03', 2)).toEqual(['2026-12-04', '2026-12-11']);
    expect(nominal('2026-12-04', 1)).toEqual(['2026-12-11']);
    expect(nominal('2026-12-04', 0)).toEqual([]);
  });

  test('have no last one and no total without an end', () => {
    const terms = { frequency: 'WEEKLY', startDate: businessDate('2026-12-04'), end: forever } as const;
    expect(lastDate(terms)).toBeUndefined();
    expect(countAndTotal(terms, cents(1))).toBeUndefined();
  });
});

describe('whatever a schedule asks for', () => {
  const start = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(businessDate('2026-01-01'), days));
  const terms = fc
    .record({
      frequency: fc.constantFrom('DAY' as const, ...frequencies),
      startDate: start,
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      end: fc.oneof(
        fc.constant(forever),
        fc
          .integer({ min: 1, max: 100 })
          .map((numberOfTransfers) => ({ endType: 'NUMBER_OF_TRANSFERS' as const, numberOfTransfers })),
        start.map((date) => ({ endType: 'END_DATE' as const, endDate: addDays(date, 400) })),
      ),
    })
    .map(({ dayOfMonth, ...rest }) => (rest.frequency === 'MONTHLY' ? { ...rest, dayOfMonth } : rest));

  test('its dates rise, none is taken before its day, and there are no more than it says', () => {
    fc.assert(
      fc.property(terms, (requested) => {
        let count = 0;
        let last = '';
        for (const { nominal, effective } of occurrences(requested)) {
          if (nominal <= last || effective < nominal || effective > addDays(nominal, 5)) return false;
          last = nominal;
          count += 1;
          if (count === 6) break;
        }
        return requested.end.endType !== 'NUMBER_OF_TRANSFERS' || count <= requested.end.numberOfTransfers;
      }),
      { numRuns: 100_000 },
    );
  });

  test('what the dialog shows is what comes one after the other, date by date', () => {
    fc.assert(
      fc.property(terms, (requested) => {
        const shown = nextDates(requested, undefined, 5);
        let next = nextDates(requested, undefined, 1)[0];
        for (const one of shown) {
          if (one.nominal !== next?.nominal || one.effective !== next.effective) return false;
          next = nextDates(requested, next.nominal, 1)[0];
        }
        return shown.length === 5 || next === undefined;
      }),
      { numRuns: process.env.FULL_TESTS ? 100_000 : 10_000 },
    );
  });

  test('a schedule of so many deposits makes exactly as many', () => {
    fc.assert(
      fc.property(terms, (requested) => {
        if (requested.end.endType !== 'NUMBER_OF_TRANSFERS') return true;
        return (
          countAndTotal(requested, cents(1))?.count ===
          (requested.frequency === 'DAY' ? 1 : requested.end.numberOfTransfers)
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
