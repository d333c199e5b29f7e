import type { Cents } from '../money/money.ts';
import { FIRST_DEPOSIT_MINIMUM, LARGEST_TRANSFER, LATER_DEPOSIT_MINIMUM } from './limits.ts';

/** Why an amount is no deposit, in the order in which the rules are asked. */
export type DepositProblem =
  | 'EMPTY_INPUT_VALIDATION'
  | 'CURRENCY_VALIDATION'
  | 'INITIAL_DEPOSIT_AMOUNT_VALIDATION'
  | 'MINIMAL_DEPOSIT_AMOUNT_VALIDATION'
  | 'AVAILABLE_BALANCE_VALIDATION';

/** What the amount of a deposit is judged by. */
export interface AskedDeposit {
  /** In cents; undefined when the text is no amount. */
  readonly amount: Cents | undefined;
  /** True when nothing was typed in. A service never asks this way. */
  readonly isEmpty?: boolean;
  /** True when no deposit into the account was submitted yet. */
  readonly isFirst: boolean;
  /**
   * What can be taken from an account at the credit union, in cents. Undefined for a linked bank, whose balance is
   * asked on Submit.
   */
  readonly available?: Cents | undefined;
}

/**
 * The first rule that refuses the deposit, or undefined when its amount is allowed (spec 002 §5).
 * @see DECISIONS D-104 (1) to (5)
 */
export function depositProblem({ amount, isEmpty, isFirst, available }: AskedDeposit): DepositProblem | undefined {
  if (isEmpty) return 'EMPTY_INPUT_VALIDATION';
  if (amount === undefined || amount <= 0 || amount > LARGEST_TRANSFER) return 'CURRENCY_VALIDATION';
  if (isFirst && amount < FIRST_DEPOSIT_MINIMUM) return 'INITIAL_DEPOSIT_AMOUNT_VALIDATION';
  if (!isFirst && amount < LATER_DEPOSIT_MINIMUM) return 'MINIMAL_DEPOSIT_AMOUNT_VALIDATION';
  if (available !== undefined && amount > available) return 'AVAILABLE_BALANCE_VALIDATION';
  return undefined;
}
