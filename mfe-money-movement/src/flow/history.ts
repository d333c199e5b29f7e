import { type BusinessDate, businessDate, isBusinessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';
import type { Intent } from '@wealth/kit';

// What the history keeps of a write: ids, cents and the intent's key, never a name or a number of an account. Each state
// is read from the history as something that anybody may have written.

/** Reads a value of the history; undefined of anything that is no such value. */
export type Reader<Value> = (written: unknown) => Value | undefined;
type Readers = Readonly<Record<string, Reader<unknown>>>;
type Values<Of extends Readers> = { readonly [Name in keyof Of]: NonNullable<ReturnType<Of[Name]>> };
type Whole<Needed extends Readers, More extends Readers> = Values<Needed> & Partial<Values<More>>;

export const text: Reader<string> = (written) => (typeof written === 'string' && written !== '' ? written : undefined);
/** Cents above zero. */
export const amount: Reader<Cents> = (written) =>
  Number.isSafeInteger(written) && Number(written) > 0 ? cents(Number(written)) : undefined;
export const flag: Reader<boolean> = (written) => (typeof written === 'boolean' ? written : undefined);
/** Ids, at least one. */
export const ids: Reader<readonly string[]> = (written) =>
  Array.isArray(written) && written.length > 0 && written.every((each) => text(each) !== undefined)
    ? written
    : undefined;
export const date: Reader<BusinessDate> = (written) =>
  typeof written === 'string' && isBusinessDate(written) ? businessDate(written) : undefined;

/** @returns a reader of the fields that can be read; any other is left out */
export function readPart<Of extends Readers>(readers: Of) {
  return (written: unknown): Partial<Values<Of>> => {
    const fields = new Map(Object.entries(written ?? {}));
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(fields.get(name))] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<Values<Of>>;
  };
}

/** @returns a reader of all needed fields, with those of `more` that can be read */
export function readWhole<Needed extends Readers, More extends Readers>(
  needed: Needed,
  more: More,
): Reader<Whole<Needed, More>> {
  const read = readPart<Needed & More>({ ...needed, ...more });
  return (written) => {
    const known = read(written);
    return Object.keys(needed).every((name) => name in known) ? (known as Whole<Needed, More>) : undefined;
  };
}

/** The states of a form and its review. The intent's key stands for all fields that are requested. */
export function createHistory<Needed extends Readers, More extends Readers>(needed: Needed, more: More) {
  const request = readWhole(needed, more);
  const intent: Reader<Intent<Whole<Needed, More>>> = readWhole({ key: text, sent: request }, {});
  /** Of a write that was sent and not answered: it may have reached the services. */
  const unanswered = { unanswered: intent };
  return {
    request,
    /** The form's values; the intent is the newest one that Continue made. */
    form: readPart({ ...needed, ...more, intent, ...unanswered }),
    /** Undefined when the review was reached without one of the needed fields or a key (spec 002 §2). */
    review: readWhole({ ...needed, key: text }, { ...more, ...unanswered }),
  };
}
