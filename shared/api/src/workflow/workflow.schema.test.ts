import { describe, expect, test } from '@jest/globals';
import type * as domain from '@wealth/domain/workflow';
import { Check } from 'typebox/value';
import { saveWorkflowCall, type Workflow, Workflow as WorkflowSchema } from './workflow.schema.ts';

const dependency = { questionId: 'KIND', answers: ['a'] };
const question = {
  id: 'Q',
  index: 0,
  input: { type: 'text', required: true, readonly: false, labelKey: 'l', maxLength: 5, help: 'h', tooltipKey: 't' },
  answers: [{ value: 'x' }],
  requiredAnswers: ['x'],
  options: [{ value: 'x', textKey: 't', descriptionKey: 'd' }],
};
const requested = {
  component: { type: 'QUESTION', question },
  dependencies: [dependency],
  applyDependencyStyling: true,
};
const group = { ...requested, component: { type: 'GROUP', textKey: 't', questions: [question] } };
const documents = [{ id: 'PRIVACY_POLICY', titleKey: 't', urlKey: 'u', revisionKey: 'r' }];
const legal = {
  type: 'LEGAL_DOCUMENTS',
  documents,
  acknowledgementKeys: ['a'],
  finalAcknowledgementKey: 'f',
  question,
};
const step = {
  id: 'S',
  type: 'QUESTION',
  title: 't',
  body: ['b'],
  fields: [requested, group, { ...requested, component: { type: 'REVIEW' } }, { ...requested, component: legal }],
  dependencies: [dependency],
  showProgress: true,
  help: { title: 't', body: ['b'], linkKey: 'l', linkUrl: 'https://example.com' },
  goBackTextKey: 'b',
  nextStepTextKey: 'n',
  formIntroKey: 'i',
  interstitial: { type: 'IMAGE', fullPage: true },
};
const flow = { id: 'F', index: 0, title: 't', steps: [step] };
const workflow = {
  id: 'w',
  type: 'ROBO_INDIVIDUAL_JOINT',
  status: 'NEW',
  revision: 0,
  persist: true,
  currentFlow: 'F',
  currentStep: 'S',
  furthest: { flow: 'F', step: 'S' },
  originRoute: '/investment-decision',
  lastUpdateDate: '2026-11-20T18:00:00Z',
  flows: [flow],
  texts: { t: 'T' },
};

const withStep = (own: object) => ({ ...workflow, flows: [{ ...flow, steps: [{ ...step, ...own }] }] });
const withField = (own: object) => withStep({ fields: [{ ...requested, ...own }] });
const withQuestion = (own: object) => withField({ component: { type: 'QUESTION', question: { ...question, ...own } } });
const withInput = (own: object) => withQuestion({ input: { ...question.input, ...own } });

/** The names that a good workflow has, and that make it none when they are something else. */
const checked = (make: (own: object) => object, names: readonly string[]) =>
  names.filter((name) => !Check(WorkflowSchema, make({ [name]: { never: 5 } })));

/** The same two ways round, or this does not compile: what a call carries, and what the rules know. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
const isSame: Same<Workflow, domain.Workflow> = true;

describe('a workflow', () => {
  test('has what the spec names and what a save goes by, each of its kind [ENT-003]', () => {
    expect([isSame, Check(WorkflowSchema, workflow)]).toEqual([true, true]);
    const names = ['id', 'type', 'status', 'persist', 'currentFlow', 'currentStep', 'originRoute', 'lastUpdateDate'];
    const all = [...names, 'flows', 'revision', 'furthest', 'texts'];
    expect(checked((own) => ({ ...workflow, ...own }), all)).toEqual(all);
  });

  test('has flows with an id, a place, a title and steps [ENT-004]', () => {
    const names = ['id', 'index', 'title', 'steps'];
    expect(checked((own) => ({ ...workflow, flows: [{ ...flow, ...own }] }), names)).toEqual(names);
  });

  test('has steps with fields, dependencies, help, words and an interstitial [ENT-005]', () => {
    const names = ['id', 'type', 'title', 'body', 'fields', 'dependencies', 'showProgress', 'help', 'goBackTextKey'];
    const all = [...names, 'nextStepTextKey', 'formIntroKey', 'interstitial'];
    expect(checked(withStep, all)).toEqual(all);
    const { help: _h, goBackTextKey: _b, nextStepTextKey: _n, formIntroKey: _f, interstitial: _i, ...least } = step;
    expect(Check(WorkflowSchema, { ...workflow, flows: [{ ...flow, steps: [least] }] })).toBe(true);
  });

  test('has fields of one question, of a group, of the review or of the agreements [ENT-006, ENT-007]', () => {
    for (const field of step.fields) expect(Check(WorkflowSchema, withField(field))).toBe(true);
    const names = ['component', 'dependencies', 'applyDependencyStyling'];
    expect(checked(withField, names)).toEqual(names);
    expect(Check(WorkflowSchema, withField({ component: { type: 'GROUP', questions: [question] } }))).toBe(false);
    expect(Check(WorkflowSchema, withField({ component: { ...legal, documents: undefined } }))).toBe(false);
  });

  test('has questions with input, answers and options, of the kinds that there are [ENT-008]', () => {
    const parts = ['id', 'index', 'input', 'answers', 'requiredAnswers', 'options'];
    expect(checked(withQuestion, parts)).toEqual(parts);
    const inputs = ['type', 'required', 'readonly', 'maxLength', 'labelKey', 'help', 'tooltipKey'];
    expect(checked(withInput, inputs)).toEqual(inputs);
    expect(Check(WorkflowSchema, withInput({ type: 'slider' }))).toBe(false);
  });
});

describe('the page that Back at the very start leads to', () => {
  const accepted = (originRoute: string) =>
    Check(saveWorkflowCall.body, {
      userWorkflow: {
        id: 'w',
        currentFlow: 'F',
        currentStep: 'S',
        originRoute,
        answers: {},
        revision: 0,
        saveId: 'save-0001',
      },
    });

  test.each(['/', '/investment-decision', '/accounts/a-1?tab=2#top', '/faqs/'])(
    'is a path of the portal: %s',
    (path) => {
      expect(accepted(path)).toBe(true);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '/ /evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/.\\evil.example',
    '/\u2028/evil.example',
    'evil.example',
    'https://evil.example',
    '',
  ])('is no other site: %j', (path) => {
    expect(accepted(path)).toBe(false);
  });
});
