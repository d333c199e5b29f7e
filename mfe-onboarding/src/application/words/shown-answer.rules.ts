import { getFieldRule } from '@wealth/domain/fields';
import type { Question } from '@wealth/domain/workflow';

const MASK = /^\*{3}-\*{2}-\d{4}$/;

/**
 * An answer as a member reads it: the words of an option, a date or a number in its usual form. Of a Social Security
 * number the mask alone is shown.
 */
export function shownText({ input, options }: Question, value: string, words: (key: string) => string): string {
  const option = options?.find((each) => each.value === value);
  if (option) return words(option.textKey);
  if (input.type === 'ssn') return MASK.test(value) ? value.replaceAll('*', '•') : '';
  const { problem, shown } = getFieldRule(input.type);
  const text = problem(value) === undefined ? shown(value) : value;
  return input.type === 'currency-whole-number' ? `$${text}` : text;
}

/** The lines of an address, from the texts of its questions: the street, then the town; none where it was left out. */
export function addressLines([street = '', city = '', state = '', zip = '']: readonly string[]): readonly string[] {
  const isLeftOut = [street, city, state, zip].every((text) => text === '');
  return isLeftOut ? [] : [street, `${city}, ${state} ${zip}`];
}
