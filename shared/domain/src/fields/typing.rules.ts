import { usDate } from '../calendar/calendar.ts';
import { parseTypedDate } from '../calendar/typed-date.rules.ts';
import { countCharacters, withoutInvisible } from '../text/clean-text.rules.ts';

/** A text that is being typed, and where the caret stands in it. */
export interface Typing {
  readonly text: string;
  /** Characters before the caret. */
  readonly caret: number;
}

/** An edit of a field's text. */
export interface TextEdit {
  readonly before: string;
  readonly after: Typing;
  /** True for a keystroke. A paste and a browser's autofill insert their text in one step. */
  readonly isTyped: boolean;
}

/** Why a field dropped a typed character: a key, whose words the field has. */
export type LeftOutReason =
  | 'NAME_DIGITS'
  | 'NAME_SYMBOLS'
  | 'NAME_DIGITS_AND_SYMBOLS'
  | 'DATE_DIGITS_ONLY'
  | 'DATE_TOO_LONG'
  | 'TOO_LONG'
  | 'TOO_MANY_DECIMALS'
  | 'DIGITS_ONLY'
  | 'ZERO';

/** The characters that a field dropped from an edit. The field shows them immediately. */
export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly characters: string;
}

export interface ShownTyping extends Typing {
  readonly leftOut?: LeftOut;
}

/** How a field shows a text while it is typed. */
export type TypingRule = (edit: TextEdit) => ShownTyping;

/** The typed characters of an edit, between those that were there. */
interface Insertion {
  readonly head: string;
  readonly inserted: string;
  readonly tail: string;
}

/**
 * The characters that an edit inserted between the unchanged ones: one for a keystroke, several for a paste.
 * @param caret the caret's place after the edit, which decides between equal characters; 0 where it does not matter
 */
export function findInsertion(before: string, after: string, caret = 0): Insertion {
  let end = 0;
  const most = Math.min(before.length, after.length - caret);
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  let start = 0;
  while (start < Math.min(before.length, after.length) - end && before[start] === after[start]) start += 1;
  return {
    head: after.slice(0, start),
    inserted: after.slice(start, after.length - end),
    tail: after.slice(after.length - end),
  };
}

/** Drops a part of the typed characters. */
type Limit = (inserted: string, whole: Insertion) => { readonly kept: string; readonly reason: LeftOutReason };

/** Several limits: the reason is that of the first one that leaves something out. */
function limited({ before, after, isTyped }: TextEdit, limits: readonly Limit[]): ShownTyping {
  const text = withoutInvisible(after.text);
  const caret = withoutInvisible(after.text.slice(0, after.caret)).length;
  if (!isTyped) return { text, caret };
  const insertion = findInsertion(before, text, caret);
  let { inserted } = insertion;
  let leftOut: LeftOut | undefined;
  for (const limit of limits) {
    const { kept, reason } = limit(inserted, { ...insertion, inserted });
    if (kept !== inserted) leftOut ??= { reason, characters: withoutThose(inserted, kept) };
    inserted = kept;
  }
  const { head, tail } = insertion;
  return leftOut === undefined
    ? { text, caret }
    : { text: head + inserted + tail, caret: head.length + inserted.length, leftOut };
}

/** The characters of a text that are not in another one, which has the others in their order. */
function withoutThose(text: string, kept: string): string {
  let left = '';
  let place = 0;
  for (const each of text) {
    if (kept.startsWith(each, place)) place += each.length;
    else left += each;
  }
  return left;
}

const atMost =
  (longest: number): Limit =>
  (inserted, { head, tail }) => {
    const letters = [...inserted];
    const room = Math.max(0, longest - countCharacters(head + tail));
    const isOver = countCharacters(head + inserted + tail) > longest;
    return { kept: isOver ? letters.slice(0, room).join('') : inserted, reason: 'TOO_LONG' };
  };

const nameOf =
  (others: RegExp): Limit =>
  (inserted) => ({
    kept: inserted.replaceAll(others, ''),
    reason: /\d/.test(inserted) ? 'NAME_DIGITS' : 'NAME_SYMBOLS',
  });

/**
 * Characters that an owner's name cannot have (spec 000 §5). A comma may precede a suffix: it is tidied on blur. A
 * beneficiary's name has neither periods nor slashes (spec 002 §5).
 */
const NOT_OF_OWNERS = /[^\p{L}\p{M}\u200C-\u200D.,'\-/ ]/gu;
const NOT_OF_BENEFICIARIES = /[^\p{L}\p{M}\u200C-\u200D'\- ]/gu;

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

/** The place after so many of the digits. */
function placeAfter(text: string, count: number): number {
  let left = count;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (/\d/.test(text[place] ?? '')) left -= 1;
    place += 1;
  }
  return place;
}

/** Digits in groups, with a separator between them. */
interface Groups {
  readonly sizes: readonly number[];
  readonly separator: string;
}

/** The digits in their groups. A separator stands only where a digit follows, so that the last one can be deleted. */
function grouped(digits: string, { sizes, separator }: Groups): string {
  const parts: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(separator);
}

/** The caret stays behind the same digit, whichever separators come and go. */
const inGroups = ({ text, caret }: Typing, groups: Groups): Typing => {
  const shown = grouped(digitsIn(text), groups);
  return { text: shown, caret: placeAfter(shown, digitsIn(text.slice(0, caret)).length) };
};

/** Groups the digits of a text that fits. Any other text stays as typed, and the field's rule refuses it. */
function mask(groups: Groups, fits: RegExp): TypingRule {
  const most = groups.sizes.reduce((sum, size) => sum + size, 0);
  return (edit) => {
    const typing = limited(edit, []);
    return fits.test(typing.text) && digitsIn(typing.text).length <= most ? inGroups(typing, groups) : typing;
  };
}

const PHONE_MARKS = /^(?:\+ ?1)?[\d\s()./-]*$/;

/** No area begins with a 1: it is the country, which is dropped with the last digit of the number. */
const telephone: TypingRule = (edit) => {
  const typing = limited(edit, []);
  const { length } = digitsIn(typing.text);
  const isWithCountry = digitsIn(typing.text).startsWith('1');
  if (!PHONE_MARKS.test(typing.text) || length > (isWithCountry ? 11 : 10)) return typing;
  const shown = inGroups(typing, { sizes: isWithCountry ? [1, 3, 3, 4] : [3, 3, 4], separator: '-' });
  if (!isWithCountry || length < 11) return shown;
  return { text: shown.text.slice(2), caret: Math.max(0, shown.caret - 2) };
};

const dateGroups: Groups = { sizes: [2, 2, 4], separator: '/' };
const DATE_SEPARATOR = /[/. -]/;
const DATE_PARTS = /^\d{0,2}(?:[/. -]\d{0,2}(?:[/. -]\d{0,4})?)?$/;
const YEAR_FIRST = /^\d{4}[/.-]\d{0,2}(?:[/.-]\d{0,2})?$/;
const MONTHS = 12;
const DIGITS_OF_A_DATE = 8;

const dateDigits: Limit = (inserted) => ({
  kept: inserted.replaceAll(/[^\d/. -]/g, ''),
  reason: 'DATE_DIGITS_ONLY',
});
const eightDigits: Limit = (inserted, { head, tail }) => {
  const room = Math.max(0, DIGITS_OF_A_DATE - digitsIn(head + tail).length);
  const kept = digitsIn(inserted).length > room ? inserted.replaceAll(/\d/g, '') : inserted;
  return { kept, reason: 'DATE_TOO_LONG' };
};

/** A separator that is typed ends its part, so that `4/5/1985` is the fifth of April. */
function withWholeParts(text: string): string {
  const parts = text.split(DATE_SEPARATOR);
  const isOpen = parts.at(-1) === '';
  const closed = parts.map((part, index) => (index < parts.length - 1 && part.length === 1 ? `0${part}` : part));
  return (isOpen ? closed.slice(0, -1) : closed).join('/');
}

/**
 * A date stays as typed while its first two digits are no month: `1985-02-07` starts with the year, and `13/1/2027` is
 * refused. A date also stays as typed while the caret is inside it.
 */
function dateShown(typing: Typing): Typing {
  const { text, caret } = typing;
  if (Number(text.slice(0, 2)) > MONTHS || YEAR_FIRST.test(text)) return typing;
  const hasSeparators = DATE_SEPARATOR.test(text);
  if (!hasSeparators || !DATE_PARTS.test(text)) return inGroups(typing, dateGroups);
  if (caret < text.length) return typing;
  const shown = withWholeParts(text);
  return { text: shown, caret: shown.length };
}

/** A pasted date may have any usual form. */
const date: TypingRule = (edit) => {
  const typing = limited(edit, [dateDigits, eightDigits]);
  if (edit.isTyped) return { ...typing, ...dateShown(typing) };
  const pasted = parseTypedDate(typing.text);
  if (pasted === undefined) return typing;
  const text = usDate(pasted);
  return { text, caret: text.length };
};

const hasCents = (text: string) => !/\.\d{3,}$/.test(text.trim());

/** Cents have two digits (DECISIONS D-35). */
const twoDecimals: Limit = (inserted, { head, tail }) => ({
  kept: hasCents(head + inserted + tail) || !hasCents(head + tail) ? inserted : '',
  reason: 'TOO_MANY_DECIMALS',
});

const rules: Readonly<Record<string, TypingRule>> = {
  telephone,
  zip: mask({ sizes: [5, 4], separator: '-' }, /^[\d\s-]*$/),
  date,
  ssn: mask({ sizes: [3, 2, 4], separator: '-' }, /^[\d\s.-]*$/),
  currency: (edit) => limited(edit, [twoDecimals]),
};

const digitsOnly: Limit = (inserted) => ({ kept: digitsIn(inserted), reason: 'DIGITS_ONLY' });

const limits: Readonly<Record<string, readonly Limit[]>> = {
  digits: [digitsOnly],
  name: [nameOf(NOT_OF_OWNERS)],
  'beneficiary-name': [nameOf(NOT_OF_BENEFICIARIES)],
};

const own = <Value>(of: Readonly<Record<string, Value>>, key: string) => (Object.hasOwn(of, key) ? of[key] : undefined);

/**
 * How a field of an input type shows a text while it is typed (spec 000 §5). The rule groups digits, normalizes
 * look-alike marks, and keeps the caret behind the typed character. Where the specs let a field drop a character, the
 * result names it. A paste is never shortened. A text that does not fit stays, so that the field can refuse it.
 * @param maxLength in letters
 * @see DECISIONS D-274
 */
export function getTypingRule(inputType: string, maxLength?: number): TypingRule {
  const length = maxLength === undefined ? [] : [atMost(maxLength)];
  return own(rules, inputType) ?? ((edit) => limited(edit, [...(own(limits, inputType) ?? []), ...length]));
}
