import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

export const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));

export const fieldsOf = (schema: TSchema) => Object.keys((schema as { properties?: object }).properties ?? {}).sort();

/** The fields of a good value without which it is good no more. */
export const required = (schema: TSchema, value: object) =>
  Object.keys(value).filter((name) => !Check(schema, without(value, name)));

/** The fields of a good value that may be left out. */
export const optional = (schema: TSchema, value: object) =>
  Object.keys(value).filter((name) => Check(schema, without(value, name)));
