import type { Demographic, RiskQuestions, Workflow } from '@wealth/api';
import type { Dependency, Field, InputType, Question, Step } from '@wealth/domain/workflow';
import type { Change } from '@wealth/platform';
import type { FakePlatform } from '@wealth/platform/testing';

// A small application with a step of each kind. The real one is the services' (infra/services/src/workflow).

export interface QuestionOptions {
  readonly type?: InputType;
  readonly label?: string;
  readonly values?: readonly string[];
  readonly given?: readonly string[];
  readonly reference?: string;
  readonly isOptional?: boolean;
  readonly isExclusive?: boolean;
  readonly isReadOnly?: boolean;
  readonly requiredAnswers?: readonly string[];
}

/** A question; its words are its id in small letters unless the test says otherwise. */
export function makeQuestion(id: string, of: QuestionOptions = {}): Question {
  const { type = 'text', values, given = [], reference, requiredAnswers } = of;
  return {
    id,
    index: 0,
    input: {
      type,
      required: !of.isOptional,
      readonly: of.isReadOnly ?? false,
      labelKey: `${id}_LABEL`,
      ...(of.isExclusive && { exclusive: true }),
    },
    answers: given.map((value) => ({ value, ...(reference !== undefined && { reference }) })),
    ...(values && { options: values.map((value) => ({ value, textKey: `${id}_${value}` })) }),
    ...(requiredAnswers && { requiredAnswers }),
  };
}

export const when = (questionId: string, ...answers: string[]): Dependency => ({ questionId, answers });

export const alone = (question: Question, ...dependencies: Dependency[]): Field => ({
  component: { type: 'QUESTION', question },
  dependencies,
  applyDependencyStyling: dependencies.length > 0,
});

const together = (textKey: string, ...questions: Question[]): Field => ({
  component: { type: 'GROUP', textKey, questions },
  dependencies: [],
  applyDependencyStyling: false,
});

export const step = (id: string, fields: readonly Field[], own: Partial<Step> = {}): Step => ({
  id,
  type: 'QUESTION',
  title: `${id}_TITLE`,
  body: [],
  fields,
  dependencies: [],
  showProgress: true,
  ...own,
});

const bare = (component: Field['component']): Field => ({ component, dependencies: [], applyDependencyStyling: false });

const flows: readonly { readonly id: string; readonly steps: readonly Step[] }[] = [
  {
    id: 'ABOUT',
    steps: [
      step(
        'DETAILS',
        [
          alone(makeQuestion('PRIMARY_LEGAL_FIRST_NAME', { type: 'name', given: ['Wendy'], isReadOnly: true })),
          alone(
            makeQuestion('PRIMARY_SSN', {
              type: 'ssn',
              given: ['***-**-0009'],
              reference: 'reference-9',
              isReadOnly: true,
            }),
          ),
          alone(makeQuestion('PRIMARY_HOME_PHONE', { type: 'telephone' })),
        ],
        { body: ['DETAILS_NOTICE'] },
      ),
      step('GOAL', [alone(makeQuestion('GOAL', { type: 'radio-styled', values: ['ANY', 'HOME'] }))]),
      step('HOUSE', [alone(makeQuestion('PRICE', { type: 'currency-whole-number' }))], {
        dependencies: [when('GOAL', 'HOME')],
      }),
    ],
  },
  {
    id: 'ROBO-RISK-QUESTIONS',
    steps: [
      step('RISK', [
        alone({
          ...makeQuestion('RISK_LOSS', { type: 'radio-styled' }),
          options: [
            { value: 'A', textKey: 'RISK_LOSS_A', descriptionKey: 'RISK_LOSS_A_DESCRIPTION' },
            { value: 'B', textKey: 'RISK_LOSS_B', reasonKey: 'RISK_LOSS_B_REASON' },
          ],
        }),
      ]),
    ],
  },
  {
    id: 'PORTFOLIO',
    steps: [
      step('CHOICE', [alone(makeQuestion('PORTFOLIO_SELECTION'))], {
        type: 'INTERSTITIAL',
        interstitial: { type: 'PORTFOLIO_SELECTION', fullPage: false },
      }),
    ],
  },
  {
    id: 'CONTACT',
    steps: [
      step('NAME', [
        alone(makeQuestion('NAMED', { type: 'radio-styled', values: ['true', 'false'] })),
        alone(makeQuestion('CONTACT_NAME', { type: 'name' }), when('NAMED', 'true')),
      ]),
    ],
  },
  {
    id: 'AGREE',
    steps: [
      step('RULES', [
        together(
          'RULES_GROUP',
          makeQuestion('OFFICE', { type: 'checkbox', isOptional: true }),
          makeQuestion('NONE', { type: 'checkbox', isOptional: true, isExclusive: true }),
        ),
        alone(makeQuestion('ORGANIZATION'), when('OFFICE', 'true')),
      ]),
      step('REVIEW', [bare({ type: 'REVIEW' })]),
      step('DOCUMENTS', [
        bare({
          type: 'LEGAL_DOCUMENTS',
          documents: ['BROCHURE', 'PRIVACY'].map((id) => ({
            id,
            titleKey: `${id}_TITLE`,
            urlKey: `${id}_URL`,
            revisionKey: `${id}_REVISED`,
          })),
          acknowledgementKeys: ['ACKNOWLEDGE_TRUE', 'ACKNOWLEDGE_RISK'],
          finalAcknowledgementKey: 'ACKNOWLEDGE_FINAL',
          question: makeQuestion('AGREEMENTS', {
            type: 'checkbox',
            requiredAnswers: ['BROCHURE@2026-03-31', 'PRIVACY@2026-05-20'],
          }),
        }),
      ]),
      step('SENT', [], {
        type: 'INTERSTITIAL',
        showProgress: false,
        interstitial: { type: 'ACCOUNT_OPENING_SUBMISSION', fullPage: true },
      }),
    ],
  },
];

const texts: Readonly<Record<string, string>> = {
  ABOUT_TITLE: 'About you',
  DETAILS_TITLE: 'Check your details',
  DETAILS_NOTICE: 'The law asks us to know who opens an account.',
  PRIMARY_LEGAL_FIRST_NAME_LABEL: 'Legal first name',
  PRIMARY_SSN_LABEL: 'Social Security number',
  PRIMARY_HOME_PHONE_LABEL: 'Home phone',
  GOAL_TITLE: 'What is this money for?',
  GOAL_LABEL: 'Money is for',
  GOAL_ANY: 'Any goal',
  GOAL_HOME: 'A home',
  HOUSE_TITLE: 'What may the home cost?',
  PRICE_LABEL: 'Price',
  'ROBO-RISK-QUESTIONS_TITLE': 'Risk',
  RISK_TITLE: 'What would you do after a fall?',
  RISK_LOSS_LABEL: 'What would you do after a fall?',
  RISK_LOSS_A: 'Sell',
  RISK_LOSS_A_DESCRIPTION: 'I could not watch it fall further.',
  RISK_LOSS_B: 'Wait',
  RISK_LOSS_B_REASON: 'would wait',
  PORTFOLIO_TITLE: 'Your portfolio',
  CHOICE_TITLE: 'Choose your portfolio',
  PORTFOLIO_SELECTION_LABEL: 'Portfolio',
  CONTACT_TITLE: 'Trusted contact',
  NAME_TITLE: 'Is there somebody we may call?',
  NAMED_LABEL: 'Name a trusted contact',
  NAMED_true: 'Yes',
  NAMED_false: 'No',
  CONTACT_NAME_LABEL: 'Name',
  AGREE_TITLE: 'Review and agree',
  RULES_TITLE: 'Does any of this apply?',
  RULES_GROUP: 'What applies to you',
  OFFICE_LABEL: 'I hold a high government post',
  NONE_LABEL: 'None of these apply to me',
  ORGANIZATION_LABEL: 'Political organization',
  REVIEW_TITLE: 'Check your answers',
  DOCUMENTS_TITLE: 'Read and agree',
  BROCHURE_TITLE: 'Wrap-fee brochure',
  BROCHURE_URL: '/legal/wrap-fee-brochure',
  BROCHURE_REVISED: '2026-03-31',
  PRIVACY_TITLE: 'Privacy policy',
  PRIVACY_URL: '/legal/privacy',
  PRIVACY_REVISED: '2026-05-20',
  ACKNOWLEDGE_TRUE: 'I confirm that my answers are true.',
  ACKNOWLEDGE_RISK: 'I know that investments can lose value.',
  ACKNOWLEDGE_FINAL: 'By opening this account I accept the agreements above.',
  AGREEMENTS_LABEL: 'I have read the agreements and I accept them.',
  SENT_TITLE: 'Opening your account',
};

/** The application of a member who has just begun it, with answers by the id of their question. */
export function anApplication(
  said: Partial<Workflow> & { readonly answers?: Readonly<Record<string, readonly string[]>> } = {},
): Workflow {
  const { answers = {}, ...own } = said;
  const laid = (question: Question): Question => ({
    ...question,
    answers: answers[question.id]?.map((value) => ({ value })) ?? question.answers,
  });
  const laidOver = ({ component, ...field }: Field): Field => {
    if (component.type === 'REVIEW') return { ...field, component };
    if (component.type === 'GROUP') {
      return { ...field, component: { ...component, questions: component.questions.map(laid) } };
    }
    return { ...field, component: { ...component, question: laid(component.question) } };
  };
  return {
    id: 'workflow-1',
    type: 'ROBO_INDIVIDUAL_JOINT',
    status: 'NEW',
    persist: true,
    currentFlow: 'ABOUT',
    currentStep: 'DETAILS',
    furthest: { flow: 'ABOUT', step: 'DETAILS' },
    originRoute: '/',
    lastUpdateDate: '2026-11-18T18:00:00.000Z',
    revision: 1,
    texts,
    ...own,
    flows: flows.map(({ id, steps }, index) => ({
      id,
      index,
      title: `${id}_TITLE`,
      steps: steps.map((each) => ({ ...each, fields: each.fields.map(laidOver) })),
    })),
  };
}

export const wendy: Demographic = {
  memberName: { firstName: 'Wendy', lastName: 'New' },
  socialSecurityNumber: '***-**-0009',
  socialSecurityNumberReference: 'reference-9',
  dateOfBirth: '1991-03-14',
  email: 'wendy.new@example.com',
  homeAddress: { street: '412 Larkhollow Ln', city: 'Madison', state: 'WI', zip: '53703' },
  phones: [{ phoneNumber: '6085550142', phoneNumberType: 'HOME' }],
};

export const riskQuestions: RiskQuestions = {
  questionsAndAnswers: [
    {
      id: 'RISK_LOSS',
      question: 'What would you do after a fall?',
      drawerTitle: 'Why we ask',
      drawerText: [],
      answers: [
        { text: 'Sell', letter: 'A', helpText: 'I could not watch it fall further.' },
        { text: 'Wait', letter: 'B', helpText: 'I know markets go up and down.' },
      ],
    },
  ],
};

/** The events that the remote sent: `application.changed opened`. */
export const sentChanges = ({ seen }: FakePlatform): readonly string[] =>
  seen.sent.map(({ name, payload }) => `${name} ${(payload as Change).reason}`);
