import type { Cents } from '../money/money.ts';
import { moneyText } from '../money/money.words.ts';
import type { AskedDeposit, DepositProblem } from './deposit-problem.rules.ts';

const inWords = (amount: Cents | undefined) => (amount === undefined ? '--' : moneyText(amount));

const words: Readonly<Record<DepositProblem, (asked: Pick<AskedDeposit, 'available'>) => string>> = {
  EMPTY_INPUT_VALIDATION: () => 'Please enter an amount.',
  CURRENCY_VALIDATION: () => 'Please enter a valid dollar amount.',
  INITIAL_DEPOSIT_AMOUNT_VALIDATION: () => 'Initial deposit must exceed the investment minimum of $200',
  MINIMAL_DEPOSIT_AMOUNT_VALIDATION: () => 'Deposits must be at least $25.',
  AVAILABLE_BALANCE_VALIDATION: ({ available }) =>
    `This amount is more than the available balance of ${inWords(available)}.`,
};

/**
 * The rule's own words, which the services answer and the screen says.
 * @param asked what the problem was found in: one rule names the available balance
 * @see DECISIONS D-36, D-104
 */
export function depositProblemText(problem: DepositProblem, asked: Pick<AskedDeposit, 'available'>): string {
  return words[problem](asked);
}
