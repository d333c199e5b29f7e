import { parseAmount } from '@wealth/domain/amount-text';
import type { Cents } from '@wealth/domain/money';
import { type DepositProblem, depositProblem, FIRST_DEPOSIT_MINIMUM } from '@wealth/domain/transfers';

/** The rule that an amount breaks. */
export interface AmountBlocker {
  readonly field: 'amount';
  readonly rule: DepositProblem;
  readonly available: Cents | undefined;
  /** The amount that would be right, where there is one. */
  readonly right: Cents | undefined;
}

/**
 * What is wrong with an amount as it was typed (spec 002 §5).
 * @param least cents that must be put in
 * @param available cents in the account that it comes from, where they count already
 */
export function amountBlocker(typed = '', least: Cents, available?: Cents): AmountBlocker | undefined {
  const text = typed.trim();
  const isFirst = least === FIRST_DEPOSIT_MINIMUM;
  const rule = depositProblem({ amount: parseAmount(text), isEmpty: text === '', isFirst, available });
  return rule && { field: 'amount', rule, available, right: rightAmount(rule, least, available) };
}

/** The amount nearest to what was asked that no rule refuses, where there is one. */
function rightAmount(rule: DepositProblem, least: Cents, available: Cents | undefined): Cents | undefined {
  if (available !== undefined && available < least) return undefined;
  if (rule === 'AVAILABLE_BALANCE_VALIDATION') return available;
  return rule === 'INITIAL_DEPOSIT_AMOUNT_VALIDATION' || rule === 'MINIMAL_DEPOSIT_AMOUNT_VALIDATION'
    ? least
    : undefined;
}
