import { cents } from '@wealth/domain/money';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of anything that may stand in the history. */
export const fieldsOf = (state: unknown): Fields =>
  typeof state === 'object' && state !== null ? (state as Fields) : {};
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Cents above zero. */
export const amountOf = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? cents(Number(value)) : undefined;
