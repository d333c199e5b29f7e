import { phoneField } from '../fields/index.ts';
import type { Answer, Answers } from './workflow.ts';

export interface KnownAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** What the credit union knows of a member, as the call answers it (spec 000 §3). */
export interface KnownMember {
  readonly memberName: { readonly firstName: string; readonly lastName: string };
  /** `***-**-1234`. */
  readonly socialSecurityNumber: string;
  readonly socialSecurityNumberReference: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly email: string;
  readonly homeAddress: KnownAddress;
  readonly mailingAddress?: KnownAddress;
  readonly phones: readonly { readonly phoneNumber: string; readonly phoneNumberType: 'HOME' | 'MOBILE' }[];
}

const addressAnswers = (prefix: string, { street, city, state, zip }: KnownAddress) => ({
  [`${prefix}_STREET`]: [{ value: street }],
  [`${prefix}_CITY`]: [{ value: city }],
  [`${prefix}_STATE`]: [{ value: state }],
  [`${prefix}_ZIP`]: [{ value: zip }],
});

/**
 * The answers that the credit union gives and the member may not change. They are laid into a workflow at each read, so
 * that a correction by the credit union is right at once.
 */
export function givenAnswers(known: KnownMember): Readonly<Record<string, readonly Answer[]>> {
  const { firstName, lastName } = known.memberName;
  return {
    PRIMARY_LEGAL_FIRST_NAME: [{ value: firstName }],
    PRIMARY_LEGAL_LAST_NAME: [{ value: lastName }],
    PRIMARY_SSN: [{ value: known.socialSecurityNumber, reference: known.socialSecurityNumberReference }],
    PRIMARY_DATE_OF_BIRTH: [{ value: known.dateOfBirth }],
    PRIMARY_EMAIL: [{ value: known.email }],
    ...addressAnswers('PRIMARY_HOME', known.homeAddress),
    ...addressAnswers('PRIMARY_MAILING', known.mailingAddress ?? known.homeAddress),
  };
}

/**
 * The answers that are filled in once, while the workflow is new, and which the member may change: the first home phone,
 * or the only phone that there is (spec 000 §5).
 */
export function prefilledAnswers({ phones }: Pick<KnownMember, 'phones'>): Answers {
  const home = phones.find(({ phoneNumberType }) => phoneNumberType === 'HOME');
  const phone = phones.length === 1 ? phones[0] : home;
  return phone ? { PRIMARY_HOME_PHONE: [phoneField.tidy(phone.phoneNumber)] } : {};
}
