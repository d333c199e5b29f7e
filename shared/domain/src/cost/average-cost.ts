import { divideHalfEven, UNIT_SCALE } from '../money/holdings.ts';
import { type Cents, cents } from '../money/money.ts';

/** A change of one security in one account. Units are in millionths, and below zero where they leave. */
export type UnitChange =
  /** `paid` is without fees. */
  | { readonly kind: 'IN'; readonly units: number; readonly paid: Cents }
  | { readonly kind: 'OUT'; readonly units: number }
  /** A merger of units, such as one for two, is a split below zero. */
  | { readonly kind: 'SPLIT'; readonly units: number };

/** Units that are held, and their cost. */
export interface UnitCost {
  /** Millionths of a unit. */
  readonly units: number;
  readonly cost: Cents;
}

/**
 * What was paid for the units that are still held, by the method of average cost: units come at what was paid for them
 * and leave at the average of all that were held. A split changes the units and keeps the cost. Not for taxes: there are
 * no tax lots, and fees are not included.
 *
 * @param changes in the order in which they happened
 * @returns undefined where more units leave than are held, as then some came at an unknown cost
 * @example
 * // 10 units for $100, 10 more for $200, and 5 sold: 15 units for $225.
 * costOf([
 *   { kind: 'IN', units: 10_000_000, paid: dollars(100) },
 *   { kind: 'IN', units: 10_000_000, paid: dollars(200) },
 *   { kind: 'OUT', units: -5_000_000 },
 * ]);
 */
export function costOf(changes: Iterable<UnitChange>): UnitCost | undefined {
  let units = 0;
  let cost = 0;
  for (const change of changes) {
    if (units + change.units < 0) return undefined;
    if (change.kind === 'IN') cost += change.paid;
    if (change.kind === 'OUT' && units > 0) {
      cost -= Number(divideHalfEven(BigInt(cost) * BigInt(-change.units), BigInt(units)));
    }
    units += change.units;
  }
  return { units, cost: cents(cost) };
}

/**
 * What one unit cost on average, rounded once, half to even.
 * @returns undefined where nothing is held
 */
export function averageCost({ units, cost }: UnitCost): Cents | undefined {
  if (units <= 0) return undefined;
  return cents(Number(divideHalfEven(BigInt(cost) * BigInt(10 ** UNIT_SCALE), BigInt(units))));
}
