import type { Cents } from '@wealth/domain/money';
import { moneyText } from '@wealth/domain/money-words';

/** What stands for a value that is not known (spec 001 §9). */
export const MISSING = '--';

/** `$1,234.56`, `-$1,234.56`; `--` when the amount is not known (spec 001 §9). */
export function formatMoney(amount: Cents | undefined): string {
  return amount === undefined ? MISSING : moneyText(amount);
}

/** A change: `+$1,234.56`, `-$1,234.56`, `$0.00`. */
export function formatChange(amount: Cents | undefined): string {
  return amount !== undefined && amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}
