// The ids of the questions that rules know by a name. Definitions have the same names. Saved answers are kept under
// these ids, so an id never changes.

/** The prefix of the questions about an owner: who applies, and the other owner of a joint account. */
export type Owner = 'PRIMARY' | 'JOINT';

export const INVESTMENT_TYPE = 'INVESTMENT_TYPE';
export const ACCOUNT_TYPE = 'ACCOUNT_TYPE';
export const RETIREMENT_SUB_TYPE = 'RETIREMENT_ACCOUNT_SUB_TYPE';

/** The question in how many years the money is needed. */
export const NEEDED_IN = 'INVESTMENT_NEEDED_IN';
/** The risk question for the same years, whose answer gives points. */
export const RISK_HORIZON = 'RISK_HORIZON';

/** The question whose answer is the portfolio of an account that is to be opened. */
export const CHOSEN_PORTFOLIO = 'PORTFOLIO_SELECTION';
/** The question whose answer is the new portfolio of an existing account (DECISIONS D-57). */
export const CHOSEN_MODEL = 'AM_CHOSEN_PORTFOLIO';

/** The ids of the questions for an address: the name of the place with one of four endings. */
export interface AddressQuestions {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const addressOf = (place: string): AddressQuestions => ({
  street: `${place}_STREET`,
  city: `${place}_CITY`,
  state: `${place}_STATE`,
  zip: `${place}_ZIP`,
});

const ownerOf = (owner: Owner, finances: string) => ({
  firstName: `${owner}_LEGAL_FIRST_NAME`,
  middleName: `${owner}_LEGAL_MIDDLE_NAME`,
  lastName: `${owner}_LEGAL_LAST_NAME`,
  suffix: `${owner}_SUFFIX`,
  birthDate: `${owner}_DATE_OF_BIRTH`,
  socialSecurityNumber: `${owner}_SSN`,
  email: `${owner}_EMAIL`,
  homePhone: `${owner}_HOME_PHONE`,
  isHomePhoneMobile: `${owner}_HOME_PHONE_IS_MOBILE`,
  mobilePhone: `${owner}_MOBILE_PHONE`,
  home: addressOf(`${owner}_HOME`),
  isMailSentHome: `${owner}_IS_SAME_MAILING_ADDRESS`,
  mailing: addressOf(`${owner}_MAILING`),
  isCitizen: `${owner}_IS_US_CITIZEN`,
  employmentStatus: `${owner}_EMPLOYMENT_STATUS`,
  occupation: `${owner}_OCCUPATION`,
  employer: `${owner}_EMPLOYER`,
  yearStarted: `${owner}_EMPLOYMENT_YEAR_STARTED`,
  employerStreet: `${owner}_EMPLOYER_STREET`,
  income: `${finances}ANNUAL_GROSS_INCOME`,
  netWorth: `${finances}LIQUID_NET_WORTH`,
  isExposed: `${owner}_IS_POLITICALLY_EXPOSED`,
  isControlPerson: `${owner}_IS_CONTROL_PERSON`,
  isBroker: `${owner}_IS_AFFILIATED_EXCHANGE_OR_FINRA`,
  isOfFirm: `${owner}_IS_ASSOCIATED_WITH_FIRM`,
  politicalOrganization: `${owner}_POLITICAL_ORGANIZATION`,
  immediateFamily: `${owner}_IMMEDIATE_FAMILY`,
  companySymbols: `${owner}_COMPANY_SYMBOLS`,
  brokerFirm: `${owner}_BROKER_FIRM_NAME`,
});

/** The questions about one owner. */
export type OwnerQuestions = ReturnType<typeof ownerOf>;

/** The questions about each owner. The spec gives those of the primary owner's finances no prefix (spec 000 §3). */
export const ownerQuestions: Readonly<Record<Owner, OwnerQuestions>> = {
  PRIMARY: ownerOf('PRIMARY', ''),
  JOINT: ownerOf('JOINT', 'JOINT_'),
};

/** The questions about the trusted contact, whom a member may name. */
export const contactQuestions = {
  isNamed: 'WANT_TO_NAME_TRUSTED_CONTACT',
  name: 'TRUSTED_CONTACT_NAME',
  phone: 'TRUSTED_CONTACT_PHONE',
  email: 'TRUSTED_CONTACT_EMAIL',
  address: addressOf('TRUSTED_CONTACT'),
} as const;

const owners = [ownerQuestions.PRIMARY, ownerQuestions.JOINT];
const birthDates = owners.map(({ birthDate }) => birthDate);
const homes = owners.map(({ home }) => home.street);
const places = [...homes, ...owners.map(({ employerStreet }) => employerStreet)];
const streets = [...places, ...owners.map(({ mailing }) => mailing.street), contactQuestions.address.street];

/** Whether a question is for the birth date of an owner. */
export const asksBirthDate = (questionId: string): boolean => birthDates.includes(questionId);

/** Whether an answer is the street of a home, which is never a PO box. */
export const isHome = (questionId: string): boolean => homes.includes(questionId);

/** Whether an answer is the street of a home or an employer, where a PO box is no address (DECISIONS D-38). */
export const isPlace = (questionId: string): boolean => places.includes(questionId);

/** Whether an answer is the street of any address. */
export const isStreet = (questionId: string): boolean => streets.includes(questionId);

/** The owner whose prefix a question has; undefined where it has none, as finances of the primary owner have. */
export const ownerAsked = (questionId: string): Owner | undefined =>
  (['PRIMARY', 'JOINT'] as const).find((owner) => questionId.startsWith(`${owner}_`));

/** Whether a question is about the trusted contact, not whether there is one. */
export const isOfContact = (questionId: string): boolean => questionId.startsWith('TRUSTED_CONTACT_');
