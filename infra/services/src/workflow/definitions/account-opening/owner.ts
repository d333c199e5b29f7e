import { employmentStatuses } from '@wealth/domain/workflow';
import { type AskedField, ask, box, choose, decide, field, name, question, text, type Words, when } from './build.ts';

// The questions about an owner. The ids begin with the owner's prefix, so that each owner is asked by the same lines.

/** The prefix of an owner's questions. */
export type Owner = 'PRIMARY';

const address = (place: string): AskedField =>
  field({
    type: 'GROUP',
    textKey: `${place}_GROUP`,
    questions: [
      question(`${place}_STREET`, text(60)),
      question(`${place}_CITY`, text(40)),
      question(`${place}_STATE`, { type: 'state-select', required: true }),
      question(`${place}_ZIP`, { type: 'zip', required: true }),
    ],
  });

const addressWords = (place: string, title: string): Words => ({
  [`${place}_GROUP`]: title,
  [`${place}_STREET_LABEL`]: 'Street address',
  [`${place}_CITY_LABEL`]: 'City',
  [`${place}_STATE_LABEL`]: 'State',
  [`${place}_ZIP_LABEL`]: 'ZIP code',
});

/** Who an owner is and where they live. */
export const details = (owner: Owner): readonly AskedField[] => [
  ask(`${owner}_LEGAL_FIRST_NAME`, name),
  ask(`${owner}_LEGAL_LAST_NAME`, name),
  ask(`${owner}_SSN`, { type: 'ssn', required: true }),
  ask(`${owner}_DATE_OF_BIRTH`, { type: 'date', required: true }),
  ask(`${owner}_EMAIL`, { type: 'email', required: true }),
  address(`${owner}_HOME`),
  address(`${owner}_MAILING`),
  ask(`${owner}_HOME_PHONE`, { type: 'telephone', required: true, autocomplete: 'tel-national' }),
];

export const detailsWords = (owner: Owner): Words => ({
  [`${owner}_LEGAL_FIRST_NAME_LABEL`]: 'Legal first name',
  [`${owner}_LEGAL_LAST_NAME_LABEL`]: 'Legal last name',
  [`${owner}_SSN_LABEL`]: 'Social Security number',
  [`${owner}_DATE_OF_BIRTH_LABEL`]: 'Date of birth',
  [`${owner}_EMAIL_LABEL`]: 'Email',
  ...addressWords(`${owner}_HOME`, 'Home address'),
  ...addressWords(`${owner}_MAILING`, 'Mailing address'),
  [`${owner}_HOME_PHONE_LABEL`]: 'Home phone',
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
    'Only US citizens can open this account online. Please call {SUPPORT_NUMBER}, and we will help you.',
});

export const employment = (owner: Owner): readonly AskedField[] => {
  const status = `${owner}_EMPLOYMENT_STATUS`;
  return [
    choose(status, employmentStatuses),
    ask(`${owner}_OCCUPATION`, text(60, 'organization-title'), when(status, 'EMPLOYED', 'SELF_EMPLOYED')),
    ask(`${owner}_EMPLOYER`, text(60, 'organization'), when(status, 'EMPLOYED')),
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
});

/** The regulatory questions, with a box for none of them. */
export const regulatory = (owner: Owner): readonly AskedField[] => [
  field({
    type: 'GROUP',
    textKey: `${owner}_REGULATORY_GROUP`,
    questions: [
      question(`${owner}_IS_POLITICALLY_EXPOSED`, box),
      question(`${owner}_IS_CONTROL_PERSON`, box),
      question(`${owner}_IS_AFFILIATED_EXCHANGE_OR_FINRA`, box),
      question(`${owner}_IS_ASSOCIATED_WITH_FIRM`, box),
      question(`${owner}_NONE_APPLY`, { ...box, exclusive: true }),
    ],
  }),
  ask(`${owner}_POLITICAL_ORGANIZATION`, text(60), when(`${owner}_IS_POLITICALLY_EXPOSED`, 'true')),
  ask(`${owner}_COMPANY_SYMBOLS`, text(60), when(`${owner}_IS_CONTROL_PERSON`, 'true')),
  ask(`${owner}_BROKER_FIRM_NAME`, text(60), when(`${owner}_IS_AFFILIATED_EXCHANGE_OR_FINRA`, 'true')),
];

export const regulatoryWords = (owner: Owner): Words => ({
  [`${owner}_REGULATORY_GROUP`]: 'What applies to you',
  [`${owner}_IS_POLITICALLY_EXPOSED_LABEL`]: 'I hold a high government post, or close family does',
  [`${owner}_IS_CONTROL_PERSON_LABEL`]: 'I run or own 10% or more of a public company',
  [`${owner}_IS_AFFILIATED_EXCHANGE_OR_FINRA_LABEL`]:
    'I, or someone I live with, work for a broker, an exchange or FINRA',
  [`${owner}_IS_ASSOCIATED_WITH_FIRM_LABEL`]: 'I work with {FIRM_NAME}',
  [`${owner}_NONE_APPLY_LABEL`]: 'None of these apply to me',
  [`${owner}_POLITICAL_ORGANIZATION_LABEL`]: 'Political organization',
  [`${owner}_COMPANY_SYMBOLS_LABEL`]: 'Ticker symbols of the companies',
  [`${owner}_BROKER_FIRM_NAME_LABEL`]: 'Firm name',
});
