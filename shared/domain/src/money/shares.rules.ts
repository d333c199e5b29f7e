import { type Cents, sum } from './money.ts';

/**
 * The shares of a whole in whole percents that come to 100: each is rounded down, and what is left goes, one by one, to
 * those that lost most by it; of equal ones to the last.
 * @param parts cents above zero
 */
export function wholeShares(parts: readonly Cents[]): number[] {
  const whole = sum(parts);
  const exact = parts.map((part) => (part / whole) * 100);
  const shares = exact.map(Math.floor);
  const lost = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const byLoss = parts.map((_, index) => index).sort((one, other) => lost(other) - lost(one) || other - one);
  const left = 100 - shares.reduce((total, share) => total + share, 0);
  for (const index of byLoss.slice(0, left)) shares[index] = Math.ceil(exact[index] ?? 0);
  return shares;
}
