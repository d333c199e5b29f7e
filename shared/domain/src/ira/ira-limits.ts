import { type Cents, dollars } from '../money/money.ts';

/** Tax year → contribution limit under 50, and from the year in which the owner turns 50 (DECISIONS §1, IRA limits). */
export const iraLimits: ReadonlyMap<number, readonly [Cents, Cents]> = new Map(
  (
    [
      [2018, 5_500, 6_500],
      [2019, 6_000, 7_000],
      [2020, 6_000, 7_000],
      [2021, 6_000, 7_000],
      [2022, 6_000, 7_000],
      [2023, 6_500, 7_500],
      [2024, 7_000, 8_000],
      [2025, 7_000, 8_000],
      [2026, 7_500, 8_600],
    ] as const
  ).map(([year, under50, from50]) => [year, [dollars(under50), dollars(from50)]]),
);

/**
 * What may be put into traditional and Roth IRAs together for a tax year; undefined until it is published, and never
 * estimated.
 * @param ageAtYearEnd the age reached by 31 December
 */
export function iraLimit(taxYear: number, ageAtYearEnd: number): Cents | undefined {
  return iraLimits.get(taxYear)?.[ageAtYearEnd >= 50 ? 1 : 0];
}

/** The most that anybody may put in for a tax year, which holds where an age is not known; undefined until published. */
export const outerIraLimit = (taxYear: number): Cents | undefined => iraLimits.get(taxYear)?.[1];

const newestPublished = Math.max(...iraLimits.keys());

/**
 * The year whose limit bounds what is put in for a tax year: its own, or the newest published one until then.
 * @see DECISIONS D-273
 */
export const boundingYear = (taxYear: number): number => Math.min(taxYear, newestPublished);

/**
 * The most that services take for a tax year, in cents; undefined for years before the first published one.
 * @param birthYear without it the higher limit holds
 * @see DECISIONS D-238, D-273
 */
export function boundingLimit(taxYear: number, birthYear: number | undefined): Cents | undefined {
  const year = boundingYear(taxYear);
  return birthYear === undefined ? outerIraLimit(year) : iraLimit(year, taxYear - birthYear);
}
