import { divideHalfEven } from '@wealth/domain/holdings';
import { cents, inDollars } from '@wealth/domain/money';

const MICROS_A_CENT = 10_000;

/** Dollars for one unit, rounded to cents once, half to even. */
export function priceInDollars(priceMicros: number): number {
  const whole = priceMicros / MICROS_A_CENT;
  if (Number.isInteger(whole)) return inDollars(cents(whole));
  return inDollars(cents(Number(divideHalfEven(BigInt(priceMicros), BigInt(MICROS_A_CENT)))));
}

/** Units as the wire carries them, from a whole number at the instrument's scale. */
export const toUnits = (quantity: number, scale: number): number => quantity / 10 ** scale;
