import type { Model } from './portfolio.rules.ts';

/** The figures of a year, in basis points. */
export type OneYear = NonNullable<Model['oneYear']>;

/** The ends of the bars' common scale, in basis points. The start of the year, 0, lies between them. */
export interface YearScale {
  readonly low: number;
  readonly high: number;
}

/** Dollars at the start of the year: a basis point of them is a dollar. */
export const EXAMPLE_DOLLARS = 10_000;

/** The figures of a year, as far as they can be told: a bad year above the good one is no statement. */
export const oneYearOf = ({ oneYear }: Model): OneYear | undefined =>
  oneYear && oneYear.lowBasisPoints <= oneYear.highBasisPoints ? oneYear : undefined;

/** One scale for all portfolios on offer, so that a step shows how much more is at stake. */
export function yearScale(models: readonly Model[]): YearScale {
  const years = models.flatMap((model) => oneYearOf(model) ?? []);
  return {
    low: Math.min(0, ...years.map(({ lowBasisPoints }) => lowBasisPoints)),
    high: Math.max(0, ...years.map(({ highBasisPoints }) => highBasisPoints)),
  };
}

/** Where something lies on a scale, in percent of its width. */
export const placeOn = ({ low, high }: YearScale, basisPoints: number): number =>
  low === high ? 0 : ((basisPoints - low) / (high - low)) * 100;
