import { expect, test } from '@jest/globals';
import * as all from './all-schemas.ts';
import { calls } from './schemas.ts';

test('every call of the schema files stands in the list, under its own operation and no other', () => {
  const exported = Object.values(all).filter((one) => typeof one === 'object' && 'operation' in one);
  expect(exported.length).toBeGreaterThan(0);
  expect(Object.values(calls)).toHaveLength(exported.length);
  for (const [operation, call] of Object.entries(calls)) expect(call.operation).toBe(operation);
});
