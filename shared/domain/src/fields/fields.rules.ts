import { cleanText } from './clean-text.rules.ts';

/** Why a text is not what its field asks for: a key, whose words the screen has. */
export type FieldProblem =
  | 'NAME_VALIDATION'
  | 'TELEPHONE_VALIDATION'
  | 'CURRENCY_VALIDATION'
  | 'WHOLE_DOLLARS_VALIDATION';

/** How one kind of field reads what is typed. */
export interface FieldRule {
  /** The canonical form of what was typed, which is kept and sent. Tidying twice changes nothing. */
  readonly tidy: (typed: string) => string;
  /** Why a tidied text that is not empty cannot be taken; undefined when it can. */
  readonly problem: (text: string) => FieldProblem | undefined;
}

/** Any words, without spaces around them. */
export const textField: FieldRule = { tidy: cleanText, problem: () => undefined };

/** A comma before a generation or a degree that ends a name. `Vi` and `Do` are names: numerals and degrees are capitals. */
const COMMA_BEFORE_SUFFIX =
  / ?,(?= ?(?:[Jj][Rr]|[Ss][Rr]|II|III|IV|VI{0,3}|[Ee][Ss][Qq]|M\.?D|Ph\.?D|D\.?D\.?S|D\.?M\.?D|D\.?V\.?M|D\.?O|J\.?D|R\.?N|C\.?P\.?A)\.? ?(?:$|,))/g;

/**
 * Letters of any language with their joiners, periods, apostrophes, hyphens, slashes and spaces (spec 000 §5). A comma
 * before a suffix becomes a space: `Ada Smith, Jr.`
 */
export const nameField: FieldRule = {
  tidy: (typed) => cleanText(cleanText(typed).replaceAll(COMMA_BEFORE_SUFFIX, ' ')),
  problem: (text) => (/^[\u200C-\u200D\p{L}\p{M}.'’\-/ ]*$/u.test(text) ? undefined : 'NAME_VALIDATION'),
};

/**
 * Ten digits of a number of this country, kept without marks.
 * @see DECISIONS D-33
 */
export const phoneField: FieldRule = {
  tidy: (typed) => {
    const text = cleanText(typed);
    // Marks are taken out; a text with anything else, or of another country, stays as it is and is refused.
    if (!/^(?:\+ ?1)?[\d\s().-]*$/.test(text)) return text;
    return text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  },
  problem: (text) => (/^[2-9]\d{2}[2-9]\d{6}$/.test(text) ? undefined : 'TELEPHONE_VALIDATION'),
};

/** Dollars: more cannot be said of an income or of savings. */
const LARGEST_WHOLE_DOLLARS = 9_999_999;

/** Dollars with commas at every third digit or without any; cents are taken where they are zero. */
const WHOLE_DOLLARS = /^\$? ?(?<dollars>[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.0{0,2})?$/;
const WITH_CENTS = /^\$? ?(?:[1-9]\d{0,2}(?:,\d{3})+|\d*)\.\d{1,2}$/;

/** Whole dollars, kept as digits alone. Zero is an amount: somebody may have no income. */
export const wholeDollarsField: FieldRule = {
  tidy: (typed) => {
    const text = cleanText(typed);
    const dollars = WHOLE_DOLLARS.exec(text)?.groups?.dollars;
    return dollars === undefined ? text : dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  },
  problem: (text) => {
    if (WITH_CENTS.test(text)) return 'WHOLE_DOLLARS_VALIDATION';
    return /^\d+$/.test(text) && Number(text) <= LARGEST_WHOLE_DOLLARS ? undefined : 'CURRENCY_VALIDATION';
  },
};

/** The rule of a question's input type; types whose answers are chosen or given have the rule of any words. */
export function fieldRuleOf(inputType: string): FieldRule {
  switch (inputType) {
    case 'name':
      return nameField;
    case 'telephone':
      return phoneField;
    case 'currency-whole-number':
      return wholeDollarsField;
    default:
      return textField;
  }
}
