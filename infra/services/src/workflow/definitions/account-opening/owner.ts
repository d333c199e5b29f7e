import { employmentStatuses, financesPrefix, type Owner } from '@wealth/domain/workflow';
import {
  type AskedField,
  address,
  addressWords,
  ask,
  box,
  choose,
  decide,
  dollars,
  field,
  mayDecide,
  name,
  question,
  text,
  type Words,
  when,
} from './build.ts';

// The questions about an owner. The ids begin with the owner's prefix, so that each owner is asked by the same lines.

/** A browser fills in its own user's details, never the other owner's. */
const autofill = (owner: Owner, token: string) => (owner === 'PRIMARY' ? token : 'off');

/** The first name of the other owner, once it is typed. */
export const otherOwner = '{answer:JOINT_LEGAL_FIRST_NAME|the other owner}';

const suffixes = ['JR', 'SR', 'II', 'III', 'IV', 'V'] as const;

/** Who an owner is. */
export const identity = (owner: Owner): readonly AskedField[] => [
  ask(`${owner}_LEGAL_FIRST_NAME`, { ...name, autocomplete: autofill(owner, 'given-name') }),
  ask(`${owner}_LEGAL_MIDDLE_NAME`, {
    ...name,
    required: false,
    autocomplete: autofill(owner, 'additional-name'),
  }),
  ask(`${owner}_LEGAL_LAST_NAME`, { ...name, autocomplete: autofill(owner, 'family-name') }),
  field({
    type: 'QUESTION',
    question: {
      ...question(`${owner}_SUFFIX`, { type: 'select', required: false }),
      options: suffixes.map((value) => ({ value, textKey: `SUFFIX_${value}` })),
    },
  }),
  ask(`${owner}_DATE_OF_BIRTH`, { type: 'date', required: true, autocomplete: autofill(owner, 'bday') }),
  ask(`${owner}_SSN`, { type: 'ssn', required: true, autocomplete: 'off' }),
];

export const identityWords = (owner: Owner): Words => ({
  [`${owner}_LEGAL_FIRST_NAME_LABEL`]: 'Legal first name',
  [`${owner}_LEGAL_MIDDLE_NAME_LABEL`]: 'Middle name',
  [`${owner}_LEGAL_LAST_NAME_LABEL`]: 'Legal last name',
  [`${owner}_SUFFIX_LABEL`]: 'Suffix',
  [`${owner}_DATE_OF_BIRTH_LABEL`]: 'Date of birth',
  [`${owner}_SSN_LABEL`]: 'Social Security number',
});

export const suffixWords: Words = {
  SUFFIX_JR: 'Jr.',
  SUFFIX_SR: 'Sr.',
  SUFFIX_II: 'II',
  SUFFIX_III: 'III',
  SUFFIX_IV: 'IV',
  SUFFIX_V: 'V',
};

/** How an owner is reached and where they live. */
export const contact = (owner: Owner): readonly AskedField[] => {
  const autocomplete = owner === 'PRIMARY';
  const phone = { type: 'telephone', autocomplete: autofill(owner, 'tel-national') } as const;
  return [
    ask(`${owner}_EMAIL`, { type: 'email', required: true, autocomplete: autofill(owner, 'email') }),
    ask(`${owner}_HOME_PHONE`, { ...phone, required: true }),
    mayDecide(`${owner}_HOME_PHONE_IS_MOBILE`),
    ask(`${owner}_MOBILE_PHONE`, { ...phone, required: false }, when(`${owner}_HOME_PHONE_IS_MOBILE`, 'false')),
    address(`${owner}_HOME`, { required: true, autocomplete }),
    decide(`${owner}_IS_SAME_MAILING_ADDRESS`),
    address(`${owner}_MAILING`, { required: true, autocomplete }, when(`${owner}_IS_SAME_MAILING_ADDRESS`, 'false')),
  ];
};

export const contactWords = (owner: Owner): Words => ({
  [`${owner}_EMAIL_LABEL`]: 'Email',
  [`${owner}_HOME_PHONE_LABEL`]: 'Home phone',
  [`${owner}_HOME_PHONE_IS_MOBILE_LABEL`]: 'Is this a mobile phone?',
  [`${owner}_MOBILE_PHONE_LABEL`]: 'Mobile phone',
  ...addressWords(`${owner}_HOME`, 'Home address'),
  [`${owner}_IS_SAME_MAILING_ADDRESS_LABEL`]: 'Does mail go there?',
  ...addressWords(`${owner}_MAILING`, 'Mailing address'),
});

/** Only citizens open an account online. */
export const citizenship = (owner: Owner): AskedField =>
  decide(`${owner}_IS_US_CITIZEN`, {
    requiredAnswers: ['true'],
    options: [
      { value: 'true', textKey: 'ANSWER_YES' },
      { value: 'false', textKey: 'ANSWER_NO', descriptionKey: `${owner}_IS_US_CITIZEN_false_DESCRIPTION` },
    ],
  });

export const citizenshipWords = (owner: Owner): Words => ({
  [`${owner}_IS_US_CITIZEN_LABEL`]: 'US citizen',
  [`${owner}_IS_US_CITIZEN_false_DESCRIPTION`]:
    owner === 'PRIMARY'
      ? 'Only US citizens can open this account online. Please call {SUPPORT_NUMBER}, and we will help you.'
      : 'Only US citizens can own an account that is opened online. Please call {SUPPORT_NUMBER}, and we will help you.',
});

export const employment = (owner: Owner): readonly AskedField[] => {
  const status = `${owner}_EMPLOYMENT_STATUS`;
  const works = when(status, 'EMPLOYED', 'SELF_EMPLOYED');
  return [
    choose(status, employmentStatuses),
    ask(`${owner}_OCCUPATION`, text(60, autofill(owner, 'organization-title')), works),
    ask(`${owner}_EMPLOYER`, text(60, autofill(owner, 'organization')), when(status, 'EMPLOYED')),
    ask(`${owner}_EMPLOYMENT_YEAR_STARTED`, { type: 'year', required: true, autocomplete: 'off' }, works),
    ask(`${owner}_EMPLOYER_STREET`, { ...text(60), required: false }, works),
  ];
};

export const employmentWords = (owner: Owner): Words => ({
  [`${owner}_EMPLOYMENT_STATUS_LABEL`]: 'Work',
  [`${owner}_EMPLOYMENT_STATUS_EMPLOYED`]: 'Employed',
  [`${owner}_EMPLOYMENT_STATUS_SELF_EMPLOYED`]: 'Self-employed',
  [`${owner}_EMPLOYMENT_STATUS_RETIRED`]: 'Retired',
  [`${owner}_EMPLOYMENT_STATUS_STUDENT`]: 'Student',
  [`${owner}_EMPLOYMENT_STATUS_UNEMPLOYED`]: 'Not working',
  [`${owner}_OCCUPATION_LABEL`]: 'Job title',
  [`${owner}_EMPLOYER_LABEL`]: 'Employer',
  [`${owner}_EMPLOYMENT_YEAR_STARTED_LABEL`]: 'Year started',
  [`${owner}_EMPLOYER_STREET_LABEL`]: 'Street address at work',
});

export const finances = (owner: Owner): readonly AskedField[] => [
  ask(`${financesPrefix(owner)}ANNUAL_GROSS_INCOME`, dollars),
  ask(`${financesPrefix(owner)}LIQUID_NET_WORTH`, { ...dollars, help: 'LIQUID_NET_WORTH_HELP' }),
];

export const financesWords = (owner: Owner): Words => ({
  [`${financesPrefix(owner)}ANNUAL_GROSS_INCOME_LABEL`]: 'Yearly income before taxes',
  [`${financesPrefix(owner)}LIQUID_NET_WORTH_LABEL`]:
    owner === 'PRIMARY' ? 'Money you could use soon' : 'Money they could use soon',
});

/** The regulatory questions, with a box for none of them. */
export const regulatory = (owner: Owner): readonly AskedField[] => {
  const exposed = when(`${owner}_IS_POLITICALLY_EXPOSED`, 'true');
  const isBroker = when(`${owner}_IS_AFFILIATED_EXCHANGE_OR_FINRA`, 'true');
  const firm = `${owner}_BROKER_FIRM_NAME`;
  return [
    field({
      type: 'GROUP',
      textKey: `${owner}_REGULATORY_GROUP`,
      questions: [
        question(`${owner}_IS_POLITICALLY_EXPOSED`, box),
        question(`${owner}_IS_CONTROL_PERSON`, box),
        question(`${owner}_IS_AFFILIATED_EXCHANGE_OR_FINRA`, box),
        {
          ...question(`${owner}_IS_ASSOCIATED_WITH_FIRM`, box),
          fills: { questionId: firm, textKey: 'OWN_FIRM_NAME' },
        },
        question(`${owner}_NONE_APPLY`, { ...box, exclusive: true }),
      ],
    }),
    ask(`${owner}_POLITICAL_ORGANIZATION`, text(60), exposed),
    ask(`${owner}_IMMEDIATE_FAMILY`, { ...text(120), required: false, help: 'IMMEDIATE_FAMILY_HELP' }, exposed),
    ask(
      `${owner}_COMPANY_SYMBOLS`,
      { ...text(60), tooltipKey: 'COMPANY_SYMBOLS_TOOLTIP' },
      when(`${owner}_IS_CONTROL_PERSON`, 'true'),
    ),
    ask(firm, text(60), { ...isBroker, or: [when(`${owner}_IS_ASSOCIATED_WITH_FIRM`, 'true')] }),
  ];
};

/** The words of each box, for the primary and for the other owner. */
const boxWords: Readonly<Record<string, Readonly<Record<Owner, string>>>> = {
  REGULATORY_GROUP: {
    PRIMARY: 'What applies to you, {answer:PRIMARY_LEGAL_FIRST_NAME|the first owner}',
    JOINT: `What applies to ${otherOwner}`,
  },
  IS_POLITICALLY_EXPOSED_LABEL: {
    PRIMARY: 'I hold a high government post, or close family does',
    JOINT: 'Holds a high government post, or close family does',
  },
  IS_CONTROL_PERSON_LABEL: {
    PRIMARY: 'I run or own 10% or more of a public company',
    JOINT: 'Runs or owns 10% or more of a public company',
  },
  IS_AFFILIATED_EXCHANGE_OR_FINRA_LABEL: {
    PRIMARY: 'I, or someone I live with, work for a broker, an exchange or FINRA',
    JOINT: 'Works for a broker, an exchange or FINRA, or lives with someone who does',
  },
  IS_ASSOCIATED_WITH_FIRM_LABEL: { PRIMARY: 'I work with {FIRM_NAME}', JOINT: 'Works with {FIRM_NAME}' },
  NONE_APPLY_LABEL: { PRIMARY: 'None of these apply to me', JOINT: `None of these apply to ${otherOwner}` },
};

export const regulatoryWords = (owner: Owner): Words => ({
  ...Object.fromEntries(Object.entries(boxWords).map(([key, of]) => [`${owner}_${key}`, of[owner]])),
  [`${owner}_POLITICAL_ORGANIZATION_LABEL`]: 'Political organization',
  [`${owner}_IMMEDIATE_FAMILY_LABEL`]: 'Family members',
  [`${owner}_COMPANY_SYMBOLS_LABEL`]: 'Ticker symbols of the companies',
  [`${owner}_BROKER_FIRM_NAME_LABEL`]: 'Firm name',
});

export const sharedRegulatoryWords: Words = {
  OWN_FIRM_NAME: '{FIRM_NAME}',
  IMMEDIATE_FAMILY_HELP: 'Names of close family who hold such a post.',
  COMPANY_SYMBOLS_TOOLTIP: 'The letters under which the shares of a company are traded.',
};
