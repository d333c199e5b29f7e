import { withAnswers } from './words.rules.ts';

const words = 'What applies to {answer:FIRST_NAME|the first owner}';

test.each<[string, Record<string, string[]>, string]>([
  ['an answer', { FIRST_NAME: ['Wendy'] }, 'What applies to Wendy'],
  ['other words until it is given', {}, 'What applies to the first owner'],
  ['other words while it is empty', { FIRST_NAME: [''] }, 'What applies to the first owner'],
  [
    'an answer with signs of a pattern as it is',
    { FIRST_NAME: ['$& {answer:FIRST_NAME|x}'] },
    'What applies to $& {answer:FIRST_NAME|x}',
  ],
])('words name %s', (_which, answers, said) => {
  expect(withAnswers(words, answers)).toBe(said);
});

test('words that name no answer stay as they are', () => {
  expect(withAnswers('Call {SUPPORT_NUMBER}', {})).toBe('Call {SUPPORT_NUMBER}');
});
