import type { Dependency } from '@wealth/domain/workflow';
import { isIndividual, isJoint, isRothIra, isTraditionalIra } from './account-kind.ts';
import { type DefinedField, document, field, help, type Part, step, type Words } from './build.ts';
import { otherOwner, regulatory, regulatoryWords, sharedRegulatoryWords } from './owner.ts';

const agreement = (id: string, title: string, address: string, revised = '2026-09-01'): Words => ({
  [`AGREEMENT_${id}_TITLE`]: title,
  [`AGREEMENT_${id}_URL`]: address,
  /** YYYY-MM-DD. */
  [`AGREEMENT_${id}_REVISED`]: revised,
});

interface Agreed {
  readonly custodial: string;
  /** Documents of this kind of account alone. */
  readonly own?: readonly string[];
  /** Acknowledgements of this kind of account alone. */
  readonly acknowledged?: readonly string[];
}

/**
 * The agreements of one kind of account, with a box of its own: one box for all kinds would need other answers as soon
 * as another kind is chosen.
 */
const agreements = (
  id: string,
  kind: Dependency,
  { custodial, own = [], acknowledged = [] }: Agreed,
): DefinedField => ({
  ...field(
    {
      type: 'LEGAL_DOCUMENTS',
      documents: [
        'CUSTOMER_RELATIONSHIP_SUMMARY',
        'WRAP_FEE_BROCHURE',
        'GUIDED_INVESTING_AGREEMENTS',
        custodial,
        ...own,
        'BROKERAGE_FEE_SCHEDULE',
        'PRIVACY_POLICY',
      ].map(document),
      acknowledgementKeys: ['TRUE', 'W9', 'RISK', 'MANAGED', 'ELECTRONIC', ...acknowledged].map(
        (each) => `ACKNOWLEDGE_${each}`,
      ),
      finalAcknowledgementKey: 'ACKNOWLEDGE_FINAL',
      // Its required answers are laid in with the revisions of the day.
      question: { id, input: { type: 'checkbox', required: true, labelKey: 'AGREEMENTS_LABEL' } },
    },
    kind,
  ),
  applyDependencyStyling: false,
});

const FIDUCIARY = 'FIDUCIARY_ACKNOWLEDGEMENT';

/** The other owner's regulatory questions, which a joint account alone asks. */
const jointRegulatory = regulatory('JOINT').map((each) => ({
  ...each,
  dependencies: [isJoint, ...each.dependencies],
}));

export const reviewAndAgree: Part = {
  flow: {
    id: 'REVIEW-AND-AGREE',
    title: 'FLOW_REVIEW_AND_AGREE_TITLE',
    steps: [
      step('STEP_REGULATORY', [...regulatory('PRIMARY'), ...jointRegulatory], { help: help('STEP_REGULATORY', 3) }),
      step('STEP_REVIEW', [field({ type: 'REVIEW' })], {
        body: ['STEP_REVIEW_BODY'],
        nextStepTextKey: 'STEP_REVIEW_NEXT',
      }),
      step(
        'STEP_LEGAL_DOCUMENTS',
        [
          agreements('AGREEMENTS', isIndividual, { custodial: 'CUSTODIAL_AGREEMENT' }),
          agreements('AGREEMENTS_JOINT', isJoint, {
            custodial: 'CUSTODIAL_AGREEMENT',
            own: ['JOINT_ACCOUNT_AGREEMENT'],
            acknowledged: ['JOINT_OWNER'],
          }),
          agreements('AGREEMENTS_TRADITIONAL_IRA', isTraditionalIra, {
            custodial: 'TRADITIONAL_IRA_CUSTODIAL_AGREEMENT',
            own: [FIDUCIARY],
          }),
          agreements('AGREEMENTS_ROTH_IRA', isRothIra, {
            custodial: 'ROTH_IRA_CUSTODIAL_AGREEMENT',
            own: [FIDUCIARY],
          }),
        ],
        { body: ['STEP_LEGAL_DOCUMENTS_BODY'], nextStepTextKey: 'STEP_LEGAL_DOCUMENTS_NEXT' },
      ),
      step('STEP_SUBMISSION', [], {
        type: 'INTERSTITIAL',
        showProgress: false,
        interstitial: { type: 'ACCOUNT_OPENING_SUBMISSION', fullPage: true },
      }),
    ],
  },
  words: {
    FLOW_REVIEW_AND_AGREE_TITLE: 'Review and agree',
    STEP_REGULATORY_TITLE: 'Does any of this apply?',
    STEP_REGULATORY_HELP_TITLE: 'What these words mean',
    STEP_REGULATORY_HELP_1:
      'A high government post is one such as head of state, minister, judge of a highest court or general, here or abroad.',
    STEP_REGULATORY_HELP_2:
      'Who runs a public company, sits on its board or owns a tenth of it has to follow rules when its shares are traded.',
    STEP_REGULATORY_HELP_3:
      'A broker, an exchange and FINRA have to know of accounts that their people open elsewhere.',
    ...regulatoryWords('PRIMARY'),
    ...regulatoryWords('JOINT'),
    ...sharedRegulatoryWords,
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
    ...agreement(
      'TRADITIONAL_IRA_CUSTODIAL_AGREEMENT',
      'Traditional IRA custodial agreement',
      '/legal/traditional-ira-custodial-agreement',
    ),
    ...agreement('ROTH_IRA_CUSTODIAL_AGREEMENT', 'Roth IRA custodial agreement', '/legal/roth-ira-custodial-agreement'),
    ...agreement(
      'FIDUCIARY_ACKNOWLEDGEMENT',
      'Fiduciary acknowledgement for retirement accounts',
      '/legal/fiduciary-acknowledgement',
    ),
    ...agreement('JOINT_ACCOUNT_AGREEMENT', 'Joint account agreement', '/legal/joint-account-agreement'),
    ...agreement('BROKERAGE_FEE_SCHEDULE', 'Brokerage fee schedule', '/legal/brokerage-fee-schedule'),
    ...agreement('PRIVACY_POLICY', 'Privacy policy', '/legal/privacy', '2026-11-02'),
    ACKNOWLEDGE_TRUE: 'I confirm that my answers are true.',
    // The certification of IRS form W-9, part II.
    ACKNOWLEDGE_W9:
      'Under penalties of perjury, I certify that my Social Security number is correct, that I am not subject to backup withholding, and that I am a US person.',
    ACKNOWLEDGE_RISK: 'I know that investments can lose value.',
    ACKNOWLEDGE_MANAGED: 'I let {FIRM_NAME} manage this account in the portfolio that I chose.',
    ACKNOWLEDGE_ELECTRONIC: 'I agree to get documents online in place of paper.',
    ACKNOWLEDGE_JOINT_OWNER: `I am authorized by ${otherOwner} to give these answers and to send this application for both of us.`,
    ACKNOWLEDGE_FINAL: 'By opening this account I accept the agreements above.',
    AGREEMENTS_LABEL: 'I have read the agreements and I accept them.',
    STEP_SUBMISSION_TITLE: 'Opening your account',
  },
};
