import type { BusinessDate } from '@wealth/domain/calendar';
import type { Field, Question } from '@wealth/domain/workflow';
import { formatDate } from '@wealth/kit';

/** `608-555-0142`. */
const phoneText = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

const dollarText = (digits: string) => `$${digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;

/** An answer as a member reads it: the words of an option, a date or a number in its usual form. */
export function shownText({ input, options }: Question, value: string, words: (key: string) => string): string {
  const option = options?.find((each) => each.value === value);
  if (option) return words(option.textKey);
  switch (input.type) {
    case 'date':
      return formatDate(value as BusinessDate);
    case 'telephone':
      return phoneText(value);
    case 'currency-whole-number':
      return dollarText(value);
    case 'ssn':
      return value.replaceAll('*', '•');
    default:
      return value;
  }
}

/** The lines of an address, from the texts of its questions: the street, then the town. */
export function addressLines([street = '', city = '', state = '', zip = '']: readonly string[]): readonly string[] {
  return [street, `${city}, ${state} ${zip}`];
}

/** Whether a group asks for an address: street, city, state and ZIP. */
export const isAddress = ({ component }: Field): boolean =>
  component.type === 'GROUP' && component.questions.some(({ input }) => input.type === 'state-select');
