/** Why a text is not what its field asks for: a key, whose words the screen has. */
export type FieldProblem = 'NAME_VALIDATION' | 'TELEPHONE_VALIDATION' | 'CURRENCY_VALIDATION';

/** How one kind of field reads what is typed. */
export interface FieldRule {
  /** The canonical form of what was typed, which is kept and sent. Tidying twice changes nothing. */
  readonly tidy: (typed: string) => string;
  /** Why a tidied text that is not empty cannot be taken; undefined when it can. */
  readonly problem: (text: string) => FieldProblem | undefined;
}

const tidyText = (typed: string) => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Any words, without spaces around them. */
export const textField: FieldRule = { tidy: tidyText, problem: () => undefined };

/** Letters of any language, periods, apostrophes, hyphens, slashes and spaces (spec 000 §5). */
export const nameField: FieldRule = {
  tidy: tidyText,
  problem: (text) => (/^[\p{L}\p{M}.'’\-/ ]*$/u.test(text) ? undefined : 'NAME_VALIDATION'),
};

/**
 * Ten digits of a number of this country, kept without marks.
 * @see DECISIONS D-33
 */
export const phoneField: FieldRule = {
  tidy: (typed) => {
    const text = tidyText(typed);
    // Marks are taken out; a text with anything else stays as it is, so that it is not taken for a number.
    if (!/^\+?[\d\s().-]*$/.test(text)) return text;
    return text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  },
  problem: (text) => (/^[2-9]\d{2}[2-9]\d{6}$/.test(text) ? undefined : 'TELEPHONE_VALIDATION'),
};

/** Dollars: more cannot be said of an income or of savings. */
const LARGEST_WHOLE_DOLLARS = 9_999_999;

/** Whole dollars, kept as digits alone. Zero is an amount: somebody may have no income. */
export const wholeDollarsField: FieldRule = {
  tidy: (typed) => {
    const text = tidyText(typed);
    const digits = text.replaceAll(/[$,\s]/g, '');
    return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : text;
  },
  problem: (text) => (/^\d+$/.test(text) && Number(text) <= LARGEST_WHOLE_DOLLARS ? undefined : 'CURRENCY_VALIDATION'),
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
