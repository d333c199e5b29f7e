import { parseAmount } from '@wealth/domain/amount-text';
import type { Cents } from '@wealth/domain/money';
import { type AmountBlocker, amountBlocker, type JudgedAmount } from '@wealth/domain/transfers';

/** The rule that a typed amount breaks. */
export type TypedAmountBlocker = AmountBlocker | { readonly field: 'amount'; readonly key: 'EMPTY_INPUT_VALIDATION' };

/** What is wrong with an amount as it was typed (spec 002 §5). */
export function typedAmountBlocker(typed = '', judgedBy: Omit<JudgedAmount, 'amount'>): TypedAmountBlocker | undefined {
  const text = typed.trim();
  if (text === '') return { field: 'amount', key: 'EMPTY_INPUT_VALIDATION' };
  return amountBlocker({ ...judgedBy, amount: parseAmount(text) });
}

/** The amount nearest to what was asked that no rule refuses, where there is one. */
export function rightAmount(blocker: TypedAmountBlocker): Cents | undefined {
  if (blocker.key === 'EMPTY_INPUT_VALIDATION' || blocker.key === 'CURRENCY_VALIDATION') return undefined;
  const { key, least, available } = blocker;
  if (available !== undefined && available < least) return undefined;
  return key === 'AVAILABLE_BALANCE_VALIDATION' ? available : least;
}
