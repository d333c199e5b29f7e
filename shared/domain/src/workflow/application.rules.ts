import type { BusinessDate } from '../calendar/calendar.ts';
import { type AppliedType, appliedType } from './account-type.rules.ts';
import { visibilityOf } from './visibility.rules.ts';
import { type Answers, answerText, questionsOn, type Workflow } from './workflow.ts';

// The application that is sent (spec 000 §3), from the saved workflow alone: browser and service build it by this one
// rule, and the service compares. What is hidden is not in it.

export interface ApplicationAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
  country: 'USA';
}

export const employmentStatuses = ['EMPLOYED', 'SELF_EMPLOYED', 'RETIRED', 'STUDENT', 'UNEMPLOYED'] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

export interface Employment {
  employmentStatus: EmploymentStatus;
  employer?: string;
  occupation?: string;
  /** This year less the one in which the work began. */
  yearsEmployed?: number;
  /** Of an employer the street alone is asked (DECISIONS D-39). */
  businessAddress?: { street: string; country: 'USA' };
}

export interface Applicant {
  /** ASSOCIATE: the other owner of a joint account, for whom the primary owner applies. */
  applicantType: 'PRIMARY' | 'ASSOCIATE';
  name: { firstName: string; middleName?: string; lastName: string; suffix?: string };
  /** YYYY-MM-DD. */
  birthDate: string;
  /** The reference of the number that is kept. */
  socialSecurityNumber: string;
  homeAddress: ApplicationAddress;
  mailingAddress: ApplicationAddress;
  isSameMailingAddress: boolean;
  homePhoneIsMobile: boolean;
  /** Ten digits. */
  phoneNumbers: { phoneNumber: string; phoneNumberType: 'HOME' | 'MOBILE' }[];
  email: string;
  isUsCitizen: boolean;
  isPoliticallyExposed: boolean;
  politicalOrganization?: string;
  /** Names of close family who hold the post. */
  immediateFamily?: string;
  isControlPerson: boolean;
  companySymbols?: string;
  isAffiliatedExchangeOrFINRA: boolean;
  firmName?: string;
  isAssociatedWithCopperFinancial: boolean;
  employment: Employment;
  /** Whole dollars. */
  annualGrossIncome: number;
  /** Whole dollars. */
  liquidNetWorth: number;
}

/** An answer to a risk question, with the words that the member saw. */
export interface RiskAnswer {
  id: string;
  questionText: string;
  /** The letter of the answer. */
  option: string;
  optionText: string;
}

/** `phone` in ten digits. */
export interface TrustedContact {
  name: string;
  phone: string;
  address?: ApplicationAddress;
  email?: string;
}

export interface Application {
  workflowId: string;
  customerType: AppliedType['customerType'];
  /** Of an IRA alone. */
  customerSubType?: 'TRADITIONAL_IRA' | 'ROTH_IRA';
  /** The primary owner, then the other one of a joint account. */
  applicants: Applicant[];
  trustedContact?: TrustedContact;
  riskProfile: { modelId: string; riskAnswerOptions: RiskAnswer[] };
}

/** The flow whose questions are the risk questions of the services, by the same ids. */
export const RISK_FLOW = 'ROBO-RISK-QUESTIONS';

type Worded = Pick<Workflow, 'id' | 'flows' | 'texts'>;

/** The answers to the risk questions, in their order, as far as they are given. */
export function riskAnswersOf({ flows, texts }: Pick<Worded, 'flows' | 'texts'>, answers: Answers): RiskAnswer[] {
  const questions = flows.find(({ id }) => id === RISK_FLOW)?.steps.flatMap(questionsOn) ?? [];
  return questions.flatMap(({ id, input, options = [] }) => {
    const chosen = options.find(({ value }) => value === answerText(answers, id));
    if (!chosen) return [];
    const [questionText, optionText] = [texts[input.labelKey] ?? '', texts[chosen.textKey] ?? ''];
    return [{ id, questionText, option: chosen.value, optionText }];
  });
}

type TextOf = (questionId: string) => string;

/** Leaves out what was not answered, so that no empty text is sent. */
function given<Name extends string>(parts: Record<Name, string>): { [Key in Name]?: string } {
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')) as { [Key in Name]?: string };
}

const addressOf = (text: TextOf, prefix: string): ApplicationAddress => ({
  street: text(`${prefix}_STREET`),
  city: text(`${prefix}_CITY`),
  state: text(`${prefix}_STATE`),
  zip: text(`${prefix}_ZIP`),
  country: 'USA',
});

/** The question whose answer is the portfolio of an account that is to be opened. */
export const CHOSEN_PORTFOLIO = 'PORTFOLIO_SELECTION';

/** The question whose answer is the new portfolio of an existing account (DECISIONS D-57). */
export const CHOSEN_MODEL = 'AM_CHOSEN_PORTFOLIO';

/** The prefix of the questions about an owner: who applies, and the other owner of a joint account. */
export type Owner = 'PRIMARY' | 'JOINT';

/** What an application is built of: the visible answers, and the day on which it is sent. */
interface Source {
  readonly text: TextOf;
  readonly today: BusinessDate;
}

const worksSince = (year: string, today: BusinessDate) =>
  year === '' ? {} : { yearsEmployed: Number(today.slice(0, 4)) - Number(year) };

function employmentOf({ text, today }: Source, owner: Owner): Employment {
  const of = (name: string) => text(`${owner}_${name}`);
  const status = of('EMPLOYMENT_STATUS');
  const street = of('EMPLOYER_STREET');
  return {
    employmentStatus: employmentStatuses.find((each) => each === status) ?? 'UNEMPLOYED',
    ...given({ employer: of('EMPLOYER'), occupation: of('OCCUPATION') }),
    ...worksSince(of('EMPLOYMENT_YEAR_STARTED'), today),
    ...(street !== '' && { businessAddress: { street, country: 'USA' } }),
  };
}

function phonesOf(text: TextOf, owner: Owner): Applicant['phoneNumbers'] {
  const [home, mobile] = [text(`${owner}_HOME_PHONE`), text(`${owner}_MOBILE_PHONE`)];
  return [
    { phoneNumber: home, phoneNumberType: 'HOME' },
    ...(mobile === '' ? [] : [{ phoneNumber: mobile, phoneNumberType: 'MOBILE' } as const]),
  ];
}

/** Prefix of the questions about an owner's finances: the spec gives those of the primary owner none (spec 000 §3). */
export const financesPrefix = (owner: Owner) => (owner === 'PRIMARY' ? '' : `${owner}_`);

function applicantOf(source: Source, owner: Owner): Applicant {
  const { text } = source;
  const of = (name: string) => text(`${owner}_${name}`);
  const says = (name: string) => of(name) === 'true';
  const isSameMailingAddress = says('IS_SAME_MAILING_ADDRESS');
  return {
    applicantType: owner === 'PRIMARY' ? 'PRIMARY' : 'ASSOCIATE',
    name: {
      firstName: of('LEGAL_FIRST_NAME'),
      lastName: of('LEGAL_LAST_NAME'),
      ...given({ middleName: of('LEGAL_MIDDLE_NAME'), suffix: of('SUFFIX') }),
    },
    birthDate: of('DATE_OF_BIRTH'),
    socialSecurityNumber: of('SSN'),
    homeAddress: addressOf(text, `${owner}_HOME`),
    mailingAddress: addressOf(text, `${owner}_${isSameMailingAddress ? 'HOME' : 'MAILING'}`),
    isSameMailingAddress,
    homePhoneIsMobile: says('HOME_PHONE_IS_MOBILE'),
    phoneNumbers: phonesOf(text, owner),
    email: of('EMAIL'),
    isUsCitizen: says('IS_US_CITIZEN'),
    isPoliticallyExposed: says('IS_POLITICALLY_EXPOSED'),
    isControlPerson: says('IS_CONTROL_PERSON'),
    isAffiliatedExchangeOrFINRA: says('IS_AFFILIATED_EXCHANGE_OR_FINRA'),
    isAssociatedWithCopperFinancial: says('IS_ASSOCIATED_WITH_FIRM'),
    ...given({
      politicalOrganization: of('POLITICAL_ORGANIZATION'),
      immediateFamily: of('IMMEDIATE_FAMILY'),
      companySymbols: of('COMPANY_SYMBOLS'),
      firmName: of('BROKER_FIRM_NAME'),
    }),
    employment: employmentOf(source, owner),
    annualGrossIncome: Number(text(`${financesPrefix(owner)}ANNUAL_GROSS_INCOME`)),
    liquidNetWorth: Number(text(`${financesPrefix(owner)}LIQUID_NET_WORTH`)),
  };
}

function trustedContactOf(text: TextOf): TrustedContact {
  const address = addressOf(text, 'TRUSTED_CONTACT');
  return {
    name: text('TRUSTED_CONTACT_NAME'),
    phone: text('TRUSTED_CONTACT_PHONE'),
    ...(address.street !== '' && { address }),
    ...given({ email: text('TRUSTED_CONTACT_EMAIL') }),
  };
}

/**
 * The application that a workflow stands for. Only that of a complete workflow is one that can be sent.
 * @param today the Central date on which it is sent: years of work are counted by it
 */
export function applicationOf(workflow: Worded, answers: Answers, today: BusinessDate): Application {
  const visibility = visibilityOf(workflow, answers);
  const text: TextOf = (id) => (visibility.asks(id) ? answerText(answers, id) : '');
  const source: Source = { text, today };
  const type = appliedType(answers);
  const others = type.customerType === 'JOINT' ? [applicantOf(source, 'JOINT')] : [];
  return {
    workflowId: workflow.id,
    ...type,
    applicants: [applicantOf(source, 'PRIMARY'), ...others],
    ...(text('WANT_TO_NAME_TRUSTED_CONTACT') === 'true' && { trustedContact: trustedContactOf(text) }),
    riskProfile: { modelId: text(CHOSEN_PORTFOLIO), riskAnswerOptions: riskAnswersOf(workflow, answers) },
  };
}
