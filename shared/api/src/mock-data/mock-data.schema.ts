import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

export const MockEndpoint = Type.Object({
  method: Type.String(),
  endpoint: Type.String(),
  /** Milliseconds; below zero is none, and the portal waits 5,000 at most. */
  delay: Type.Number(),
  mockData: Type.Unknown(),
});
export type MockEndpoint = Static<typeof MockEndpoint>;

export const mockDataSearchCall = {
  operation: 'POST /search',
  summary: 'The answers that a mocked member sees (spec 000 §4.4)',
  service: 'mockData',
  effect: 'read',
  fresh: 1_800,
  body: Type.Object({ appName: Type.String({ minLength: 1, maxLength: 20 }) }, { additionalProperties: false }),
  reply: Type.Object({ endpoints: Type.Array(MockEndpoint) }),
} as const satisfies CallSchema;
