import { describe, expect, test } from '@jest/globals';
import { businessDate } from '../calendar/calendar.ts';
import { isSecretReference } from '../fields/index.ts';
import { answerProblem, numberProblem, type Question, savableAnswers, type Workflow } from './index.ts';
import { asks, question, step } from './workflow.fixture.ts';

const REFERENCE = '01234567-89ab-4cde-8f01-23456789abcd';
const TODAY = businessDate('2026-11-20');

const makeQuestion = (id: string, own: Partial<Question['input']> = {}) => {
  const { input, ...rest } = question(id, { input: { type: 'ssn' } });
  return { ...rest, index: 0, answers: [], input: { ...input, readonly: false, ...own } } satisfies Question;
};

describe('the answer to a question for a Social Security number', () => {
  test.each<{ text: string; everywhere: boolean; inTests: boolean }>`
    text                  | everywhere | inTests
    ${'123456789'}        | ${true}    | ${true}
    ${'123-45-6789'}      | ${true}    | ${true}
    ${'900714242'}        | ${false}   | ${true}
    ${'000714242'}        | ${false}   | ${false}
    ${'12345678'}         | ${false}   | ${false}
    ${'***-**-6789'}      | ${false}   | ${false}
    ${REFERENCE}          | ${true}    | ${true}
    ${REFERENCE.slice(1)} | ${false}   | ${false}
    ${`${REFERENCE}0`}    | ${false}   | ${false}
    ${`${REFERENCE} 900`} | ${false}   | ${false}
  `('is $text: $everywhere, and where test numbers are allowed: $inTests [FLD-045, FLD-047]', (row) => {
    const { text, everywhere, inTests } = row;
    expect([numberProblem(text, false), numberProblem(text, true)].map((problem) => problem === undefined)).toEqual([
      everywhere,
      inTests,
    ]);
    const keyOf = (own: Partial<Question['input']>) =>
      answerProblem(makeQuestion('PRIMARY_SSN', own), { PRIMARY_SSN: [text] }, TODAY)?.key;
    const keys = [keyOf({}), keyOf({ allowsTestNumbers: true })];
    expect(keys).toEqual([everywhere, inTests].map((isRight) => (isRight ? undefined : 'SSN_VALIDATION')));
  });

  test('that the credit union gave is not checked, and one that is missing is required', () => {
    const check = (own: Partial<Question['input']>, text: string) =>
      answerProblem(makeQuestion('PRIMARY_SSN', own), { PRIMARY_SSN: [text] }, TODAY)?.key;
    expect(check({ readonly: true }, 'reference-1')).toBeUndefined();
    expect(check({}, '')).toBe('REQUIRED');
  });
});

test('a text is a reference or digits, never both', () => {
  expect([REFERENCE, '123456789', '123-45-6789', ''].map(isSecretReference)).toEqual([true, false, false, false]);
});

test('a save leaves out wrong numbers, and texts that are longer than their question takes', () => {
  const questions = [
    makeQuestion('PRIMARY_SSN'),
    makeQuestion('JOINT_SSN', { allowsTestNumbers: true }),
    makeQuestion('KEPT_SSN'),
    { ...makeQuestion('NAME'), input: { ...makeQuestion('NAME').input, type: 'text' as const, maxLength: 5 } },
  ];
  const fields = questions.map((each) => ({ ...asks(each), component: { type: 'QUESTION' as const, question: each } }));
  const workflow: Pick<Workflow, 'flows'> = {
    flows: [{ id: 'F', index: 0, title: 'F', steps: [{ ...step('S', []), fields }] }],
  };
  const right = { JOINT_SSN: ['900714242'], KEPT_SSN: [REFERENCE], NAME: ['12345'], HIDDEN: ['x'] };
  expect(savableAnswers(workflow, { ...right, PRIMARY_SSN: ['900714242'] })).toEqual(right);
  expect(savableAnswers(workflow, { ...right, PRIMARY_SSN: [] })).toEqual({ ...right, PRIMARY_SSN: [] });
  const { NAME, ...others } = right;
  expect(savableAnswers(workflow, { ...others, NAME: [`${NAME}6`] })).toEqual(others);
});
