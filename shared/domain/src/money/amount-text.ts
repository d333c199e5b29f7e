import { cleanText } from '../text/clean-text.rules.ts';
import { type Cents, cents } from './money.ts';

/** The largest amount that a field takes, $9,999,999.99. */
const MAX_AMOUNT = cents(999_999_999);

/** Dollars with commas at every third digit or without any, then a point and decimals; `.5` is half a dollar. */
const AMOUNT = /^\$? ?(?<dollars>[1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.(?<decimals>\d{0,2}))?$/;

/**
 * Reads an amount of money as members type or paste it: `1234.5`, `$1,234.50`. A field cuts off a third decimal while it
 * is typed; a pasted text that has one is no amount (DECISIONS D-274).
 * @returns undefined for an empty text, for one that is no amount (letters, a sign, commas in other places), and for
 * more than $9,999,999.99
 * @see D-35
 */
export function parseAmount(text: string): Cents | undefined {
  const amount = centsOf(text);
  return amount !== undefined && amount <= MAX_AMOUNT ? cents(amount) : undefined;
}

/**
 * Tells an amount that is only too large from a text that is no amount.
 * @returns true for an amount of more than $9,999,999.99
 */
export function isAboveLargest(text: string): boolean {
  return (centsOf(text) ?? 0) > MAX_AMOUNT;
}

function centsOf(text: string): number | undefined {
  const { dollars = '', decimals = '' } = AMOUNT.exec(cleanText(text))?.groups ?? {};
  if (dollars === '' && decimals === '') return undefined;
  // From digits, not by a multiplication: 1.005 times a hundred is not exact.
  return Number(`${dollars.replaceAll(',', '')}${decimals.padEnd(2, '0')}`);
}
