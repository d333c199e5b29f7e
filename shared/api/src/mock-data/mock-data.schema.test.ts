import { expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { listFields, optional } from '../calls/schema.fixture.ts';
import { MockEndpoint } from './mock-data.schema.ts';

test('an answer that is mocked has method, endpoint, delay and data [ENT-057]', () => {
  const mocked = { method: 'GET', endpoint: '/accounts', delay: 250, mockData: { accounts: [] } };
  expect(Check(MockEndpoint, mocked)).toBe(true);
  expect(listFields(MockEndpoint)).toEqual(Object.keys(mocked).sort());
  expect(optional(MockEndpoint, mocked)).toEqual([]);
  expect(Check(MockEndpoint, { ...mocked, delay: 'soon' })).toBe(false);
});
