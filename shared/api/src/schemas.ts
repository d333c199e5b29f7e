import * as all from './all-schemas.ts';

export * from './all-schemas.ts';
export * from './calls/call.ts';
export * from './calls/flags.ts';
export * from './calls/problem.schema.ts';

type All = typeof all;
type CallNames = { [Name in keyof All]: All[Name] extends { readonly operation: string } ? Name : never }[keyof All];

const isCall = (one: All[keyof All]): one is All[CallNames] => typeof one === 'object' && 'operation' in one;

/** Every call of the product, by its operation. */
export const calls = Object.fromEntries(
  Object.values(all)
    .filter(isCall)
    .map((call) => [call.operation, call] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
) as { readonly [Name in CallNames as All[Name]['operation']]: All[Name] };
