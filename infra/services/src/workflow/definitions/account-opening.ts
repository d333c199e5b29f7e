import {
  type Component,
  type DefinedQuestion,
  type Definition,
  type Dependency,
  employmentStatuses,
  type Field,
  type LegalDocument,
  RISK_FLOW,
  type Step,
} from '@wealth/domain/workflow';
import { riskQuestions } from '../../risk/questions.ts';

// What an application for an individual account asks. The words of each key stand in words.ts; a tenant's content may
// replace them. A change that asks more or less of a member is a new version.

type AskedField = Field<DefinedQuestion>;
type AskedStep = Step<DefinedQuestion>;
type Input = Omit<DefinedQuestion['input'], 'labelKey'>;

const when = (questionId: string, ...answers: string[]): Dependency => ({ questionId, answers });

const question = (id: string, input: Input, values?: readonly string[]): DefinedQuestion => ({
  id,
  input: { ...input, labelKey: `${id}_LABEL` },
  ...(values && { options: values.map((value) => ({ value, textKey: `${id}_${value}` })) }),
});

const field = (component: Component<DefinedQuestion>, ...dependencies: Dependency[]): AskedField => ({
  component,
  dependencies,
  applyDependencyStyling: dependencies.length > 0,
});

const ask = (id: string, input: Input, ...dependencies: Dependency[]) =>
  field({ type: 'QUESTION', question: question(id, input) }, ...dependencies);

const choose = (id: string, values: readonly string[]) =>
  field({ type: 'QUESTION', question: question(id, { type: 'radio-styled', required: true }, values) });

/** A risk question, with what an answer means under its words where there is something to say. */
const chooseRisk = ({ id, answers }: (typeof riskQuestions)[number]) =>
  field({
    type: 'QUESTION',
    question: {
      ...question(id, { type: 'radio-styled', required: true }),
      options: answers.map(({ letter, helpText }) => ({
        value: letter,
        textKey: `${id}_${letter}`,
        ...(helpText !== '' && { descriptionKey: `${id}_${letter}_DESCRIPTION` }),
      })),
    },
  });

const step = (id: string, fields: readonly AskedField[], own: Partial<AskedStep> = {}): AskedStep => ({
  id,
  type: 'QUESTION',
  title: `${id}_TITLE`,
  body: [],
  fields,
  dependencies: [],
  showProgress: true,
  ...own,
});

const text = (maxLength: number, autocomplete = 'off') =>
  ({ type: 'text', required: true, maxLength, autocomplete }) as const;
const name = { type: 'name', required: true, maxLength: 30 } as const;
const box = { type: 'checkbox', required: false } as const;
const dollars = { type: 'currency-whole-number', required: true, autocomplete: 'off' } as const;

const address = (place: string) =>
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

const document = (id: string): LegalDocument => ({
  id,
  titleKey: `AGREEMENT_${id}_TITLE`,
  urlKey: `AGREEMENT_${id}_URL`,
  revisionKey: `AGREEMENT_${id}_REVISED`,
});

const working = when('PRIMARY_EMPLOYMENT_STATUS', 'EMPLOYED', 'SELF_EMPLOYED');
const named = when('WANT_TO_NAME_TRUSTED_CONTACT', 'true');

export const accountOpening = {
  version: 1,
  flows: [
    {
      id: 'ACCOUNT-OPENING',
      title: 'FLOW_ACCOUNT_OPENING_TITLE',
      steps: [
        step(
          'STEP_MEMBER_DEMOGRAPHICS',
          [
            ask('PRIMARY_LEGAL_FIRST_NAME', name),
            ask('PRIMARY_LEGAL_LAST_NAME', name),
            ask('PRIMARY_SSN', { type: 'ssn', required: true }),
            ask('PRIMARY_DATE_OF_BIRTH', { type: 'date', required: true }),
            ask('PRIMARY_EMAIL', { type: 'email', required: true }),
            address('PRIMARY_HOME'),
            address('PRIMARY_MAILING'),
            ask('PRIMARY_HOME_PHONE', { type: 'telephone', required: true, autocomplete: 'tel-national' }),
          ],
          // 31 CFR 1023.220(a)(5): the notice stands before an account is opened.
          { body: ['STEP_MEMBER_DEMOGRAPHICS_NOTICE'], formIntroKey: 'STEP_MEMBER_DEMOGRAPHICS_INTRO' },
        ),
        step('STEP_CITIZENSHIP', [
          field({
            type: 'QUESTION',
            question: {
              id: 'PRIMARY_IS_US_CITIZEN',
              input: { type: 'radio-styled', required: true, labelKey: 'PRIMARY_IS_US_CITIZEN_LABEL' },
              requiredAnswers: ['true'],
              options: [
                { value: 'true', textKey: 'ANSWER_YES' },
                { value: 'false', textKey: 'ANSWER_NO', descriptionKey: 'PRIMARY_IS_US_CITIZEN_false_DESCRIPTION' },
              ],
            },
          }),
        ]),
      ],
    },
    {
      id: 'GOAL',
      title: 'FLOW_GOAL_TITLE',
      steps: [
        step('STEP_GOAL', [
          choose('INVESTMENT_GOAL', ['ANY', 'HOME', 'EDUCATION', 'LATER_LIFE']),
          choose('INVESTMENT_NEEDED_IN', ['UNDER_3', 'UNDER_5', 'UNDER_10', 'OVER_10']),
        ]),
        step('STEP_EXPERIENCE', [choose('INVESTMENT_EXPERIENCE', ['NONE', 'SOME', 'MUCH'])]),
      ],
    },
    {
      id: RISK_FLOW,
      title: 'FLOW_RISK_TITLE',
      steps: riskQuestions.map((asked) => step(`STEP_${asked.id}`, [chooseRisk(asked)])),
    },
    {
      id: 'PORTFOLIO',
      title: 'FLOW_PORTFOLIO_TITLE',
      steps: [
        step('STEP_PORTFOLIO_SELECTION', [ask('PORTFOLIO_SELECTION', text(64))], {
          type: 'INTERSTITIAL',
          interstitial: { type: 'PORTFOLIO_SELECTION', fullPage: false },
        }),
      ],
    },
    {
      id: 'EMPLOYMENT',
      title: 'FLOW_EMPLOYMENT_TITLE',
      steps: [
        step('STEP_EMPLOYMENT', [
          choose('PRIMARY_EMPLOYMENT_STATUS', employmentStatuses),
          ask('PRIMARY_OCCUPATION', text(60, 'organization-title'), working),
          ask('PRIMARY_EMPLOYER', text(60, 'organization'), when('PRIMARY_EMPLOYMENT_STATUS', 'EMPLOYED')),
        ]),
        step('STEP_FINANCES', [
          ask('ANNUAL_GROSS_INCOME', dollars),
          ask('LIQUID_NET_WORTH', { ...dollars, help: 'LIQUID_NET_WORTH_HELP' }),
        ]),
      ],
    },
    {
      id: 'TRUSTED-CONTACT',
      title: 'FLOW_TRUSTED_CONTACT_TITLE',
      steps: [
        step(
          'STEP_TRUSTED_CONTACT',
          [
            field({
              type: 'QUESTION',
              question: {
                id: 'WANT_TO_NAME_TRUSTED_CONTACT',
                input: { type: 'radio-styled', required: true, labelKey: 'WANT_TO_NAME_TRUSTED_CONTACT_LABEL' },
                options: [
                  { value: 'true', textKey: 'ANSWER_YES' },
                  { value: 'false', textKey: 'ANSWER_NO' },
                ],
              },
            }),
            ask('TRUSTED_CONTACT_NAME', { ...name, maxLength: 60, autocomplete: 'off' }, named),
            ask('TRUSTED_CONTACT_PHONE', { type: 'telephone', required: true, autocomplete: 'off' }, named),
          ],
          // FINRA Rule 4512(b): what the firm may tell a trusted contact.
          { body: ['STEP_TRUSTED_CONTACT_NOTICE'] },
        ),
      ],
    },
    {
      id: 'REVIEW-AND-AGREE',
      title: 'FLOW_REVIEW_AND_AGREE_TITLE',
      steps: [
        step('STEP_REGULATORY', [
          field({
            type: 'GROUP',
            textKey: 'PRIMARY_REGULATORY_GROUP',
            questions: [
              question('PRIMARY_IS_POLITICALLY_EXPOSED', box),
              question('PRIMARY_IS_CONTROL_PERSON', box),
              question('PRIMARY_IS_AFFILIATED_EXCHANGE_OR_FINRA', box),
              question('PRIMARY_IS_ASSOCIATED_WITH_FIRM', box),
              question('PRIMARY_NONE_APPLY', { ...box, exclusive: true }),
            ],
          }),
          ask('PRIMARY_POLITICAL_ORGANIZATION', text(60), when('PRIMARY_IS_POLITICALLY_EXPOSED', 'true')),
          ask('PRIMARY_COMPANY_SYMBOLS', text(60), when('PRIMARY_IS_CONTROL_PERSON', 'true')),
          ask('PRIMARY_BROKER_FIRM_NAME', text(60), when('PRIMARY_IS_AFFILIATED_EXCHANGE_OR_FINRA', 'true')),
        ]),
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
  ],
} satisfies Definition;
