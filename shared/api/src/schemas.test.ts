import { expect, test } from '@jest/globals';
import * as all from './all-schemas.ts';
import type { CallSchema } from './calls/call.ts';
import { calls } from './schemas.ts';

/** Where an object within a schema names its fields and takes others too, by path. */
function openObjects(schema: unknown, path = 'body'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties } = schema as { properties?: unknown; additionalProperties?: unknown };
  const within = Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${path}.${name}`));
  return properties !== undefined && additionalProperties !== false ? [path, ...within] : within;
}

test('every call of the schema files stands in the list, under its own operation and no other', () => {
  const exported = Object.values(all).filter((one) => typeof one === 'object' && 'operation' in one);
  expect(exported.length).toBeGreaterThan(0);
  expect(Object.values(calls)).toHaveLength(exported.length);
  for (const [operation, call] of Object.entries(calls)) expect(call.operation).toBe(operation);
});

const bodies = Object.values<CallSchema>(calls).filter(({ body }) => body !== undefined);
test.each(bodies)('$operation refuses a field that its body does not name', ({ body }) => {
  expect(openObjects(body)).toEqual([]);
});
