import type { Answers } from '@wealth/domain/workflow';
import type { KeptNumber } from '@wealth/kit';
import { anApplication, makeQuestion } from '../testing/application.fixture.ts';
import { shownText } from '../words/shown-answer.rules.ts';
import { findKeptNumber, getKeptNumbers, getMask, withReferences } from './numbers.rules.ts';

const FIRST = '01234567-89ab-4cde-8f01-23456789abcd';
const SECOND = '01234567-89ab-4cde-8f01-23456789abce';
const kept: KeptNumber = { value: '***-**-0009', reference: FIRST };

test.each<{ what: string; now: Answers; after: Answers }>([
  { what: 'the digits that were sent', now: { A_SSN: ['900010009'] }, after: { A_SSN: [FIRST] } },
  { what: 'no digits that were typed since', now: { A_SSN: ['900020010'] }, after: { A_SSN: ['900020010'] } },
  { what: 'no number that was taken back since', now: { A_SSN: [] }, after: { A_SSN: [] } },
  {
    what: 'no other answer',
    now: { A_SSN: ['900010009'], B: ['900010009'] },
    after: { A_SSN: [FIRST], B: ['900010009'] },
  },
])('the answer to a save puts a reference in the place of $what', ({ now, after }) => {
  expect(withReferences(now, { A_SSN: ['900010009'] }, { A_SSN: kept })).toEqual(after);
});

test('the answer to a save without numbers changes no answer', () => {
  const answers = { A_SSN: ['12'] };
  expect(withReferences(answers, answers)).toBe(answers);
});

test.each<{ answer: string[]; mask: string; isKept: boolean }>([
  { answer: [FIRST], mask: '***-**-0009', isKept: true },
  { answer: ['900020010'], mask: '***-**-0010', isKept: false },
  { answer: [SECOND], mask: '', isKept: false },
  { answer: [], mask: '', isKept: false },
])('of the answer $answer is shown $mask', ({ answer, mask, isKept }) => {
  const answers = { A_SSN: answer };
  expect(getMask('A_SSN', answers, { A_SSN: kept })).toBe(mask);
  expect(findKeptNumber('A_SSN', answers, { A_SSN: kept })).toBe(isKept ? kept : undefined);
});

test('the numbers come with a workflow', () => {
  expect(getKeptNumbers(anApplication())).toEqual({ PRIMARY_SSN: { value: '***-**-0009', reference: 'reference-9' } });
});

test.each([
  ['***-**-0009', '•••-••-0009'],
  ['900010009', ''],
  [FIRST, ''],
])('of a number that stands as %s a member reads: %s', (value, shown) => {
  expect(shownText(makeQuestion('A_SSN', { type: 'ssn' }), value, (key) => key)).toBe(shown);
});
