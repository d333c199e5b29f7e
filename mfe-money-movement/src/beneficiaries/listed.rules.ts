import { type Beneficiary, type BeneficiaryType, isSameList } from '@wealth/domain/beneficiaries';

/** A beneficiary in the list of the page. */
export interface Listed {
  /** Stays the same while the page is open: the id of one that is saved, another text of one that was added. */
  readonly key: string;
  readonly one: Beneficiary;
}

export const listedOf = (beneficiaries: readonly Beneficiary[]): readonly Listed[] =>
  beneficiaries.map((one, index) => ({ key: one.id ?? `saved-${index}`, one }));

export const peopleIn = (list: readonly Listed[]): readonly Beneficiary[] => list.map(({ one }) => one);

export const ofType = (list: readonly Listed[], type: BeneficiaryType): readonly Listed[] =>
  list.filter(({ one }) => one.beneficiaryType === type);

export const nameOf = ({ name: { firstName, lastName } }: Beneficiary): string => `${firstName} ${lastName}`.trim();

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
export function changesOf(loaded: readonly Listed[], list: readonly Listed[]): Changes | undefined {
  if (isSameList(peopleIn(loaded), peopleIn(list))) return undefined;
  const before = new Map(loaded.map(({ key, one }) => [key, one]));
  const now = new Set(list.map(({ key }) => key));
  const kept = list.flatMap(({ key, one }) => {
    const was = before.get(key);
    return was ? [{ was, one }] : [];
  });
  return {
    added: list.filter(({ key }) => !before.has(key)).map(({ one }) => nameOf(one)),
    removed: loaded.filter(({ key }) => !now.has(key)).map(({ one }) => nameOf(one)),
    changed: kept.filter(({ was, one }) => !isSame(withoutShare(was), withoutShare(one))).map(({ one }) => nameOf(one)),
    hasNewShares: kept.some(({ was, one }) => was.sharePercent !== one.sharePercent),
  };
}
