import {
  type Beneficiary,
  type BeneficiaryFacts,
  type BeneficiaryField,
  type BeneficiaryProblem,
  type BeneficiaryType,
  beneficiaryProblems,
  tidyBeneficiary,
} from '@wealth/domain/beneficiaries';
import type { FormValues } from '@wealth/kit';

/** One that was not saved yet, with nothing said of it. */
export const nobody = (beneficiaryType: BeneficiaryType): Beneficiary => ({
  name: { firstName: '', lastName: '' },
  relationship: '',
  socialSecurityNumber: '',
  dateOfBirth: '',
  address: { street: '', city: '', state: '', zip: '' },
  sharePercent: undefined,
  beneficiaryType,
});

/** The form values of a person. */
export function toFormValues({ name, relationship, address, sharePercent, ...own }: Beneficiary): FormValues {
  return {
    ...name,
    ...address,
    relationship,
    socialSecurityNumber: own.socialSecurityNumber,
    dateOfBirth: own.dateOfBirth,
    sharePercent: sharePercent === undefined ? '' : String(sharePercent),
  };
}

/** The person that a form says. Of one that is saved the number and the birth date stay. */
export function toBeneficiary(before: Beneficiary, values: FormValues): Beneficiary {
  const said = (field: BeneficiaryField) => values[field] ?? '';
  const share = said('sharePercent');
  return {
    ...before,
    name: { firstName: said('firstName'), lastName: said('lastName') },
    relationship: said('relationship'),
    ...(before.id === undefined && {
      socialSecurityNumber: said('socialSecurityNumber'),
      dateOfBirth: said('dateOfBirth'),
    }),
    address: { street: said('street'), city: said('city'), state: said('state'), zip: said('zip') },
    sharePercent: share === '' ? undefined : Number(share),
  };
}

/** A number that the services refused, and why. */
export interface RefusedNumber {
  readonly key: string;
  readonly reason: 'DUPLICATE_SSN' | 'OWN_SSN';
  /** The refused digits; another number is not refused. */
  readonly digits: string;
}

export type PersonProblem = BeneficiaryProblem | RefusedNumber['reason'];

/** The facts that the form of a person is validated by. */
export interface PersonFacts extends BeneficiaryFacts {
  /** The others of the list. */
  readonly others: readonly Beneficiary[];
  readonly refused: RefusedNumber | undefined;
}

/** The typed digits of a new person; empty for a saved one, whose number is masked. */
export const getTypedNumber = (one: Beneficiary) =>
  one.id === undefined ? tidyBeneficiary(one).socialSecurityNumber : '';

/** Problems of a person by field. Saved numbers are masked, so only the services can compare them. */
export function personProblems(
  one: Beneficiary,
  { others, refused, ...facts }: PersonFacts,
): Partial<Record<BeneficiaryField, PersonProblem>> {
  const problems = beneficiaryProblems(one, facts);
  const digits = getTypedNumber(one);
  if (problems.socialSecurityNumber !== undefined || digits === '') return problems;
  if (others.some((other) => getTypedNumber(other) === digits))
    return { ...problems, socialSecurityNumber: 'DUPLICATE_SSN' };
  return refused?.digits === digits ? { ...problems, socialSecurityNumber: refused.reason } : problems;
}
