import { expect, test } from '@jest/globals';
import { type Answers, applicationOf, type Flow, type Question, RISK_FLOW, riskAnswersOf } from './index.ts';

const asked = (id: string, own: Partial<Question> = {}): Question => ({
  id,
  index: 0,
  input: { type: 'text', required: true, readonly: false, labelKey: `${id}_LABEL` },
  answers: [],
  ...own,
});

const flow = (
  id: string,
  questions: readonly Question[],
  dependencies: Flow['steps'][number]['dependencies'] = [],
): Flow => ({
  id,
  index: 0,
  title: 'T',
  steps: questions.map((question) => ({
    id: `STEP_${question.id}`,
    type: 'QUESTION',
    title: 'T',
    body: [],
    fields: [{ component: { type: 'QUESTION', question }, dependencies: [], applyDependencyStyling: false }],
    dependencies,
    showProgress: true,
  })),
});

const options = [
  { value: 'A', textKey: 'LOSS_A' },
  { value: 'B', textKey: 'LOSS_B' },
];
const workflow = {
  id: 'workflow-1',
  texts: { LOSS_LABEL: 'If it fell?', LOSS_A: 'Sell', LOSS_B: 'Wait' },
  flows: [
    flow('PEOPLE', [asked('PRIMARY_LEGAL_FIRST_NAME'), asked('PRIMARY_SSN'), asked('WANT_TO_NAME_TRUSTED_CONTACT')]),
    flow(
      'CONTACT',
      [asked('TRUSTED_CONTACT_NAME'), asked('TRUSTED_CONTACT_PHONE')],
      [{ questionId: 'WANT_TO_NAME_TRUSTED_CONTACT', answers: ['true'] }],
    ),
    flow(RISK_FLOW, [asked('LOSS', { options }), asked('NEVER_ANSWERED', { options })]),
    flow('PORTFOLIO', [asked('PORTFOLIO_SELECTION')]),
  ],
};
const answers: Answers = {
  PRIMARY_LEGAL_FIRST_NAME: ['Wendy'],
  PRIMARY_SSN: ['reference-1'],
  WANT_TO_NAME_TRUSTED_CONTACT: ['true'],
  TRUSTED_CONTACT_NAME: ['Tom Trusted'],
  TRUSTED_CONTACT_PHONE: ['6085550142'],
  LOSS: ['B'],
  PORTFOLIO_SELECTION: ['BALANCED'],
  ANNUAL_GROSS_INCOME: ['52000'],
};

test('an application says its workflow, who applies by the reference of the SSN, and the chosen portfolio [ENT-012, ENT-016, ENT-020, ENT-029]', () => {
  expect(applicationOf(workflow, answers)).toMatchObject({
    workflowId: 'workflow-1',
    applicants: [{ name: { firstName: 'Wendy' }, socialSecurityNumber: 'reference-1' }],
    trustedContact: { name: 'Tom Trusted', phone: '6085550142' },
    riskProfile: {
      modelId: 'BALANCED',
      riskAnswerOptions: [{ id: 'LOSS', questionText: 'If it fell?', option: 'B', optionText: 'Wait' }],
    },
  });
});

test('an application has nothing that was hidden or never asked', () => {
  const hidden = applicationOf(workflow, { ...answers, WANT_TO_NAME_TRUSTED_CONTACT: ['false'] });
  expect(hidden).not.toHaveProperty('trustedContact');
  expect(hidden.applicants[0]?.annualGrossIncome).toBe(0);
});

test('an answer to a risk question that is not offered any more is none', () => {
  expect(riskAnswersOf(workflow, { LOSS: ['Z'] })).toEqual([]);
  expect(riskAnswersOf({ ...workflow, flows: [] }, { LOSS: ['A'] })).toEqual([]);
});
