import { type ContributionYear, outerIraLimit } from '@wealth/domain/ira';
import { type Cents, cents } from '@wealth/domain/money';

/** A part of the bar. The parts are drawn in their order. */
export interface MeterPart {
  readonly name: 'contributed' | 'adds' | 'left' | 'over';
  /** In cents, for the legend. */
  readonly amount: Cents;
  /** Cents of the bar's length. */
  readonly length: Cents;
}

/**
 * The parts of a year's bar. An amount over the limit stands at its end, in place of the rest.
 * @param adds cents of what is in the form
 * @returns undefined while the limit is not known: then there is no bar
 */
export function meterParts({ limit, total }: ContributionYear, adds: Cents): readonly MeterPart[] | undefined {
  if (limit === undefined || total === undefined) return undefined;
  const within = (amount: number) => cents(Math.max(0, Math.min(amount, limit)));
  const contributed = within(total);
  const reached = within(total + adds);
  const over = cents(Math.max(0, total + adds - limit));
  const parts: readonly MeterPart[] = [
    { name: 'contributed', amount: total, length: contributed },
    { name: 'adds', amount: adds, length: cents(reached - contributed) },
    { name: 'left', amount: cents(limit - reached), length: cents(limit - reached) },
    { name: 'over', amount: over, length: over },
  ];
  return parts.filter(({ name, amount }) => name === 'contributed' || amount > 0);
}

/** Why a year's limit is unknown: it is not published, or the member's date of birth is missing. */
export const unknownBecause = ({ year }: ContributionYear): 'notPublished' | 'noBirthDate' =>
  outerIraLimit(year) === undefined ? 'notPublished' : 'noBirthDate';
