import { expect, test } from '@jest/globals';
import { calls } from './schemas.ts';

test('every call stands under its own operation', () => {
  for (const [operation, call] of Object.entries(calls)) expect(call.operation).toBe(operation);
});
