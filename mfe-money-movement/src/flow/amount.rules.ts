import { isAboveLargest, parseAmount } from '@wealth/domain/amount-text';
import { type Cents, cents } from '@wealth/domain/money';
import { type AmountBlocker, type AmountCheck, amountBlocker } from '@wealth/domain/transfers';

/** The rule that a typed amount breaks. */
export type TypedAmountBlocker =
  | AmountBlocker
  | { readonly field: 'amount'; readonly key: 'EMPTY_INPUT_VALIDATION' }
  | TooLarge;

/** An amount of more dollars than any field takes, with the rule that names it no valid amount. */
interface TooLarge {
  readonly field: 'amount';
  readonly key: 'TOO_LARGE';
  readonly rule: AmountBlocker;
}

/** The problem with a typed amount (spec 002 §5). */
export function typedAmountBlocker(typed = '', check: Omit<AmountCheck, 'amount'>): TypedAmountBlocker | undefined {
  const text = typed.trim();
  if (text === '') return { field: 'amount', key: 'EMPTY_INPUT_VALIDATION' };
  const rule = amountBlocker({ ...check, amount: parseAmount(text) });
  return rule !== undefined && isAboveLargest(text) ? { field: 'amount', key: 'TOO_LARGE', rule } : rule;
}

/** The amount nearest to what was asked that no rule refuses, where there is one. */
export function rightAmount(blocker: TypedAmountBlocker): Cents | undefined {
  if (blocker.key === 'TOO_LARGE') return undefined;
  if (blocker.key === 'EMPTY_INPUT_VALIDATION' || blocker.key === 'CURRENCY_VALIDATION') return undefined;
  const { key, least, available, contribution } = blocker;
  if (contribution !== undefined && contribution.most === undefined) return undefined;
  const bounds = [available, contribution?.most].filter((bound) => bound !== undefined);
  const most = bounds.length === 0 ? undefined : cents(Math.min(...bounds));
  if (most !== undefined && most < least) return undefined;
  const isTooLittle = key === 'INITIAL_DEPOSIT_AMOUNT_VALIDATION' || key === 'MINIMAL_DEPOSIT_AMOUNT_VALIDATION';
  return isTooLittle ? least : most;
}

/** Why no amount would be right; undefined where one is, or any other is to be entered. */
export function stuckBecause(
  blocker: TypedAmountBlocker,
): 'BALANCE' | NonNullable<AmountBlocker['contribution']>['key'] | undefined {
  if (blocker.key === 'TOO_LARGE') return undefined;
  if (blocker.key === 'EMPTY_INPUT_VALIDATION' || blocker.key === 'CURRENCY_VALIDATION') return undefined;
  if (rightAmount(blocker) !== undefined) return undefined;
  const { key, available, least, contribution } = blocker;
  if (key === 'IRA_FIRST_DEPOSIT_VALIDATION') return key;
  return available !== undefined && available < least ? 'BALANCE' : contribution?.key;
}
