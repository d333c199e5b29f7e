import { businessDate, isBusinessDate, usDate } from '../calendar/calendar.ts';
import { parseTypedDate } from '../calendar/typed-date.rules.ts';
import { parseAmount } from '../money/amount-text.ts';
import { dollars, inDollars } from '../money/money.ts';
import { moneyText } from '../money/money.words.ts';
import { cleanText, withoutInvisible } from '../text/clean-text.rules.ts';
import { states } from './states.ts';

/** Why a text is not what its field asks for: a key, whose words the screen has. */
export type FieldProblem =
  | 'NAME_VALIDATION'
  | 'NAME_WITHOUT_LETTER'
  | 'TELEPHONE_VALIDATION'
  | 'ZIP_CODE_VALIDATION'
  | 'EMAIL_VALIDATION'
  | 'DATE_VALIDATION'
  | 'YEAR_VALIDATION'
  | 'SSN_VALIDATION'
  | 'STATE_VALIDATION'
  | 'CURRENCY_VALIDATION'
  | 'WHOLE_DOLLARS_VALIDATION';

/** How one kind of field reads what is typed. */
export interface FieldRule {
  /** The canonical form of what was typed, which is kept and sent. Tidying twice changes nothing. */
  readonly tidy: (typed: string) => string;
  /** Why a tidied text that is not empty cannot be taken; undefined when it can. */
  readonly problem: (text: string) => FieldProblem | undefined;
  /** The form of a text without a problem while the field is not being edited. */
  readonly shown: (text: string) => string;
}

const asItIs = (text: string): string => text;

/** Any words, without spaces around them. */
export const textField: FieldRule = { tidy: cleanText, problem: () => undefined, shown: asItIs };

/** A comma before a generation or a degree that ends a name. `Vi` and `Do` are names: numerals and degrees are capitals. */
const COMMA_BEFORE_SUFFIX =
  / ?,(?= ?(?:[Jj][Rr]|[Ss][Rr]|II|III|IV|VI{0,3}|[Ee][Ss][Qq]|M\.?D|Ph\.?D|D\.?D\.?S|D\.?M\.?D|D\.?V\.?M|D\.?O|J\.?D|R\.?N|C\.?P\.?A)\.? ?(?:$|,))/g;

/**
 * Letters of any language with their joiners, periods, apostrophes, hyphens, slashes and spaces (spec 000 §5). A comma
 * before a suffix becomes a space: `Ada Smith, Jr.`
 */
export const nameField: FieldRule = {
  tidy: (typed) => cleanText(cleanText(typed).replaceAll(COMMA_BEFORE_SUFFIX, ' ')),
  problem(text) {
    if (!/^[\u200C-\u200D\p{L}\p{M}.'\-/ ]*$/u.test(text)) return 'NAME_VALIDATION';
    return /\p{L}/u.test(text) ? undefined : 'NAME_WITHOUT_LETTER';
  },
  shown: asItIs,
};

/** A beneficiary's name as it is typed, with the spaces around it, which its own rule tells of (spec 002 §5). */
const beneficiaryNameField: FieldRule = { tidy: withoutInvisible, problem: () => undefined, shown: asItIs };

/**
 * Ten digits of a number of this country, kept without marks.
 * @see DECISIONS D-33
 */
export const phoneField: FieldRule = {
  tidy: (typed) => {
    const text = cleanText(typed);
    // Marks are taken out; a text with anything else, or of another country, stays as it is and is refused.
    if (!/^(?:\+ ?1)?[\d\s()./-]*$/.test(text)) return text;
    return text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  },
  problem: (text) => (/^[2-9]\d{2}[2-9]\d{6}$/.test(text) ? undefined : 'TELEPHONE_VALIDATION'),
  shown: (digits) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
};

/** Dollars: more cannot be said of an income or of savings. */
const MAX_WHOLE_DOLLARS = 9_999_999;

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
    return /^\d+$/.test(text) && Number(text) <= MAX_WHOLE_DOLLARS ? undefined : 'CURRENCY_VALIDATION';
  },
  shown: (digits) => moneyText(dollars(Number(digits))).slice(1, -3),
};

/** An amount above zero, kept with its cents; more than two decimals are none (DECISIONS D-35, D-274). */
export const currencyField: FieldRule = {
  tidy: (typed) => {
    const amount = parseAmount(typed);
    return amount === undefined ? cleanText(typed) : inDollars(amount).toFixed(2);
  },
  problem: (text) => ((parseAmount(text) ?? 0) > 0 ? undefined : 'CURRENCY_VALIDATION'),
  shown: (kept) => moneyText(dollars(Number(kept))).slice(1),
};

/** A ZIP code of five or nine digits, kept as `53703` or `53703-1234` (DECISIONS D-32). */
export const zipField: FieldRule = {
  tidy: (typed) => cleanText(typed).replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2'),
  problem: (text) => (/^(?!00000)\d{5}(?:-\d{4})?$/.test(text) ? undefined : 'ZIP_CODE_VALIDATION'),
  shown: asItIs,
};

/** The pattern of HTML for an address, with a dot in the domain (DECISIONS D-34). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const MAX_EMAIL_LENGTH = 254;

export const emailField: FieldRule = {
  tidy: cleanText,
  problem: (text) => (text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) ? undefined : 'EMAIL_VALIDATION'),
  shown: asItIs,
};

const FIRST_DATE = '1900-01-01';

/** A calendar date from 1900 on, kept as YYYY-MM-DD. What depends on the day is checked by the question (DECISIONS D-29). */
export const dateField: FieldRule = {
  tidy: (typed) => parseTypedDate(typed) ?? cleanText(typed),
  problem: (text) => (isBusinessDate(text) && text >= FIRST_DATE ? undefined : 'DATE_VALIDATION'),
  shown: (date) => usDate(businessDate(date)),
};

/** Four digits. Which years are possible depends on the day and on other answers (DECISIONS D-30). */
export const yearField: FieldRule = {
  tidy: cleanText,
  problem: (text) => (/^(?:19|20)\d{2}$/.test(text) ? undefined : 'YEAR_VALIDATION'),
  shown: asItIs,
};

/** Area, group and serial of a number that was ever given out; areas from 900 on never were. */
const SSN = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;
/** Numbers of the areas from 900 on, which were never given out: only demo data has them. */
const TEST_SSN = /^9\d{2}(?!00)\d{2}(?!0000)\d{4}$/;

/**
 * Nine digits of a Social Security number, kept without hyphens.
 * @param allowsTestNumbers takes numbers that are never given out, where the services say so
 * @see DECISIONS D-31
 */
export const socialSecurityField = (allowsTestNumbers: boolean): FieldRule => ({
  tidy: (typed) => cleanText(typed).replace(/^(\d{3})[ .-]?(\d{2})[ .-]?(\d{4})$/, '$1$2$3'),
  problem: (text) => (SSN.test(text) || (allowsTestNumbers && TEST_SSN.test(text)) ? undefined : 'SSN_VALIDATION'),
  shown: (digits) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3'),
});

const SECRET_REFERENCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text is a reference to a number that is kept, which stands in the number's place and is no number itself. */
export const isSecretReference = (text: string): boolean => SECRET_REFERENCE.test(text);

/** The postal code of a state (DECISIONS D-37). */
export const stateField: FieldRule = {
  tidy: (typed) => cleanText(typed).toUpperCase(),
  problem: (text) => (states.has(text) ? undefined : 'STATE_VALIDATION'),
  shown: asItIs,
};

const rules: Readonly<Record<string, FieldRule>> = {
  name: nameField,
  'beneficiary-name': beneficiaryNameField,
  telephone: phoneField,
  zip: zipField,
  email: emailField,
  date: dateField,
  year: yearField,
  currency: currencyField,
  'currency-whole-number': wholeDollarsField,
  // Of a question that takes test numbers, `numberProblem` of the workflow checks.
  ssn: socialSecurityField(false),
  'state-select': stateField,
};

/** The rule of a question's input type; types whose answers are chosen or given have the rule of any words. */
export const getFieldRule = (inputType: string): FieldRule =>
  (Object.hasOwn(rules, inputType) ? rules[inputType] : undefined) ?? textField;
