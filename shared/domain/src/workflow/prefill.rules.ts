import { phoneField } from '../fields/index.ts';
import { type AddressQuestions, ownerQuestions } from './question-ids.ts';
import type { Answer, Answers } from './workflow.ts';

/** Who applies is the member whom the credit union knows. */
const own = ownerQuestions.PRIMARY;

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
    [own.firstName]: [{ value: firstName }],
    [own.lastName]: [{ value: lastName }],
    [own.socialSecurityNumber]: [{ value: known.socialSecurityNumber, reference: known.socialSecurityNumberReference }],
    [own.birthDate]: [{ value: known.dateOfBirth }],
  };
}

const addressAnswers = (asked: AddressQuestions, { street, city, state, zip }: KnownAddress): Answers => ({
  [asked.street]: [street],
  [asked.city]: [city],
  [asked.state]: [state],
  [asked.zip]: [zip],
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
    [own.email]: [email],
    ...addressAnswers(own.home, homeAddress),
    [own.isMailSentHome]: [String(!hasOwnMail)],
    ...(hasOwnMail && addressAnswers(own.mailing, mailingAddress)),
  };
}

/** One phone is the home phone. Of several the first of each kind counts, and the home phone is no mobile. */
function prefilledPhones({ phones }: Pick<KnownMember, 'phones'>): Answers {
  const [only, ...others] = phones;
  if (only && others.length === 0) {
    return {
      [own.homePhone]: [phoneField.tidy(only.phoneNumber)],
      ...(only.phoneNumberType === 'MOBILE' && { [own.isHomePhoneMobile]: ['true'] }),
    };
  }
  const first = (type: 'HOME' | 'MOBILE', questionId: string): Answers => {
    const phone = phones.find(({ phoneNumberType }) => phoneNumberType === type);
    return phone ? { [questionId]: [phoneField.tidy(phone.phoneNumber)] } : {};
  };
  if (!only) return {};
  return {
    ...first('HOME', own.homePhone),
    [own.isHomePhoneMobile]: ['false'],
    ...first('MOBILE', own.mobilePhone),
  };
}

/** The answers that are filled in once, while the workflow is new, and which the member may change (spec 000 §5). */
export const prefilledAnswers = (
  known: Pick<KnownMember, 'email' | 'homeAddress' | 'mailingAddress' | 'phones'>,
): Answers => ({
  ...prefilledContact(known),
  ...prefilledPhones(known),
});
