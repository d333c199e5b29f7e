import { balanced } from '../testing/open-application.fixture.tsx';
import { oneYearOf, placeOn, yearScale } from './year.rules.ts';

const year = (lowBasisPoints: number, highBasisPoints: number) => ({
  ...balanced,
  oneYear: { lowBasisPoints, highBasisPoints, source: 'Years 1926 to 2025', asOf: '2025-12-31' },
});

test('portfolios share one scale, from the worst of their bad years to the best of their good ones', () => {
  expect(yearScale([year(-500, 900), balanced, year(-1_500, 1_200)])).toEqual({ low: -1_500, high: 1_200 });
});

test('the start of the year lies on the scale, also where even a bad year gains', () => {
  expect(yearScale([year(100, 400)])).toEqual({ low: 0, high: 400 });
  expect(yearScale([])).toEqual({ low: 0, high: 0 });
});

test.each([
  [-1_000, 0],
  [0, 25],
  [3_000, 100],
])('a change of %i basis points lies at %i percent of its scale', (change, place) => {
  expect(placeOn({ low: -1_000, high: 3_000 }, change)).toBe(place);
});

test('a scale without a width has all at its start', () => {
  expect(placeOn({ low: 0, high: 0 }, 0)).toBe(0);
});

test('a bad year above the good one is no figure', () => {
  expect(oneYearOf(year(500, 400))).toBeUndefined();
  expect(oneYearOf(year(400, 400))).toBeDefined();
});
