import { employmentStatuses, type Owner, ownerQuestions } from '@wealth/domain/workflow';
import {
  address,
  addressWords,
  ask,
  box,
  choose,
  type DefinedField,
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
export const identity = (owner: Owner): readonly DefinedField[] => {
  const asked = ownerQuestions[owner];
  return [
    ask(asked.firstName, { ...name, autocomplete: autofill(owner, 'given-name') }),
    ask(asked.middleName, {
      ...name,
      required: false,
      autocomplete: autofill(owner, 'additional-name'),
    }),
    ask(asked.lastName, { ...name, autocomplete: autofill(owner, 'family-name') }),
    field({
      type: 'QUESTION',
      question: {
        ...question(asked.suffix, { type: 'select', required: false }),
        options: suffixes.map((value) => ({ value, textKey: `SUFFIX_${value}` })),
      },
    }),
    ask(asked.birthDate, { type: 'date', required: true, autocomplete: autofill(owner, 'bday') }),
    ask(asked.socialSecurityNumber, { type: 'ssn', required: true, autocomplete: 'off' }),
  ];
};

export const identityWords = (owner: Owner): Words => {
  const asked = ownerQuestions[owner];
  return {
    [`${asked.firstName}_LABEL`]: 'Legal first name',
    [`${asked.middleName}_LABEL`]: 'Middle name',
    [`${asked.lastName}_LABEL`]: 'Legal last name',
    [`${asked.suffix}_LABEL`]: 'Suffix',
    [`${asked.birthDate}_LABEL`]: 'Date of birth',
    [`${asked.socialSecurityNumber}_LABEL`]: 'Social Security number',
  };
};

export const suffixWords: Words = {
  SUFFIX_JR: 'Jr.',
  SUFFIX_SR: 'Sr.',
  SUFFIX_II: 'II',
  SUFFIX_III: 'III',
  SUFFIX_IV: 'IV',
  SUFFIX_V: 'V',
};

/** How an owner is reached and where they live. */
export const contact = (owner: Owner): readonly DefinedField[] => {
  const asked = ownerQuestions[owner];
  const autocomplete = owner === 'PRIMARY';
  const phone = { type: 'telephone', autocomplete: autofill(owner, 'tel-national') } as const;
  return [
    ask(asked.email, { type: 'email', required: true, autocomplete: autofill(owner, 'email') }),
    ask(asked.homePhone, { ...phone, required: true }),
    mayDecide(asked.isHomePhoneMobile),
    ask(asked.mobilePhone, { ...phone, required: false }, when(asked.isHomePhoneMobile, 'false')),
    address(`${owner}_HOME`, { required: true, autocomplete }),
    decide(asked.isMailSentHome),
    address(`${owner}_MAILING`, { required: true, autocomplete }, when(asked.isMailSentHome, 'false')),
  ];
};

export const contactWords = (owner: Owner): Words => {
  const asked = ownerQuestions[owner];
  return {
    [`${asked.email}_LABEL`]: 'Email',
    [`${asked.homePhone}_LABEL`]: 'Home phone',
    [`${asked.isHomePhoneMobile}_LABEL`]: 'Is this a mobile phone?',
    [`${asked.mobilePhone}_LABEL`]: 'Mobile phone',
    ...addressWords(`${owner}_HOME`, 'Home address'),
    [`${asked.isMailSentHome}_LABEL`]: 'Does mail go there?',
    ...addressWords(`${owner}_MAILING`, 'Mailing address'),
  };
};

/** Only citizens open an account online. */
export const citizenship = (owner: Owner): DefinedField => {
  const asked = ownerQuestions[owner].isCitizen;
  return decide(asked, {
    requiredAnswers: ['true'],
    options: [
      { value: 'true', textKey: 'ANSWER_YES' },
      { value: 'false', textKey: 'ANSWER_NO', descriptionKey: `${asked}_false_DESCRIPTION` },
    ],
  });
};

export const citizenshipWords = (owner: Owner): Words => {
  const asked = ownerQuestions[owner];
  return {
    [`${asked.isCitizen}_LABEL`]: 'US citizen',
    [`${asked.isCitizen}_false_DESCRIPTION`]:
      owner === 'PRIMARY'
        ? 'Only US citizens can open this account online. Please call {SUPPORT_NUMBER}, and we will help you.'
        : 'Only US citizens can own an account that is opened online. Please call {SUPPORT_NUMBER}, and we will help you.',
  };
};

export const employment = (owner: Owner): readonly DefinedField[] => {
  const asked = ownerQuestions[owner];
  const status = asked.employmentStatus;
  const works = when(status, 'EMPLOYED', 'SELF_EMPLOYED');
  return [
    choose(status, employmentStatuses),
    ask(asked.occupation, text(60, autofill(owner, 'organization-title')), works),
    ask(asked.employer, text(60, autofill(owner, 'organization')), when(status, 'EMPLOYED')),
    ask(asked.yearStarted, { type: 'year', required: true, autocomplete: 'off' }, works),
    ask(asked.employerStreet, { ...text(60), required: false }, works),
  ];
};

export const employmentWords = (owner: Owner): Words => {
  const asked = ownerQuestions[owner];
  return {
    [`${asked.employmentStatus}_LABEL`]: 'Work',
    [`${asked.employmentStatus}_EMPLOYED`]: 'Employed',
    [`${asked.employmentStatus}_SELF_EMPLOYED`]: 'Self-employed',
    [`${asked.employmentStatus}_RETIRED`]: 'Retired',
    [`${asked.employmentStatus}_STUDENT`]: 'Student',
    [`${asked.employmentStatus}_UNEMPLOYED`]: 'Not working',
    [`${asked.occupation}_LABEL`]: 'Job title',
    [`${asked.employer}_LABEL`]: 'Employer',
    [`${asked.yearStarted}_LABEL`]: 'Year started',
    [`${asked.employerStreet}_LABEL`]: 'Street address at work',
  };
};

export const finances = (owner: Owner): readonly DefinedField[] => {
  const asked = ownerQuestions[owner];
  return [ask(asked.income, dollars), ask(asked.netWorth, { ...dollars, help: 'LIQUID_NET_WORTH_HELP' })];
};

export const financesWords = (owner: Owner): Words => {
  const asked = ownerQuestions[owner];
  return {
    [`${asked.income}_LABEL`]: 'Yearly income before taxes',
    [`${asked.netWorth}_LABEL`]: owner === 'PRIMARY' ? 'Money you could use soon' : 'Money they could use soon',
  };
};

/** The regulatory questions, with a box for none of them. */
export const regulatory = (owner: Owner): readonly DefinedField[] => {
  const asked = ownerQuestions[owner];
  const exposed = when(asked.isExposed, 'true');
  const isBroker = when(asked.isBroker, 'true');
  const firm = asked.brokerFirm;
  return [
    field({
      type: 'GROUP',
      textKey: `${owner}_REGULATORY_GROUP`,
      questions: [
        question(asked.isExposed, box),
        question(asked.isControlPerson, box),
        question(asked.isBroker, box),
        {
          ...question(asked.isOfFirm, box),
          fills: { questionId: firm, textKey: 'OWN_FIRM_NAME' },
        },
        question(`${owner}_NONE_APPLY`, { ...box, exclusive: true }),
      ],
    }),
    ask(asked.politicalOrganization, text(60), exposed),
    ask(asked.immediateFamily, { ...text(120), required: false, help: 'IMMEDIATE_FAMILY_HELP' }, exposed),
    ask(
      asked.companySymbols,
      { ...text(60), tooltipKey: 'COMPANY_SYMBOLS_TOOLTIP' },
      when(asked.isControlPerson, 'true'),
    ),
    ask(firm, text(60), { ...isBroker, or: [when(asked.isOfFirm, 'true')] }),
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

export const regulatoryWords = (owner: Owner): Words => {
  const asked = ownerQuestions[owner];
  return {
    ...Object.fromEntries(Object.entries(boxWords).map(([key, of]) => [`${owner}_${key}`, of[owner]])),
    [`${asked.politicalOrganization}_LABEL`]: 'Political organization',
    [`${asked.immediateFamily}_LABEL`]: 'Family members',
    [`${asked.companySymbols}_LABEL`]: 'Ticker symbols of the companies',
    [`${asked.brokerFirm}_LABEL`]: 'Firm name',
  };
};

export const sharedRegulatoryWords: Words = {
  OWN_FIRM_NAME: '{FIRM_NAME}',
  IMMEDIATE_FAMILY_HELP: 'Names of close family who hold such a post.',
  COMPANY_SYMBOLS_TOOLTIP: 'The letters under which the shares of a company are traded.',
};
