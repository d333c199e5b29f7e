import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { CallSchema } from './call.ts';

/** A write that is done once a key, as every call that moves money is. */
export const keyedCall = {
  operation: 'POST /fund',
  summary: 'Money goes in, once a key',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: Type.Object({ cents: Type.Integer() }),
  reply: Type.Object({ id: Type.String() }),
  takesKey: true,
  refusals: ['DEPOSIT_REFUSED', 'ACCOUNT_PENDING'],
} as const satisfies CallSchema;

export const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));

export const listFields = (schema: TSchema) => Object.keys((schema as { properties?: object }).properties ?? {}).sort();

/** The fields of a good value without which it is good no more. */
export const required = (schema: TSchema, value: object) =>
  Object.keys(value).filter((name) => !Check(schema, without(value, name)));

/** The fields of a good value that may be left out. */
export const optional = (schema: TSchema, value: object) =>
  Object.keys(value).filter((name) => Check(schema, without(value, name)));
