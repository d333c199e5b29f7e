import { placesOfLine } from './line.rules.ts';

const day = 86_400_000;
const line = (...values: readonly (readonly [day: number, value: number])[]) =>
  placesOfLine(values.map(([at, value]) => ({ at: at * day, value }))).map(({ x, y }) => [x, y]);

test.each`
  what                               | points                         | places
  ${'nothing where there is none'}   | ${[]}                          | ${[]}
  ${'nothing of a single value'}     | ${[[0, 5]]}                    | ${[]}
  ${'nothing of one moment'}         | ${[[0, 5], [0, 6]]}            | ${[]}
  ${'a flat line in the middle'}     | ${[[0, 5], [1, 5]]}            | ${[[0, 50], [100, 50]]}
  ${'the least at the bottom'}       | ${[[0, 1], [1, 3]]}            | ${[[0, 100], [100, 0]]}
  ${'days as far apart as they are'} | ${[[0, 1], [3, 2], [4, 3]]}    | ${[[0, 100], [75, 50], [100, 0]]}
  ${'values below zero too'}         | ${[[0, -10], [1, 0], [2, 10]]} | ${[[0, 100], [50, 50], [100, 0]]}
`('draws $what', ({ points, places }) => {
  expect(line(...points)).toEqual(places);
});
