import { usDate } from '../calendar/calendar.ts';
import { parseTypedDate } from '../calendar/typed-date.rules.ts';
import { cleanText } from '../text/clean-text.rules.ts';

/** A text that is being typed, and where the caret stands in it. */
export interface Typing {
  readonly text: string;
  /** Characters before the caret. */
  readonly caret: number;
}

/** How a field shows a text while it is typed. */
export type TypingRule = (typing: Typing) => Typing;

/** Digits in groups, with a separator between them. */
interface Groups {
  readonly sizes: readonly number[];
  readonly separator: string;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

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

/** The place after so many of the characters that count. */
function placeAfter(text: string, count: number, counts: RegExp): number {
  let left = count;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (counts.test(text[place] ?? '')) left -= 1;
    place += 1;
  }
  return place;
}

/** The caret stays behind the same digit, whatever is dropped and whichever separators come. */
function inGroups(groups: Groups, digitsOf: (text: string) => string = digitsIn): TypingRule {
  return ({ text, caret }) => {
    const shown = grouped(digitsOf(text), groups);
    return { text: shown, caret: placeAfter(shown, digitsOf(text.slice(0, caret)).length, /\d/) };
  };
}

const HALF_TYPED = /^\d{0,2}(?:[/.-]\d{0,2}(?:[/.-]\d*)?)?$/;

/** The digits of a date. A separator that is typed ends its part, so that `4/5/1985` is the fifth of April. */
function dateDigits(text: string): string {
  if (!HALF_TYPED.test(text)) return digitsIn(text);
  const [month = '', day, year] = text.split(/[/.-]/);
  const whole = (part: string, isEnded: boolean) => (isEnded && part.length === 1 ? `0${part}` : part);
  return `${whole(month, day !== undefined)}${whole(day ?? '', year !== undefined)}${year ?? ''}`;
}

const dateGroups: Groups = { sizes: [2, 2, 4], separator: '/' };

/** A pasted date may have any usual form; typed digits get their slashes. */
const date: TypingRule = (typing) => {
  const pasted = HALF_TYPED.test(typing.text) || /^\d+$/.test(typing.text) ? undefined : parseTypedDate(typing.text);
  // In the middle of a date a part is short while one of its digits is replaced.
  const isAtEnd = typing.caret === typing.text.length;
  if (pasted === undefined) return inGroups(dateGroups, isAtEnd ? dateDigits : digitsIn)(typing);
  const text = usDate(pasted);
  return { text, caret: text.length };
};

/** A leading 1 is the country. */
const phoneDigits = (text: string) => digitsIn(text).replace(/^1(?=\d)/, '');

/** Characters that no name has (spec 000 §5). A comma may stand before a suffix, which is tidied once the field is left. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\u200C-\u200D.,'’\-/ ]/gu;

const name: TypingRule = ({ text, caret }) => ({
  text: text.replaceAll(NOT_IN_NAMES, ''),
  caret: text.slice(0, caret).replaceAll(NOT_IN_NAMES, '').length,
});

const asItIs: TypingRule = (typing) => typing;

const rules: Readonly<Record<string, TypingRule>> = {
  name,
  telephone: inGroups({ sizes: [3, 3, 4], separator: '-' }, phoneDigits),
  zip: inGroups({ sizes: [5, 4], separator: '-' }),
  date,
  year: inGroups({ sizes: [4], separator: '' }),
  ssn: inGroups({ sizes: [3, 2, 4], separator: '-' }),
};

/**
 * How a field of a type of input shows a text while it is typed: without what does not belong, with its separators, and
 * with the caret behind the character that the member typed (spec 000 §5). Full-width digits count as plain ones.
 */
export function typingRuleOf(inputType: string): TypingRule {
  const rule = Object.hasOwn(rules, inputType) ? rules[inputType] : undefined;
  if (rule === undefined) return asItIs;
  return ({ text, caret }) =>
    // Spaces at the end are cleaned off, and a name is typed with some.
    inputType === 'name'
      ? rule({ text, caret })
      : rule({ text: cleanText(text), caret: cleanText(text.slice(0, caret)).length });
}
