import type { BusinessDate } from '../calendar/calendar.ts';
import { type AppliedType, appliedType } from './account-type.rules.ts';
import {
  type AddressQuestions,
  CHOSEN_PORTFOLIO,
  contactQuestions,
  type Owner,
  type OwnerQuestions,
  ownerQuestions,
} from './question-ids.ts';
import { getVisibility } from './visibility.rules.ts';
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
export function getRiskAnswers({ flows, texts }: Pick<Worded, 'flows' | 'texts'>, answers: Answers): RiskAnswer[] {
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

const addressOf = (text: TextOf, asked: AddressQuestions): ApplicationAddress => ({
  street: text(asked.street),
  city: text(asked.city),
  state: text(asked.state),
  zip: text(asked.zip),
  country: 'USA',
});

/** What an application is built of: the visible answers, and the day on which it is sent. */
interface Source {
  readonly text: TextOf;
  readonly today: BusinessDate;
}

const worksSince = (year: string, today: BusinessDate) =>
  year === '' ? {} : { yearsEmployed: Number(today.slice(0, 4)) - Number(year) };

function employmentOf({ text, today }: Source, asked: OwnerQuestions): Employment {
  const status = text(asked.employmentStatus);
  const street = text(asked.employerStreet);
  return {
    employmentStatus: employmentStatuses.find((each) => each === status) ?? 'UNEMPLOYED',
    ...given({ employer: text(asked.employer), occupation: text(asked.occupation) }),
    ...worksSince(text(asked.yearStarted), today),
    ...(street !== '' && { businessAddress: { street, country: 'USA' } }),
  };
}

function phonesOf(text: TextOf, asked: OwnerQuestions): Applicant['phoneNumbers'] {
  const [home, mobile] = [text(asked.homePhone), text(asked.mobilePhone)];
  return [
    { phoneNumber: home, phoneNumberType: 'HOME' },
    ...(mobile === '' ? [] : [{ phoneNumber: mobile, phoneNumberType: 'MOBILE' } as const]),
  ];
}

function applicantOf(source: Source, owner: Owner): Applicant {
  const { text } = source;
  const asked = ownerQuestions[owner];
  const says = (questionId: string) => text(questionId) === 'true';
  const isSameMailingAddress = says(asked.isMailSentHome);
  return {
    applicantType: owner === 'PRIMARY' ? 'PRIMARY' : 'ASSOCIATE',
    name: {
      firstName: text(asked.firstName),
      lastName: text(asked.lastName),
      ...given({ middleName: text(asked.middleName), suffix: text(asked.suffix) }),
    },
    birthDate: text(asked.birthDate),
    socialSecurityNumber: text(asked.socialSecurityNumber),
    homeAddress: addressOf(text, asked.home),
    mailingAddress: addressOf(text, isSameMailingAddress ? asked.home : asked.mailing),
    isSameMailingAddress,
    homePhoneIsMobile: says(asked.isHomePhoneMobile),
    phoneNumbers: phonesOf(text, asked),
    email: text(asked.email),
    isUsCitizen: says(asked.isCitizen),
    isPoliticallyExposed: says(asked.isExposed),
    isControlPerson: says(asked.isControlPerson),
    isAffiliatedExchangeOrFINRA: says(asked.isBroker),
    isAssociatedWithCopperFinancial: says(asked.isOfFirm),
    ...given({
      politicalOrganization: text(asked.politicalOrganization),
      immediateFamily: text(asked.immediateFamily),
      companySymbols: text(asked.companySymbols),
      firmName: text(asked.brokerFirm),
    }),
    employment: employmentOf(source, asked),
    annualGrossIncome: Number(text(asked.income)),
    liquidNetWorth: Number(text(asked.netWorth)),
  };
}

function trustedContactOf(text: TextOf): TrustedContact {
  const address = addressOf(text, contactQuestions.address);
  return {
    name: text(contactQuestions.name),
    phone: text(contactQuestions.phone),
    ...(address.street !== '' && { address }),
    ...given({ email: text(contactQuestions.email) }),
  };
}

/**
 * The application that a workflow stands for. Only that of a complete workflow is one that can be sent.
 * @param today the Central date on which it is sent: years of work are counted by it
 */
export function toApplication(workflow: Worded, answers: Answers, today: BusinessDate): Application {
  const visibility = getVisibility(workflow, answers);
  const text: TextOf = (id) => (visibility.asks(id) ? answerText(answers, id) : '');
  const source: Source = { text, today };
  const type = appliedType(answers);
  const others = type.customerType === 'JOINT' ? [applicantOf(source, 'JOINT')] : [];
  return {
    workflowId: workflow.id,
    ...type,
    applicants: [applicantOf(source, 'PRIMARY'), ...others],
    ...(text(contactQuestions.isNamed) === 'true' && { trustedContact: trustedContactOf(text) }),
    riskProfile: { modelId: text(CHOSEN_PORTFOLIO), riskAnswerOptions: getRiskAnswers(workflow, answers) },
  };
}
