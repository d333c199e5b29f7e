import { document, field, type Part, question, step, type Words } from './build.ts';
import { regulatory, regulatoryWords } from './owner.ts';

const agreement = (id: string, title: string, address: string, revised = '2026-09-01'): Words => ({
  [`AGREEMENT_${id}_TITLE`]: title,
  [`AGREEMENT_${id}_URL`]: address,
  /** YYYY-MM-DD. */
  [`AGREEMENT_${id}_REVISED`]: revised,
});

export const reviewAndAgree: Part = {
  flow: {
    id: 'REVIEW-AND-AGREE',
    title: 'FLOW_REVIEW_AND_AGREE_TITLE',
    steps: [
      step('STEP_REGULATORY', regulatory('PRIMARY')),
      step('STEP_REVIEW', [field({ type: 'REVIEW' })], {
        body: ['STEP_REVIEW_BODY'],
        nextStepTextKey: 'STEP_REVIEW_NEXT',
      }),
      step(
        'STEP_LEGAL_DOCUMENTS',
        [
          field({
            type: 'LEGAL_DOCUMENTS',
            documents: [
              'CUSTOMER_RELATIONSHIP_SUMMARY',
              'WRAP_FEE_BROCHURE',
              'GUIDED_INVESTING_AGREEMENTS',
              'CUSTODIAL_AGREEMENT',
              'BROKERAGE_FEE_SCHEDULE',
              'PRIVACY_POLICY',
            ].map(document),
            acknowledgementKeys: ['TRUE', 'W9', 'RISK', 'MANAGED', 'ELECTRONIC'].map((each) => `ACKNOWLEDGE_${each}`),
            finalAcknowledgementKey: 'ACKNOWLEDGE_FINAL',
            // Its required answers are laid in with the revisions of the day.
            question: question('AGREEMENTS', { type: 'checkbox', required: true }),
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
    ...regulatoryWords('PRIMARY'),
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
  },
};
