import { holdingValue } from '@wealth/domain/holdings';
import { type Cents, cents, sum } from '@wealth/domain/money';
import type { HeldUnits, Sale, SaleOutcome } from '@wealth/services/ports';

/** Cents of a dollar times millionths of a dollar and of a unit. */
const CENTS_TO_MICROS = 10_000_000_000n;

/**
 * The sales for an amount. Each holding gives its part by value, rounded up, so that the sale never brings less.
 * @param prices millionths of a dollar for one unit of each instrument
 */
export function getSales(
  { amount, isAll }: { readonly amount: Cents; readonly isAll: boolean },
  held: readonly HeldUnits[],
  prices: ReadonlyMap<string, number>,
): SaleOutcome {
  const valued: (HeldUnits & { readonly price: number; readonly value: Cents })[] = [];
  for (const one of held) {
    const price = prices.get(one.instrument);
    if (price === undefined) return { outcome: 'NOT_YET' };
    valued.push({ ...one, price, value: holdingValue(one.units, price) });
  }
  const total = sum(valued.map(({ value }) => value));
  if (total < amount) return { outcome: 'TOO_LITTLE' };
  const sales = valued.map(({ instrument, units, price, value }): Sale => {
    if (isAll) return { instrument, units, proceeds: value };
    const part = ceilDivided(BigInt(amount) * BigInt(value), BigInt(Math.max(1, total)));
    const needed = Math.min(units, Number(ceilDivided(part * CENTS_TO_MICROS, BigInt(price))));
    return { instrument, units: needed, proceeds: cents(holdingValue(needed, price)) };
  });
  return { outcome: 'SOLD', sales: sales.filter(({ units }) => units > 0) };
}

const ceilDivided = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
