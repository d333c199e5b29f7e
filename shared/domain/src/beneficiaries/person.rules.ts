import { addMonths, type BusinessDate, isBusinessDate } from '../calendar/calendar.ts';
import { dateField, type FieldProblem, socialSecurityField, zipField } from '../fields/fields.rules.ts';
import { cleanText, countCharacters } from '../text/clean-text.rules.ts';
import {
  type Beneficiary,
  beneficiaryStates,
  isRelationship,
  MAX_CITY_LENGTH,
  MAX_STREET_LENGTH,
} from './beneficiaries.ts';
import { beneficiaryNameProblem, type NameProblem } from './name.rules.ts';
import { isShare } from './shares.rules.ts';

/** Why a field of a beneficiary cannot be taken: a key, whose words the screen has. */
export type BeneficiaryProblem =
  | NameProblem
  | Extract<FieldProblem, 'ZIP_CODE_VALIDATION' | 'DATE_VALIDATION' | 'SSN_VALIDATION' | 'STATE_VALIDATION'>
  | 'RELATIONSHIP_VALIDATION'
  | 'BORN_LATER'
  | 'BORN_TOO_LONG_AGO'
  | 'SHARE_VALIDATION';

/** The fields of the dialog, in its order. */
export const beneficiaryFields = [
  'firstName',
  'lastName',
  'relationship',
  'socialSecurityNumber',
  'dateOfBirth',
  'street',
  'city',
  'state',
  'zip',
  'sharePercent',
] as const;
export type BeneficiaryField = (typeof beneficiaryFields)[number];

/** The facts that a beneficiary is checked against. */
export interface BeneficiaryFacts {
  /** In US Central. */
  readonly today: BusinessDate;
  /** Numbers that were never given out are taken where the services say so. */
  readonly allowsTestNumbers: boolean;
}

const OLDEST_MONTHS = 120 * 12;
const FULL_AGE_MONTHS = 18 * 12;

/** The date of a text, typed or as services have it; undefined for none. */
function dateOf(text: string): BusinessDate | undefined {
  const date = dateField.tidy(text);
  return isBusinessDate(date) ? date : undefined;
}

/**
 * Why a date cannot be a date of birth: it is to be past, and at most 120 years ago.
 * @see DECISIONS D-159
 */
export function birthDateProblem(text: string, today: BusinessDate): BeneficiaryProblem | undefined {
  if (cleanText(text) === '') return 'REQUIRED';
  const date = dateOf(text);
  if (date === undefined) return 'DATE_VALIDATION';
  if (date >= today) return 'BORN_LATER';
  return date < addMonths(today, -OLDEST_MONTHS) ? 'BORN_TOO_LONG_AGO' : undefined;
}

/** Whether somebody born on that date is not 18 yet; false for a text that is no date. */
export function isMinor(dateOfBirth: string, today: BusinessDate): boolean {
  const date = dateOf(dateOfBirth);
  return date !== undefined && addMonths(date, FULL_AGE_MONTHS) > today;
}

function textProblem(text: string, longest: number): BeneficiaryProblem | undefined {
  const cleaned = cleanText(text);
  if (cleaned === '') return 'REQUIRED';
  return countCharacters(cleaned) > longest ? 'TOO_LONG' : undefined;
}

const requiredOr = (text: string, check: (text: string) => BeneficiaryProblem | undefined) =>
  text === '' ? 'REQUIRED' : check(text);

function numberProblem(typed: string, { allowsTestNumbers }: BeneficiaryFacts): BeneficiaryProblem | undefined {
  const field = socialSecurityField(allowsTestNumbers);
  return requiredOr(field.tidy(typed), (digits) => (field.problem(digits) ? 'SSN_VALIDATION' : undefined));
}

function shareProblem(percent: number | undefined): BeneficiaryProblem | undefined {
  if (percent === undefined) return 'REQUIRED';
  return isShare(percent) ? undefined : 'SHARE_VALIDATION';
}

/**
 * What cannot be taken of a beneficiary, by field: all fields are required. Number and date of birth of one that is
 * saved cannot be changed, so they are not checked.
 */
export function beneficiaryProblems(
  one: Beneficiary,
  facts: BeneficiaryFacts,
): Partial<Record<BeneficiaryField, BeneficiaryProblem>> {
  const { name, relationship, address } = one;
  const isSaved = one.id !== undefined;
  const found: Record<BeneficiaryField, BeneficiaryProblem | undefined> = {
    firstName: beneficiaryNameProblem(name.firstName),
    lastName: beneficiaryNameProblem(name.lastName),
    relationship: requiredOr(relationship, (text) => (isRelationship(text) ? undefined : 'RELATIONSHIP_VALIDATION')),
    socialSecurityNumber: isSaved ? undefined : numberProblem(one.socialSecurityNumber, facts),
    dateOfBirth: isSaved ? undefined : birthDateProblem(one.dateOfBirth, facts.today),
    street: textProblem(address.street, MAX_STREET_LENGTH),
    city: textProblem(address.city, MAX_CITY_LENGTH),
    state: requiredOr(address.state, (code) => (beneficiaryStates.has(code) ? undefined : 'STATE_VALIDATION')),
    zip: requiredOr(zipField.tidy(address.zip), (zip) => (zipField.problem(zip) ? 'ZIP_CODE_VALIDATION' : undefined)),
    sharePercent: shareProblem(one.sharePercent),
  };
  const problems: Partial<Record<BeneficiaryField, BeneficiaryProblem>> = {};
  for (const field of beneficiaryFields) {
    const problem = found[field];
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

/** A beneficiary in the canonical forms that are compared, sent and stored. Tidying twice changes nothing. */
export function tidyBeneficiary(one: Beneficiary): Beneficiary {
  const { name, address } = one;
  return {
    ...one,
    name: { firstName: cleanText(name.firstName), lastName: cleanText(name.lastName) },
    // Of one that is saved it is the mask.
    socialSecurityNumber:
      one.id === undefined ? socialSecurityField(true).tidy(one.socialSecurityNumber) : one.socialSecurityNumber,
    dateOfBirth: dateField.tidy(one.dateOfBirth),
    address: {
      street: cleanText(address.street),
      city: cleanText(address.city),
      state: address.state,
      zip: zipField.tidy(address.zip),
    },
  };
}
