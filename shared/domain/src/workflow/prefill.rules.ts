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

/**
 * The answers that the credit union gives and the member may not change: legal names, number and birth date. They are
 * laid into a workflow at each read, so that a correction by the credit union is right at once.
 */
export function givenAnswers(known: KnownMember): Readonly<Record<string, readonly Answer[]>> {
  const { firstName, lastName } = known.memberName;
  return {
    PRIMARY_LEGAL_FIRST_NAME: [{ value: firstName }],
    PRIMARY_LEGAL_LAST_NAME: [{ value: lastName }],
    PRIMARY_SSN: [{ value: known.socialSecurityNumber, reference: known.socialSecurityNumberReference }],
    PRIMARY_DATE_OF_BIRTH: [{ value: known.dateOfBirth }],
  };
}

const addressAnswers = (prefix: string, { street, city, state, zip }: KnownAddress): Answers => ({
  [`${prefix}_STREET`]: [street],
  [`${prefix}_CITY`]: [city],
  [`${prefix}_STATE`]: [state],
  [`${prefix}_ZIP`]: [zip],
});

const isFull = (address: KnownAddress | undefined): address is KnownAddress =>
  address !== undefined && [address.street, address.city, address.state, address.zip].every((part) => part !== '');

/** E-mail and addresses, with whether mail goes home (spec 000 §3, §5). */
export function prefilledContact({
  email,
  homeAddress,
  mailingAddress,
}: Pick<KnownMember, 'email' | 'homeAddress' | 'mailingAddress'>): Answers {
  const hasOwnMail = isFull(mailingAddress);
  return {
    PRIMARY_EMAIL: [email],
    ...addressAnswers('PRIMARY_HOME', homeAddress),
    PRIMARY_IS_SAME_MAILING_ADDRESS: [String(!hasOwnMail)],
    ...(hasOwnMail && addressAnswers('PRIMARY_MAILING', mailingAddress)),
  };
}

/** One phone is the home phone. Of several the first of each kind counts, and the home phone is no mobile. */
function prefilledPhones({ phones }: Pick<KnownMember, 'phones'>): Answers {
  const [only, ...others] = phones;
  if (only && others.length === 0) {
    return {
      PRIMARY_HOME_PHONE: [phoneField.tidy(only.phoneNumber)],
      ...(only.phoneNumberType === 'MOBILE' && { PRIMARY_HOME_PHONE_IS_MOBILE: ['true'] }),
    };
  }
  const first = (type: 'HOME' | 'MOBILE', questionId: string): Answers => {
    const phone = phones.find(({ phoneNumberType }) => phoneNumberType === type);
    return phone ? { [questionId]: [phoneField.tidy(phone.phoneNumber)] } : {};
  };
  if (!only) return {};
  return {
    ...first('HOME', 'PRIMARY_HOME_PHONE'),
    PRIMARY_HOME_PHONE_IS_MOBILE: ['false'],
    ...first('MOBILE', 'PRIMARY_MOBILE_PHONE'),
  };
}

/** The answers that are filled in once, while the workflow is new, and which the member may change (spec 000 §5). */
export const prefilledAnswers = (
  known: Pick<KnownMember, 'email' | 'homeAddress' | 'mailingAddress' | 'phones'>,
): Answers => ({
  ...prefilledContact(known),
  ...prefilledPhones(known),
});
