import { type Cents, cents } from './money.ts';

/** Units of a security in millionths, as a whole number. */
export const UNIT_SCALE = 6;
/** What one millionth of a unit at one millionth of a dollar must be divided by to become cents. */
const MICROS_TO_CENTS = 10_000_000_000n;

/** Divides and rounds once, a half to the even neighbour, so that rounding favours nobody. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('Only a divisor above zero is known');
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const away = dividend < 0n ? -1n : 1n;
  if (twice < divisor) return whole;
  if (twice > divisor) return whole + away;
  return whole % 2n === 0n ? whole : whole + away;
}

/**
 * What a holding is worth: units × price, rounded once, half to even. An account is the exact sum of its holdings.
 * @param units in millionths
 * @param priceMicros millionths of a dollar for one unit
 */
export function holdingValue(units: number, priceMicros: number): Cents {
  return cents(Number(divideHalfEven(BigInt(units) * BigInt(priceMicros), MICROS_TO_CENTS)));
}

/** Millionths of units that an amount buys at that price, rounded once, half to even. */
export function unitsFor(amount: Cents, priceMicros: number): number {
  return Number(divideHalfEven(BigInt(amount) * MICROS_TO_CENTS, BigInt(priceMicros)));
}
