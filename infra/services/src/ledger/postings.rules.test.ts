import { expect, test } from '@jest/globals';
import { postingWords } from './postings.rules.ts';

const stored = { kind: 'BUY', description: 'Buy' };

test.each<[which: string, detail: unknown, words: string]>([
  ['with the facts of its kind', { instrument: 'VTI' }, 'Buy VTI'],
  ['without facts', null, 'Buy'],
  ['whose facts break the schema of its kind', { instrument: 7 }, 'Buy'],
  ['with a fact that its kind does not have', { instrument: 'VTI', price: 100 }, 'Buy'],
])('a stored posting %s is shown with words that are true', (_which, detail, words) => {
  expect(postingWords({ ...stored, detail })).toBe(words);
});
