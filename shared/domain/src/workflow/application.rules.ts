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

export interface Applicant {
  applicantType: 'PRIMARY';
  name: { firstName: string; middleName?: string; lastName: string; suffix?: string };
  /** YYYY-MM-DD. */
  birthDate: string;
  /** The reference of the number that is kept. */
  socialSecurityNumber: string;
  homeAddress: ApplicationAddress;
  mailingAddress: ApplicationAddress;
  /** Ten digits. */
  phoneNumbers: { phoneNumber: string; phoneNumberType: 'HOME' | 'MOBILE' }[];
  email: string;
  isUsCitizen: boolean;
  isPoliticallyExposed: boolean;
  politicalOrganization?: string;
  isControlPerson: boolean;
  companySymbols?: string;
  isAffiliatedExchangeOrFINRA: boolean;
  firmName?: string;
  isAssociatedWithCopperFinancial: boolean;
  employment: { employmentStatus: EmploymentStatus; employer?: string; occupation?: string };
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

export interface Application {
  workflowId: string;
  customerType: 'INDIVIDUAL';
  applicants: Applicant[];
  /** `phone` in ten digits. */
  trustedContact?: { name: string; phone: string };
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

/** The prefix of the questions about an owner. */
type Owner = 'PRIMARY';

function employmentOf(text: TextOf, owner: Owner): Applicant['employment'] {
  const status = text(`${owner}_EMPLOYMENT_STATUS`);
  return {
    employmentStatus: employmentStatuses.find((each) => each === status) ?? 'UNEMPLOYED',
    ...given({ employer: text(`${owner}_EMPLOYER`), occupation: text(`${owner}_OCCUPATION`) }),
  };
}

function applicantOf(text: TextOf, owner: Owner): Applicant {
  const of = (name: string) => text(`${owner}_${name}`);
  const says = (name: string) => of(name) === 'true';
  return {
    applicantType: owner,
    name: {
      firstName: of('LEGAL_FIRST_NAME'),
      lastName: of('LEGAL_LAST_NAME'),
      ...given({ middleName: of('LEGAL_MIDDLE_NAME'), suffix: of('SUFFIX') }),
    },
    birthDate: of('DATE_OF_BIRTH'),
    socialSecurityNumber: of('SSN'),
    homeAddress: addressOf(text, `${owner}_HOME`),
    mailingAddress: addressOf(text, `${owner}_MAILING`),
    phoneNumbers: [{ phoneNumber: of('HOME_PHONE'), phoneNumberType: 'HOME' }],
    email: of('EMAIL'),
    isUsCitizen: says('IS_US_CITIZEN'),
    isPoliticallyExposed: says('IS_POLITICALLY_EXPOSED'),
    isControlPerson: says('IS_CONTROL_PERSON'),
    isAffiliatedExchangeOrFINRA: says('IS_AFFILIATED_EXCHANGE_OR_FINRA'),
    isAssociatedWithCopperFinancial: says('IS_ASSOCIATED_WITH_FIRM'),
    ...given({
      politicalOrganization: of('POLITICAL_ORGANIZATION'),
      companySymbols: of('COMPANY_SYMBOLS'),
      firmName: of('BROKER_FIRM_NAME'),
    }),
    employment: employmentOf(text, owner),
    // The primary owner's finances stand under the names that the spec gives them (spec 000 §3).
    annualGrossIncome: Number(text('ANNUAL_GROSS_INCOME')),
    liquidNetWorth: Number(text('LIQUID_NET_WORTH')),
  };
}

/** The application that a workflow stands for. Only that of a complete workflow is one that can be sent. */
export function applicationOf(workflow: Worded, answers: Answers): Application {
  const visibility = visibilityOf(workflow, answers);
  const text: TextOf = (id) => (visibility.asks(id) ? answerText(answers, id) : '');
  const named = text('WANT_TO_NAME_TRUSTED_CONTACT') === 'true';
  return {
    workflowId: workflow.id,
    customerType: 'INDIVIDUAL',
    applicants: [applicantOf(text, 'PRIMARY')],
    ...(named && { trustedContact: { name: text('TRUSTED_CONTACT_NAME'), phone: text('TRUSTED_CONTACT_PHONE') } }),
    riskProfile: { modelId: text('PORTFOLIO_SELECTION'), riskAnswerOptions: riskAnswersOf(workflow, answers) },
  };
}
