import { expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { ProblemReply } from './problem.schema.ts';

test('a refusal names at least one problem with a sentence and its fields', () => {
  const problem = { name: 'BAD_REQUEST', message: 'No.', details: [{ field: 'zip', issue: 'is required' }] };
  expect(Check(ProblemReply, { errors: [problem] })).toBe(true);
  expect(Check(ProblemReply, { errors: [] })).toBe(false);
});
