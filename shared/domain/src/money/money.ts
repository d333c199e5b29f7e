declare const unit: unique symbol;

/** An amount of US dollars as a whole number of cents. Never a fraction, never dollars. */
export type Cents = number & { readonly [unit]: 'cents' };

export const ZERO = 0 as Cents;

/** Says that a whole number is an amount in cents. @throws RangeError when it is not a safe whole number. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return (amount === 0 ? 0 : amount) as Cents;
}

/**
 * Turns an amount of dollars into cents, as calls carry it.
 * @throws RangeError when it has a third decimal, or is no number.
 */
export function dollars(amount: number): Cents {
  const scaled = Math.round(amount * 100);
  if (!Number.isFinite(amount) || Math.abs(amount * 100 - scaled) > 1e-6 * Math.max(1, Math.abs(amount))) {
    throw new RangeError(`${amount} has more than two decimals`);
  }
  return cents(scaled);
}

/** The same amount as a JSON number of dollars, for the wire alone. */
export function inDollars(amount: Cents): number {
  return amount / 100;
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

export function difference(left: Cents, right: Cents): Cents {
  return cents(left - right);
}
