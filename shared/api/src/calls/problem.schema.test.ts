import { expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { ProblemReply } from './problem.schema.ts';
import { required } from './schema.fixture.ts';

test('a refusal names at least one problem, each with a name, a sentence and the fields that are wrong', () => {
  const problem = { name: 'BAD_REQUEST', message: 'No.', details: [{ field: 'zip', issue: 'is required' }] };
  expect(Check(ProblemReply, { errors: [problem] })).toBe(true);
  expect(Check(ProblemReply, { errors: [] })).toBe(false);
  const { items } = ProblemReply.properties.errors;
  expect(required(items, problem)).toEqual(['name', 'message', 'details']);
  expect(required(items.properties.details.items, problem.details[0] ?? {})).toEqual(['field']);
});
