import { riskQuestions } from '../../risk/questions.ts';

/** The words of risk questions stand with their points. */
const riskWords = riskQuestions.flatMap(({ id, question, answers }) => [
  [`STEP_${id}_TITLE`, question],
  [`${id}_LABEL`, question],
  ...answers.map(({ letter, text }) => [`${id}_${letter}`, text]),
  ...answers
    .filter(({ helpText }) => helpText !== '')
    .map((each) => [`${id}_${each.letter}_DESCRIPTION`, each.helpText]),
]);

const agreement = (id: string, title: string, address: string, revised = '2026-09-01') => ({
  [`AGREEMENT_${id}_TITLE`]: title,
  [`AGREEMENT_${id}_URL`]: address,
  /** YYYY-MM-DD. */
  [`AGREEMENT_${id}_REVISED`]: revised,
});

const address = (place: string, title: string) => ({
  [`${place}_GROUP`]: title,
  [`${place}_STREET_LABEL`]: 'Street address',
  [`${place}_CITY_LABEL`]: 'City',
  [`${place}_STATE_LABEL`]: 'State',
  [`${place}_ZIP_LABEL`]: 'ZIP code',
});

/**
 * The default words of each key of the definition. Content of a tenant under the same key stands in their place;
 * `{FIRM_NAME}` and `{SUPPORT_NUMBER}` are the tenant's.
 */
export const words: Readonly<Record<string, string>> = {
  ANSWER_YES: 'Yes',
  ANSWER_NO: 'No',

  FLOW_ACCOUNT_OPENING_TITLE: 'About you',
  STEP_MEMBER_DEMOGRAPHICS_TITLE: 'Check your details',
  STEP_MEMBER_DEMOGRAPHICS_NOTICE:
    'To help the government fight the funding of terrorism and money laundering, federal law requires us to obtain, verify and record information that identifies each person who opens an account.',
  STEP_MEMBER_DEMOGRAPHICS_INTRO: 'Your credit union gave us these. Not right? Call {SUPPORT_NUMBER} first.',
  PRIMARY_LEGAL_FIRST_NAME_LABEL: 'Legal first name',
  PRIMARY_LEGAL_LAST_NAME_LABEL: 'Legal last name',
  PRIMARY_SSN_LABEL: 'Social Security number',
  PRIMARY_DATE_OF_BIRTH_LABEL: 'Date of birth',
  PRIMARY_EMAIL_LABEL: 'Email',
  ...address('PRIMARY_HOME', 'Home address'),
  ...address('PRIMARY_MAILING', 'Mailing address'),
  PRIMARY_HOME_PHONE_LABEL: 'Home phone',
  STEP_CITIZENSHIP_TITLE: 'Are you a US citizen?',
  PRIMARY_IS_US_CITIZEN_LABEL: 'US citizen',
  PRIMARY_IS_US_CITIZEN_false_DESCRIPTION:
    'Only US citizens can open this account online. Please call {SUPPORT_NUMBER}, and we will help you.',

  FLOW_GOAL_TITLE: 'Your goal',
  STEP_GOAL_TITLE: 'What is this money for?',
  INVESTMENT_GOAL_LABEL: 'Money is for',
  INVESTMENT_GOAL_ANY: 'Any goal',
  INVESTMENT_GOAL_HOME: 'A home',
  INVESTMENT_GOAL_EDUCATION: 'Education',
  INVESTMENT_GOAL_LATER_LIFE: 'Later in life',
  INVESTMENT_NEEDED_IN_LABEL: 'Needed in',
  INVESTMENT_NEEDED_IN_UNDER_3: 'Less than 3 years',
  INVESTMENT_NEEDED_IN_UNDER_5: '3 to 5 years',
  INVESTMENT_NEEDED_IN_UNDER_10: '5 to 10 years',
  INVESTMENT_NEEDED_IN_OVER_10: 'More than 10 years',
  STEP_EXPERIENCE_TITLE: 'How long have you been investing?',
  INVESTMENT_EXPERIENCE_LABEL: 'Investing experience',
  INVESTMENT_EXPERIENCE_NONE: 'I am new to it',
  INVESTMENT_EXPERIENCE_SOME: 'One to five years',
  INVESTMENT_EXPERIENCE_MUCH: 'More than five years',

  FLOW_RISK_TITLE: 'Risk',
  ...Object.fromEntries(riskWords),

  FLOW_PORTFOLIO_TITLE: 'Your portfolio',
  STEP_PORTFOLIO_SELECTION_TITLE: 'Choose your portfolio',
  PORTFOLIO_SELECTION_LABEL: 'Portfolio',

  FLOW_EMPLOYMENT_TITLE: 'Work and money',
  STEP_EMPLOYMENT_TITLE: 'Do you work right now?',
  PRIMARY_EMPLOYMENT_STATUS_LABEL: 'Work',
  PRIMARY_EMPLOYMENT_STATUS_EMPLOYED: 'Employed',
  PRIMARY_EMPLOYMENT_STATUS_SELF_EMPLOYED: 'Self-employed',
  PRIMARY_EMPLOYMENT_STATUS_RETIRED: 'Retired',
  PRIMARY_EMPLOYMENT_STATUS_STUDENT: 'Student',
  PRIMARY_EMPLOYMENT_STATUS_UNEMPLOYED: 'Not working',
  PRIMARY_OCCUPATION_LABEL: 'Job title',
  PRIMARY_EMPLOYER_LABEL: 'Employer',
  STEP_FINANCES_TITLE: 'About how much money do you have?',
  ANNUAL_GROSS_INCOME_LABEL: 'Yearly income before taxes',
  LIQUID_NET_WORTH_LABEL: 'Money you could use soon',
  LIQUID_NET_WORTH_HELP: 'Cash, savings and investments, less what you owe. Not your home.',

  FLOW_TRUSTED_CONTACT_TITLE: 'Trusted contact',
  STEP_TRUSTED_CONTACT_TITLE: 'Is there somebody we may call?',
  STEP_TRUSTED_CONTACT_NOTICE:
    'This is optional. We may contact this person, 18 or older, about your account to address possible financial exploitation, to confirm your current contact information or health status, or to find out who your legal guardian, executor, trustee or holder of a power of attorney is. They cannot act for you.',
  WANT_TO_NAME_TRUSTED_CONTACT_LABEL: 'Name a trusted contact',
  TRUSTED_CONTACT_NAME_LABEL: 'Name',
  TRUSTED_CONTACT_PHONE_LABEL: 'Phone',

  FLOW_REVIEW_AND_AGREE_TITLE: 'Review and agree',
  STEP_REGULATORY_TITLE: 'Does any of this apply?',
  PRIMARY_REGULATORY_GROUP: 'What applies to you',
  PRIMARY_IS_POLITICALLY_EXPOSED_LABEL: 'I hold a high government post, or close family does',
  PRIMARY_IS_CONTROL_PERSON_LABEL: 'I run or own 10% or more of a public company',
  PRIMARY_IS_AFFILIATED_EXCHANGE_OR_FINRA_LABEL: 'I, or someone I live with, work for a broker, an exchange or FINRA',
  PRIMARY_IS_ASSOCIATED_WITH_FIRM_LABEL: 'I work with {FIRM_NAME}',
  PRIMARY_NONE_APPLY_LABEL: 'None of these apply to me',
  PRIMARY_POLITICAL_ORGANIZATION_LABEL: 'Political organization',
  PRIMARY_COMPANY_SYMBOLS_LABEL: 'Ticker symbols of the companies',
  PRIMARY_BROKER_FIRM_NAME_LABEL: 'Firm name',

  STEP_REVIEW_TITLE: 'Check your answers',
  STEP_REVIEW_BODY: 'Nothing is sent yet. Edit brings you back here.',
  STEP_REVIEW_NEXT: 'My answers are right',
  STEP_LEGAL_DOCUMENTS_TITLE: 'Read and agree',
  STEP_LEGAL_DOCUMENTS_BODY: 'This is the last step.',
  STEP_LEGAL_DOCUMENTS_NEXT: 'Open my account',
  ...agreement(
    'CUSTOMER_RELATIONSHIP_SUMMARY',
    'Customer relationship summary',
    '/legal/customer-relationship-summary',
  ),
  ...agreement('WRAP_FEE_BROCHURE', 'Wrap-fee brochure', '/legal/wrap-fee-brochure'),
  ...agreement('GUIDED_INVESTING_AGREEMENTS', 'Guided investing agreements', '/legal/guided-investing-agreements'),
  ...agreement('CUSTODIAL_AGREEMENT', 'Custodial agreement', '/legal/custodial-agreement'),
  ...agreement('BROKERAGE_FEE_SCHEDULE', 'Brokerage fee schedule', '/legal/brokerage-fee-schedule'),
  ...agreement('PRIVACY_POLICY', 'Privacy policy', '/legal/privacy', '2026-11-02'),
  ACKNOWLEDGE_TRUE: 'I confirm that my answers are true.',
  // The certification of IRS form W-9, part II.
  ACKNOWLEDGE_W9:
    'Under penalties of perjury, I certify that my Social Security number is correct, that I am not subject to backup withholding, and that I am a US person.',
  ACKNOWLEDGE_RISK: 'I know that investments can lose value.',
  ACKNOWLEDGE_MANAGED: 'I let {FIRM_NAME} manage this account in the portfolio that I chose.',
  ACKNOWLEDGE_ELECTRONIC: 'I agree to get documents online in place of paper.',
  ACKNOWLEDGE_FINAL: 'By opening this account I accept the agreements above.',
  AGREEMENTS_LABEL: 'I have read the agreements and I accept them.',
  STEP_SUBMISSION_TITLE: 'Opening your account',
};
