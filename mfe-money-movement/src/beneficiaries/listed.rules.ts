import type { ChartColour } from '@wealth/domain/asset-colours';
import { type Beneficiary, type BeneficiaryType, beneficiaryTypes, isSameList } from '@wealth/domain/beneficiaries';

/** A beneficiary in the list of the page. */
export interface Listed {
  /** Stays the same while the page is open: the id of one that is saved, another text of one that was added. */
  readonly key: string;
  readonly one: Beneficiary;
}

export const toListed = (beneficiaries: readonly Beneficiary[]): readonly Listed[] =>
  beneficiaries.map((one, index) => ({ key: one.id ?? `saved-${index}`, one }));

export const peopleIn = (list: readonly Listed[]): readonly Beneficiary[] => list.map(({ one }) => one);

export const ofType = (list: readonly Listed[], type: BeneficiaryType): readonly Listed[] =>
  list.filter(({ one }) => one.beneficiaryType === type);

export const getName = ({ name: { firstName, lastName } }: Beneficiary): string => `${firstName} ${lastName}`.trim();

const colours: readonly ChartColour[] = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The colour and pattern that a row shares with its segment of the bar. After eight people the colours are hatched, so
 * no two people of a list look the same.
 * @param place among those of the type, from 0
 */
export const markOf = (place: number): { readonly colour: ChartColour; readonly isHatched: boolean } => ({
  colour: colours[place % colours.length] ?? 8,
  isHatched: place >= colours.length,
});

const withId = ({ id: _, ...one }: Beneficiary, id: string | undefined): Beneficiary =>
  id === undefined ? one : { ...one, id };

/** The list that was sent, with the ids of the reply, which has primary beneficiaries first. */
export function savedAs(sent: readonly Listed[], saved: readonly Beneficiary[]): readonly Listed[] {
  const inOrder = beneficiaryTypes.flatMap((type) => ofType(sent, type));
  return inOrder.map(({ key, one }, place) => ({ key, one: withId(one, saved[place]?.id) }));
}

/**
 * A list with the ids of a save that was settled since it was changed. Number and birth date of a saved person are kept,
 * so a person with other ones is added.
 */
export function basedOn(saved: readonly Listed[], list: readonly Listed[]): readonly Listed[] {
  const known = new Map(saved.map(({ key, one }) => [key, one]));
  return list.map(({ key, one }) => {
    const as = known.get(key);
    const isKept = as?.socialSecurityNumber === one.socialSecurityNumber && as.dateOfBirth === one.dateOfBirth;
    return { key, one: withId(one, isKept ? as.id : undefined) };
  });
}

/** The list with the shares of another list of the same people. */
export const withShares = (list: readonly Listed[], shares: readonly Beneficiary[]): readonly Listed[] =>
  list.map(({ key, one }, index) => ({ key, one: { ...one, sharePercent: shares[index]?.sharePercent } }));

/** The changes of a list, by the names of the people. */
export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly hasNewShares: boolean;
}

const isSame = (one: Beneficiary, other: Beneficiary) => isSameList([one], [other]);
const withoutShare = (one: Beneficiary): Beneficiary => ({ ...one, sharePercent: undefined });

/** How the list differs from the one that was loaded; undefined where it does not. */
export function diffBeneficiaries(loaded: readonly Listed[], list: readonly Listed[]): Changes | undefined {
  if (isSameList(peopleIn(loaded), peopleIn(list))) return undefined;
  const before = new Map(loaded.map(({ key, one }) => [key, one]));
  const now = new Set(list.map(({ key }) => key));
  const kept = list.flatMap(({ key, one }) => {
    const was = before.get(key);
    return was ? [{ was, one }] : [];
  });
  return {
    added: list.filter(({ key }) => !before.has(key)).map(({ one }) => getName(one)),
    removed: loaded.filter(({ key }) => !now.has(key)).map(({ one }) => getName(one)),
    changed: kept
      .filter(({ was, one }) => !isSame(withoutShare(was), withoutShare(one)))
      .map(({ one }) => getName(one)),
    hasNewShares: kept.some(({ was, one }) => was.sharePercent !== one.sharePercent),
  };
}
