import type { ValuePoint } from '@wealth/api';
import { addDays, businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { getValueFigures, makeTable, summarizeValues, withBenchmark } from './value.rules.ts';

const day = businessDate;
const point = (date: string, value: number, netInvested = 0): ValuePoint => ({
  date: day(date),
  value: dollars(value),
  netInvested: dollars(netInvested),
});

describe('the three figures', () => {
  test('are the first value, the last, and what lies between them [VAL-008, VAL-009, VAL-010]', () => {
    const points = [point('2026-05-20', 381204.9), point('2026-08-01', 500000), point('2026-11-20', 412873.52)];
    expect(getValueFigures(points)).toEqual({
      since: '2026-05-20',
      start: dollars(381204.9),
      end: dollars(412873.52),
      change: dollars(31668.62),
      market: dollars(31668.62),
      netDeposits: 0,
    });
  });

  test('split the change into what the market brought and what was put in, to the cent', () => {
    const points = [
      point('2026-05-20', 1_000, 900),
      point('2026-08-01', 1_500, 1_500),
      point('2026-11-20', 1_450.01, 1_400),
    ];
    expect(getValueFigures(points)).toMatchObject({ change: 45_001, market: -4_999, netDeposits: 50_000 });
  });

  test('of one day show no change', () => {
    expect(getValueFigures([point('2026-11-20', 10)])?.change).toBe(0);
  });

  test('do not exist without a value', () => {
    expect(getValueFigures([])).toBeUndefined();
  });
});

test('the benchmark stands with the points of its days; another day has none', () => {
  const points = [point('2026-11-19', 100), point('2026-11-20', 110)];
  const benchmark = [{ date: day('2026-11-20'), value: dollars(104.5) }];
  expect(withBenchmark(points, benchmark)).toEqual([points[0], { ...points[1], benchmark: 10_450 }]);
});

describe('the table twin of the chart', () => {
  const daily = (days: number) =>
    Array.from({ length: days }, (_, index) => point(addDays(day('2026-01-15'), index), index + 100, 90));

  test('has a row for each day of a short range, newest first, with the difference', () => {
    const table = makeTable(daily(30));
    expect(table.each).toBe('days');
    expect(table.rows).toHaveLength(30);
    expect(table.rows[0]).toEqual({ ...point('2026-02-13', 129, 90), difference: dollars(39) });
    expect(table.rows.at(-1)?.date).toBe('2026-01-15');
  });

  test('has the month ends of a long range, with its first and last day', () => {
    const table = makeTable(daily(120));
    expect(table.each).toBe('months');
    expect(table.rows.map(({ date }) => date)).toEqual([
      '2026-05-14',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2026-01-15',
    ]);
  });

  test('has no rows without values', () => {
    expect(makeTable([]).rows).toEqual([]);
  });
});

describe('the summary that a screen reader reads', () => {
  test('has the first and last day, the highest and lowest, and the last day of each month', () => {
    const points = [
      point('2026-09-29', 300),
      point('2026-09-30', 500),
      point('2026-10-30', 200),
      point('2026-11-02', 500),
      point('2026-11-20', 400),
    ];
    const [first, september, october, , last] = points;
    expect(summarizeValues(points)).toEqual({
      first,
      last,
      highest: september,
      lowest: october,
      each: 'months',
      ends: [september, october, last],
    });
  });

  test('has the last day of each year beyond two years', () => {
    const months = Array.from({ length: 26 }, (_, index) => {
      const year = 2024 + Math.floor(index / 12);
      return point(`${year}-${String((index % 12) + 1).padStart(2, '0')}-15`, index);
    });
    expect(summarizeValues(months)).toMatchObject({ each: 'years', ends: [months[11], months[23], months[25]] });
    expect(summarizeValues(months.slice(1))).toMatchObject({ each: 'months', ends: { length: 25 } });
  });

  test('lists nothing within one month, and says nothing without a value', () => {
    expect(summarizeValues([point('2026-11-19', 1), point('2026-11-20', 2)])?.ends).toEqual([]);
    expect(summarizeValues([])).toBeUndefined();
  });
});
