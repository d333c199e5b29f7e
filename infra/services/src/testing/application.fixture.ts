import type { Demographic, Workflow } from '@wealth/api';
import { type Answers, CHOSEN_MODEL, type Position, prefilledContact } from '@wealth/domain/workflow';
import { riskQuestions } from '../risk/questions.ts';
import { accountOpening, words } from '../workflow/definitions/account-opening/index.ts';
import { modelMapping } from '../workflow/definitions/model-mapping/index.ts';
import { mergedWorkflow } from '../workflow/merge.rules.ts';

export { accountOpening };

const home = { street: '412 Larkhollow Ln', city: 'Madison', state: 'WI', zip: '53703' };

/** What the credit union knows of somebody who opens an account. */
export const knownMember: Demographic = {
  memberName: { firstName: 'Wendy', lastName: 'New' },
  socialSecurityNumber: '***-**-0009',
  socialSecurityNumberReference: 'reference-1',
  dateOfBirth: '1991-03-14',
  email: 'wendy.new@example.com',
  homeAddress: home,
  mailingAddress: { ...home, street: 'PO Box 7' },
  phones: [{ phoneNumber: '608-555-0142', phoneNumberType: 'HOME' }],
};

/** A box that agrees stands for each document in its revision of today. */
const agreed = (...ids: readonly string[]) => ids.map((id) => `${id}@${words[`AGREEMENT_${id}_REVISED`]}`);
const withAll = (...own: readonly string[]) =>
  agreed(
    'CUSTOMER_RELATIONSHIP_SUMMARY',
    'WRAP_FEE_BROCHURE',
    'GUIDED_INVESTING_AGREEMENTS',
    ...own,
    'BROKERAGE_FEE_SCHEDULE',
    'PRIVACY_POLICY',
  );

/** The answers that complete an application for any kind of account. */
const shared: Answers = {
  ...prefilledContact(knownMember),
  PRIMARY_HOME_PHONE: ['6085550142'],
  PRIMARY_IS_US_CITIZEN: ['true'],
  INVESTMENT_NEEDED_IN: ['UNDER_5'],
  INVESTMENT_EXPERIENCE: ['SOME'],
  ...Object.fromEntries(riskQuestions.map(({ id }) => [id, ['B']])),
  PORTFOLIO_SELECTION: ['balanced'],
  PRIMARY_EMPLOYMENT_STATUS: ['RETIRED'],
  ANNUAL_GROSS_INCOME: ['64000'],
  LIQUID_NET_WORTH: ['18500'],
  WANT_TO_NAME_TRUSTED_CONTACT: ['false'],
  PRIMARY_NONE_APPLY: ['true'],
};

/** The answers of a member's own that complete an application for an individual account, each of them necessary. */
export const ownAnswers: Answers = {
  INVESTMENT_TYPE: ['ANY_GOAL'],
  ACCOUNT_TYPE: ['INDIVIDUAL_TAXABLE'],
  INVESTMENT_GOAL: ['ANY'],
  ...shared,
  AGREEMENTS: withAll('CUSTODIAL_AGREEMENT'),
};

/** What a member says of the other owner of a joint account, but for the Social Security number. */
export const otherOwnersAnswers: Answers = {
  JOINT_LEGAL_FIRST_NAME: ['Walter'],
  JOINT_LEGAL_LAST_NAME: ['New'],
  JOINT_DATE_OF_BIRTH: ['1989-07-02'],
  JOINT_EMAIL: ['walter.new@example.com'],
  JOINT_HOME_PHONE: ['6085550143'],
  JOINT_HOME_STREET: ['412 Larkhollow Ln'],
  JOINT_HOME_CITY: ['Madison'],
  JOINT_HOME_STATE: ['WI'],
  JOINT_HOME_ZIP: ['53703'],
  JOINT_IS_SAME_MAILING_ADDRESS: ['true'],
  JOINT_IS_US_CITIZEN: ['true'],
  JOINT_EMPLOYMENT_STATUS: ['EMPLOYED'],
  JOINT_OCCUPATION: ['Nurse'],
  JOINT_EMPLOYER: ['Larkhollow Clinic'],
  JOINT_EMPLOYMENT_YEAR_STARTED: ['2015'],
  JOINT_ANNUAL_GROSS_INCOME: ['58000'],
  JOINT_LIQUID_NET_WORTH: ['9000'],
  JOINT_NONE_APPLY: ['true'],
};

/** The same of a joint account, but for the other owner's Social Security number. */
export const jointAnswers: Answers = {
  INVESTMENT_TYPE: ['ANY_GOAL'],
  ACCOUNT_TYPE: ['JOINT_TAXABLE'],
  INVESTMENT_GOAL: ['ANY'],
  ...shared,
  ...otherOwnersAnswers,
  AGREEMENTS_JOINT: withAll('CUSTODIAL_AGREEMENT', 'JOINT_ACCOUNT_AGREEMENT'),
};

/** The same of an IRA. */
export const iraAnswers = (type: 'TRADITIONAL_IRA' | 'ROTH_IRA'): Answers => ({
  INVESTMENT_TYPE: ['RETIREMENT'],
  RETIREMENT_ACCOUNT_SUB_TYPE: [type],
  ...shared,
  [`AGREEMENTS_${type}`]: withAll(`${type}_CUSTODIAL_AGREEMENT`, 'FIDUCIARY_ACKNOWLEDGEMENT'),
});

/** The details that a member types of whom the credit union gave nothing, but for the Social Security number. */
export const typedDetails: Answers = {
  PRIMARY_LEGAL_FIRST_NAME: ['Wendy'],
  PRIMARY_LEGAL_LAST_NAME: ['New'],
  PRIMARY_DATE_OF_BIRTH: ['1991-03-14'],
};

/**
 * The application of that member as the services answer it, with those answers, at a step to which all may be reached.
 * @param demographic null for a member of whom the credit union gave nothing
 */
export function keptApplication(
  at: Position,
  answers: Answers = ownAnswers,
  demographic: Demographic | null = knownMember,
): Workflow {
  const furthest = { flow: 'REVIEW-AND-AGREE', step: 'STEP_SUBMISSION' };
  return mergedWorkflow(
    {
      id: 'workflow-1',
      type: 'ROBO_INDIVIDUAL_JOINT',
      account: null,
      status: 'IN_PROGRESS',
      revision: 3,
      saveId: null,
      updatedAt: new Date('2026-11-18T18:00:00Z'),
      definition: accountOpening.version,
      document: { answers, currentFlow: at.flow, currentStep: at.step, furthest },
    },
    { settings: undefined, demographic: demographic ?? undefined },
  );
}

/**
 * The review of an account's portfolio as the services answer it, with the risk answers of that member, all of it
 * reached.
 * @param chosen the portfolio that was chosen for them
 */
export function keptReview(account: string, chosen: string): Workflow {
  const end = { flow: 'CONFIRMATION', step: 'STEP_MODEL_CHANGE_CONFIRMATION' };
  const answers = { ...ownAnswers, [CHOSEN_MODEL]: [chosen] };
  return mergedWorkflow(
    {
      id: 'workflow-1',
      type: 'ACCOUNT_MODEL_MAPPING',
      account,
      status: 'IN_PROGRESS',
      revision: 3,
      saveId: null,
      updatedAt: new Date('2026-11-18T18:00:00Z'),
      definition: modelMapping.version,
      document: { answers, currentFlow: end.flow, currentStep: end.step, furthest: end },
    },
    { settings: undefined, demographic: undefined },
  );
}
