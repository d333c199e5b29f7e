import type { BusinessDate } from '../calendar/calendar.ts';
import { type Beneficiary, MAX_BENEFICIARIES } from './beneficiaries.ts';
import { isMinor, tidyBeneficiary } from './person.rules.ts';
import { typesWithWrongShares } from './shares.rules.ts';

/** Why a list cannot be saved, the first reason alone: a key, whose words the screen has. */
export type ListProblem = 'TOO_MANY' | 'NO_PRIMARY' | 'PRIMARY_SHARES' | 'BACKUP_SHARES';
export type SubmitBlocker = 'UNCHANGED' | ListProblem;

const isPrimary = ({ beneficiaryType }: Beneficiary) => beneficiaryType === 'PRIMARY';

/** All that is to be said of one, in one text. */
function asText(one: Beneficiary): string {
  const { id, name, relationship, socialSecurityNumber, dateOfBirth, address, sharePercent, beneficiaryType } =
    tidyBeneficiary(one);
  return JSON.stringify([
    id ?? null,
    name.firstName,
    name.lastName,
    relationship,
    socialSecurityNumber,
    dateOfBirth,
    address.street,
    address.city,
    address.state,
    address.zip,
    sharePercent ?? null,
    beneficiaryType,
  ]);
}

/** Whether two lists say the same of the same people, in whatever order: what was undone is no change. */
export function isSameList(one: readonly Beneficiary[], other: readonly Beneficiary[]): boolean {
  const sorted = (list: readonly Beneficiary[]) => list.map(asText).sort();
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Why a list cannot stand by itself; undefined for one that can, and an empty one can. */
export function listProblem(list: readonly Beneficiary[]): ListProblem | undefined {
  if (list.length === 0) return undefined;
  if (list.length > MAX_BENEFICIARIES) return 'TOO_MANY';
  if (!list.some(isPrimary)) return 'NO_PRIMARY';
  const [wrong] = typesWithWrongShares(list);
  return wrong && `${wrong}_SHARES`;
}

/**
 * Why a list cannot be submitted in place of the loaded one. Undefined for a changed list that is empty, or has a
 * primary beneficiary and right shares.
 * @see DECISIONS C48
 */
export function submitBlocker(loaded: readonly Beneficiary[], list: readonly Beneficiary[]): SubmitBlocker | undefined {
  return isSameList(loaded, list) ? 'UNCHANGED' : listProblem(list);
}

/**
 * The places of beneficiaries whose typed number one before them has too. What is saved is masked, so only services can
 * compare it.
 */
export function repeatedNumbers(list: readonly Beneficiary[]): number[] {
  const typed = list.map((one) => (one.id === undefined ? tidyBeneficiary(one).socialSecurityNumber : ''));
  return typed.flatMap((number, place) => (number !== '' && typed.indexOf(number) < place ? [place] : []));
}

/** The beneficiaries who are not 18 yet: a guardian looks after their share (DECISIONS D-157). It blocks nothing. */
export const findMinors = (list: readonly Beneficiary[], today: BusinessDate): Beneficiary[] =>
  list.filter(({ dateOfBirth }) => isMinor(dateOfBirth, today));

/**
 * Whether to say that a spouse may have to agree: what spouses earn belongs to both in the owner's state, and no spouse
 * is among the primary beneficiaries. It blocks nothing, and an empty list says nothing yet (DECISIONS D-158).
 */
export const mayNeedSpouse = (list: readonly Beneficiary[], hasCommunityProperty: boolean): boolean =>
  hasCommunityProperty && list.length > 0 && !list.some((one) => isPrimary(one) && one.relationship === 'SPOUSE');
