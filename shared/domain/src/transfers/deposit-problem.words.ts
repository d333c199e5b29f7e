import { moneyText } from '../money/money.words.ts';
import type { AmountBlocker } from './deposit-blocker.rules.ts';

const words: Readonly<Record<AmountBlocker['key'], string>> = {
  CURRENCY_VALIDATION: 'Please enter a valid dollar amount.',
  INITIAL_DEPOSIT_AMOUNT_VALIDATION: 'Initial deposit must exceed the investment minimum of $200',
  MINIMAL_DEPOSIT_AMOUNT_VALIDATION: 'Deposits must be at least $25.',
  AVAILABLE_BALANCE_VALIDATION: 'This amount is more than the available balance of {AVAILABLE}.',
};

/**
 * The rule's own words, which the services answer and the screen says.
 * @returns the sentence, with the available balance where the rule names it
 * @see DECISIONS D-36, D-104
 */
export function depositProblemText({ key, available }: AmountBlocker): string {
  return words[key].replace('{AVAILABLE}', available === undefined ? '--' : moneyText(available));
}
