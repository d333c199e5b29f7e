import type { Answers } from '@wealth/domain/workflow';
import type { FormValues } from '@wealth/kit';
import { alone, anApplication, makeQuestion, step, when } from '../testing/application.fixture.ts';
import { answersAfter, getFormValues, valuesAfter } from './question.rules.ts';

const kind = step('KIND', [
  alone(makeQuestion('INVESTMENT_TYPE', { type: 'radio-styled', values: ['ANY_GOAL', 'RETIREMENT'] })),
  alone(
    makeQuestion('ACCOUNT_TYPE', { type: 'radio-styled', values: ['INDIVIDUAL_TAXABLE', 'JOINT_TAXABLE'] }),
    when('INVESTMENT_TYPE', 'ANY_GOAL'),
  ),
  alone(makeQuestion('RETIREMENT_ACCOUNT_SUB_TYPE', { type: 'radio-styled', values: ['TRADITIONAL_IRA', 'ROTH_IRA'] })),
]);
const firm = step('FIRM', [
  alone(makeQuestion('FIRM_NAME')),
  alone({
    ...makeQuestion('WORKS_HERE', { type: 'checkbox' }),
    fills: { questionId: 'FIRM_NAME', textKey: 'OWN_FIRM' },
  }),
  alone(makeQuestion('SINCE')),
]);
const workflow = {
  ...anApplication(),
  texts: { OWN_FIRM: 'Copper Financial' },
  flows: [{ id: 'ABOUT', index: 0, title: 'ABOUT_TITLE', steps: [kind, firm] }],
};

/** The answers and the form after members give one answer after the other, as a step keeps both. */
function afterEach(of: typeof kind, begin: Answers, ...changes: readonly FormValues[]) {
  let answers = begin;
  let values = getFormValues(of, begin);
  for (const change of changes) {
    const typed = { ...values, ...change };
    values = valuesAfter(workflow, answers, of, typed);
    answers = answersAfter(workflow, answers, of, values);
  }
  return { answers, values };
}

const joint: Answers = { INVESTMENT_TYPE: ['ANY_GOAL'], ACCOUNT_TYPE: ['JOINT_TAXABLE'] };
const retires = { INVESTMENT_TYPE: 'RETIREMENT' };

test('the mark of an abandoned account type outlives the next answers of its step [WF-046]', () => {
  const { answers } = afterEach(
    kind,
    joint,
    retires,
    { RETIREMENT_ACCOUNT_SUB_TYPE: 'ROTH_IRA' },
    { RETIREMENT_ACCOUNT_SUB_TYPE: 'TRADITIONAL_IRA' },
  );
  expect(answers).toMatchObject({ INVESTMENT_TYPE: ['RETIREMENT'], ACCOUNT_TYPE: ['JOINT_TAXABLE_ABANDONED'] });
});

test('a member who comes back from retirement finds the account type chosen [WF-047]', () => {
  const { answers, values } = afterEach(kind, joint, retires, { INVESTMENT_TYPE: 'ANY_GOAL' });
  expect(answers).toMatchObject({ ACCOUNT_TYPE: ['JOINT_TAXABLE'] });
  expect(values).toMatchObject({ ACCOUNT_TYPE: 'JOINT_TAXABLE' });
});

test('a text that a box fills in stands in its field, and outlives the next answer of its step', () => {
  const { answers, values } = afterEach(firm, {}, { WORKS_HERE: 'true' }, { SINCE: '2019' });
  expect(answers).toMatchObject({ FIRM_NAME: ['Copper Financial'], SINCE: ['2019'] });
  expect(values).toMatchObject({ FIRM_NAME: 'Copper Financial' });
});

test('what is typed stays as it is while other questions follow from it', () => {
  const { values } = afterEach(firm, {}, { SINCE: ' 2019 ' }, { WORKS_HERE: 'true' });
  expect(values).toMatchObject({ SINCE: ' 2019 ' });
});
