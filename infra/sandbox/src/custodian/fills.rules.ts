import { holdingValue, unitsFor } from '@wealth/domain/holdings';
import { type Cents, cents } from '@wealth/domain/money';
import type { Fill } from '@wealth/services/ports';

/** Parts are written with three decimals: whole thousandths keep the division exact. */
const PARTS = 1_000;

/** A part of an amount, rounded down to the cent. */
export const takePart = (amount: Cents, part: number): Cents =>
  cents(Math.floor((amount * Math.round(part * PARTS)) / PARTS));

/**
 * What an amount buys by a portfolio's parts, each part rounded down to the cent: the fills never cost more than the
 * amount, and what is left over stays in cash.
 * @param parts instrument → part of what is invested; they sum to one at most
 * @param prices millionths of a dollar for one unit of each instrument
 * @returns undefined when one of the instruments has no price
 */
export function getFills(
  amount: Cents,
  parts: Readonly<Record<string, number>>,
  prices: ReadonlyMap<string, number>,
): readonly Fill[] | undefined {
  const fills: Fill[] = [];
  for (const [instrument, part] of Object.entries(parts)) {
    const price = prices.get(instrument);
    if (price === undefined) return undefined;
    const units = unitsFor(takePart(amount, part), price);
    const cost = holdingValue(units, price);
    if (cost > 0) fills.push({ instrument, units, cost });
  }
  return fills;
}
