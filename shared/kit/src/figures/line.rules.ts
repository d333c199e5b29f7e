/** A value of a line. */
export interface LinePoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
}

/** A place in a square of 100 by 100 whose upper left corner is 0, 0. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const MIDDLE = 50;

const share = (value: number, least: number, most: number) => (value - least) / (most - least);

/**
 * Where the points of a line stand, from the first at the left edge to the last at the right one, the least at the
 * bottom and the most at the top. A flat line lies in the middle.
 * @param points in the order of their time
 */
export function placesOfLine(points: readonly LinePoint[]): Place[] {
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined || first.at === last.at) return [];
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const toTenths = (place: number) => Math.round(place * 10) / 10;
  return points.map(({ at, value }) => ({
    x: toTenths(100 * share(at, first.at, last.at)),
    y: least === most ? MIDDLE : toTenths(100 - 100 * share(value, least, most)),
  }));
}
