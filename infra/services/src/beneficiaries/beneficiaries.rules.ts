import {
  type Beneficiaries,
  beneficiaryTypeFromWire,
  type ProblemReply,
  type SaveBeneficiariesBody,
} from '@wealth/api';
import { isGuided, isIra } from '@wealth/domain/accounts';
import {
  type Beneficiary,
  type BeneficiaryFacts,
  type BeneficiaryField,
  type BeneficiaryProblem,
  beneficiaryProblems,
  hasCommunityProperty,
  type ListProblem,
  listProblem,
  tidyBeneficiary,
} from '@wealth/domain/beneficiaries';
import { ApiError, badField, badRequest, conflict } from '../kernel/api-error.ts';
import { maskedSocialSecurityNumber } from '../secrets/index.ts';
import type { BeneficiaryRow, OwnedAccount } from './beneficiaries.repository.ts';

type Sent = SaveBeneficiariesBody['beneficiaries'][number];
type Details = ProblemReply['errors'][number]['details'];

/** @throws ApiError 400 for an account without beneficiaries (DECISIONS C7) */
export function requireGuidedIra({ number, type }: OwnedAccount, branchCode: string): void {
  if (!isGuided(number, branchCode) || !isIra(type)) throw badField('accountNumber', 'is no guided IRA');
}

/** What both sides say of a list. */
export interface ReplyFacts {
  /** The state of the owner's home; none where it is not known. */
  readonly homeState: string | undefined;
  readonly allowsTestNumbers: boolean;
}

/** The reply with the list: numbers masked, and the country always USA. */
export function beneficiariesReply(
  rows: readonly BeneficiaryRow[],
  { homeState, allowsTestNumbers }: ReplyFacts,
): Beneficiaries {
  return {
    beneficiaries: rows.map((row) => ({
      id: row.id,
      name: { firstName: row.firstName, lastName: row.lastName },
      relationship: row.relationship,
      socialSecurityNumber: maskedSocialSecurityNumber(row.lastFour),
      dateOfBirth: row.dateOfBirth,
      address: { ...row.address, country: 'USA' },
      sharePercent: row.sharePercent,
      beneficiaryType: row.type,
    })),
    hasCommunityProperty: hasCommunityProperty(homeState),
    ...(allowsTestNumbers && { allowsTestNumbers: true as const }),
  };
}

function beneficiaryOf({ id, socialSecurityNumber = '', address, beneficiaryType, ...rest }: Sent): Beneficiary {
  const { country: _country, ...within } = address;
  return {
    ...(id !== undefined && { id }),
    ...rest,
    socialSecurityNumber,
    address: within,
    beneficiaryType: beneficiaryTypeFromWire(beneficiaryType),
  };
}

const pathOf: Readonly<Partial<Record<BeneficiaryField, string>>> = {
  firstName: 'name.firstName',
  lastName: 'name.lastName',
  street: 'address.street',
  city: 'address.city',
  state: 'address.state',
  zip: 'address.zip',
};

const issues: Readonly<Record<BeneficiaryProblem, string>> = {
  REQUIRED: 'is required',
  LEADING_SPACE: 'begins with a space',
  INVALID_VALUE: 'is no name',
  EXTRA_SPACES: 'has spaces too many',
  TOO_LONG: 'is too long',
  RELATIONSHIP_VALIDATION: 'is no relationship',
  SSN_VALIDATION: 'is no Social Security number',
  DATE_VALIDATION: 'is no date',
  BORN_LATER: 'is not past',
  BORN_TOO_LONG_AGO: 'is more than 120 years ago',
  STATE_VALIDATION: 'is no state',
  ZIP_CODE_VALIDATION: 'is no ZIP code',
  SHARE_VALIDATION: 'is no whole percent from 1 to 100',
};

const listIssues: Readonly<Record<ListProblem, string>> = {
  TOO_MANY: 'has too many',
  NO_PRIMARY: 'has no PRIMARY one',
  PRIMARY_SHARES: 'has shares of PRIMARY that do not come to 100',
  BACKUP_SHARES: 'has shares of CONTINGENT that do not come to 100',
};

const fieldOf = (place: number, field: string) => `beneficiaries.${place}.${field}`;

/** What of one beneficiary cannot be taken, a line a field. */
function problemsOf(sent: Sent, place: number, facts: BeneficiaryFacts): Details {
  const found = beneficiaryProblems(beneficiaryOf(sent), facts);
  const problems = Object.entries(found).map(([field, problem]) => ({
    field: fieldOf(place, pathOf[field as BeneficiaryField] ?? field),
    issue: issues[problem],
  }));
  if (sent.id === undefined || sent.socialSecurityNumber === undefined) return problems;
  return [...problems, { field: fieldOf(place, 'socialSecurityNumber'), issue: 'is saved and cannot be changed' }];
}

function refused(details: Details): ApiError {
  const said = details.map(({ field, issue }) => `${field} ${issue}`).join('; ');
  return badRequest(`Please check what was sent: ${said}.`, details);
}

/**
 * The list that was sent, in canonical form.
 * @throws ApiError 400 that names each field that breaks a rule, or what the whole list lacks
 */
export function validateBeneficiaries(
  { beneficiaries: sent }: SaveBeneficiariesBody,
  facts: BeneficiaryFacts,
): Beneficiary[] {
  const problems = sent.flatMap((one, place) => problemsOf(one, place, facts));
  sent.forEach(({ id }, place) => {
    const isThereBefore = id !== undefined && sent.slice(0, place).some((one) => one.id === id);
    if (isThereBefore) problems.push({ field: fieldOf(place, 'id'), issue: 'is there twice' });
  });
  if (problems.length > 0) throw refused(problems);
  const list = sent.map((one) => tidyBeneficiary(beneficiaryOf(one)));
  const problem = listProblem(list);
  if (problem !== undefined) throw refused([{ field: 'beneficiaries', issue: listIssues[problem] }]);
  return list;
}

/**
 * Refuses a save of a list that is not the saved one any more.
 * @param isFirst the call creates a list, so there may be none yet
 * @throws ApiError 409 BENEFICIARIES_CHANGED
 */
export function requireUnchanged(
  rows: readonly BeneficiaryRow[],
  { beneficiaries, loaded }: SaveBeneficiariesBody,
  isFirst: boolean,
): void {
  const saved = new Set(rows.map(({ id }) => id));
  const isKnown = beneficiaries.every(({ id }) => id === undefined || saved.has(id));
  const isWhole = loaded === undefined || new Set(loaded).symmetricDifference(saved).size === 0;
  if (isKnown && isWhole && !(isFirst && saved.size > 0)) return;
  throw conflict(
    'BENEFICIARIES_CHANGED',
    'The beneficiaries of this account have changed since you opened them. Nothing was saved.',
  );
}

/**
 * Refuses a new date of birth for a saved beneficiary.
 * @throws ApiError 400 that names the fields
 */
export function requireSameBirthDates(rows: readonly BeneficiaryRow[], list: readonly Beneficiary[]): void {
  const born = new Map(rows.map(({ id, dateOfBirth }) => [id, dateOfBirth]));
  const changed = list.flatMap(({ id, dateOfBirth }, place) =>
    id === undefined || born.get(id) === dateOfBirth
      ? []
      : [{ field: fieldOf(place, 'dateOfBirth'), issue: 'is saved and cannot be changed' }],
  );
  if (changed.length > 0) throw refused(changed);
}

/** The places of numbers that cannot be taken, as a refusal. */
export function refusedNumbers(reason: 'DUPLICATE_SSN' | 'OWN_SSN', places: readonly number[]): ApiError {
  const [message, issue] =
    reason === 'OWN_SSN'
      ? ["This is the account owner's own Social Security number. Nothing was saved.", "is the owner's own"]
      : ['Two beneficiaries have the same Social Security number. Nothing was saved.', 'is there twice'];
  const details = places.map((place) => ({ field: fieldOf(place, 'socialSecurityNumber'), issue }));
  return new ApiError(409, reason, message, details);
}
