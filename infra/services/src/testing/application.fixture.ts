import type { Demographic, Workflow } from '@wealth/api';
import type { Answers, Position } from '@wealth/domain/workflow';
import { riskQuestions } from '../risk/questions.ts';
import { words } from '../workflow/definitions/account-opening/index.ts';
import { currentDefinition, mergedWorkflow } from '../workflow/merge.rules.ts';

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

const agreed = [
  'CUSTOMER_RELATIONSHIP_SUMMARY',
  'WRAP_FEE_BROCHURE',
  'GUIDED_INVESTING_AGREEMENTS',
  'CUSTODIAL_AGREEMENT',
  'BROKERAGE_FEE_SCHEDULE',
  'PRIVACY_POLICY',
].map((id) => `${id}@${words[`AGREEMENT_${id}_REVISED`]}`);

/** The answers of a member's own that complete an application, each of them necessary. */
export const ownAnswers: Answers = {
  PRIMARY_HOME_PHONE: ['6085550142'],
  PRIMARY_IS_US_CITIZEN: ['true'],
  INVESTMENT_GOAL: ['ANY'],
  INVESTMENT_NEEDED_IN: ['UNDER_10'],
  INVESTMENT_EXPERIENCE: ['SOME'],
  ...Object.fromEntries(riskQuestions.map(({ id }) => [id, ['B']])),
  PORTFOLIO_SELECTION: ['balanced'],
  PRIMARY_EMPLOYMENT_STATUS: ['RETIRED'],
  ANNUAL_GROSS_INCOME: ['64000'],
  LIQUID_NET_WORTH: ['18500'],
  WANT_TO_NAME_TRUSTED_CONTACT: ['false'],
  PRIMARY_NONE_APPLY: ['true'],
  AGREEMENTS: agreed,
};

/** The application of that member as the services answer it, with those answers, at a step to which all may be reached. */
export function keptApplication(at: Position, answers: Answers = ownAnswers): Workflow {
  const furthest = { flow: 'REVIEW-AND-AGREE', step: 'STEP_SUBMISSION' };
  return mergedWorkflow(
    {
      id: 'workflow-1',
      status: 'IN_PROGRESS',
      revision: 3,
      saveId: null,
      updatedAt: new Date('2026-11-18T18:00:00Z'),
      document: { answers, currentFlow: at.flow, currentStep: at.step, furthest },
    },
    { definition: currentDefinition, settings: undefined, demographic: knownMember },
  );
}
