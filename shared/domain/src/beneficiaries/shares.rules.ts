import { type Beneficiary, type BeneficiaryType, beneficiaryTypes } from './beneficiaries.ts';

const WHOLE = 100;

/** Whether a share is whole percents, 1 to 100: nobody inherits nothing, and nobody a part of a percent. */
export const isShare = (percent: number | undefined): percent is number =>
  percent !== undefined && Number.isInteger(percent) && percent >= 1 && percent <= WHOLE;

type Share = Pick<Beneficiary, 'beneficiaryType' | 'sharePercent'>;

const ofType = (list: readonly Share[], type: BeneficiaryType) =>
  list.filter(({ beneficiaryType }) => beneficiaryType === type);

/** What the shares of a type come to; an empty one counts as nothing. */
export function totalShare(list: readonly Share[], type: BeneficiaryType): number {
  return ofType(list, type).reduce((total, { sharePercent = 0 }) => total + sharePercent, 0);
}

/** The types whose shares are not whole percents that come to 100. A type without beneficiaries has nothing to share. */
export function typesWithWrongShares(list: readonly Share[]): BeneficiaryType[] {
  return beneficiaryTypes.filter((type) => {
    const shares = ofType(list, type);
    return (
      shares.length > 0 &&
      !(shares.every(({ sharePercent }) => isShare(sharePercent)) && totalShare(list, type) === WHOLE)
    );
  });
}

/**
 * Shares the whole between the beneficiaries of a type; what is left over goes, a percent each, to the first of them.
 * @returns the list with their new shares, in its order
 * @see DECISIONS D-155
 */
export function splitEvenly<One extends Share>(list: readonly One[], type: BeneficiaryType): One[] {
  const count = ofType(list, type).length;
  let place = 0;
  return list.map((one) => {
    if (one.beneficiaryType !== type) return one;
    place += 1;
    return { ...one, sharePercent: Math.floor(WHOLE / count) + (place <= WHOLE % count ? 1 : 0) };
  });
}
