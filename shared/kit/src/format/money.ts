import { type Cents, inDollars } from '@wealth/domain/money';
import { perLanguage } from './per-language.ts';

/** What stands for a value that is not known (spec 001 §9). */
export const MISSING = '--';

const dollarFormat = perLanguage((language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }));

/** `$1,234.56`, `-$1,234.56`; `--` when the amount is not known (spec 001 §9). */
export function formatMoney(amount: Cents | undefined): string {
  return amount === undefined ? MISSING : dollarFormat().format(inDollars(amount));
}

/** A change: `+$1,234.56`, `-$1,234.56`, `$0.00`. */
export function formatChange(amount: Cents | undefined): string {
  return amount !== undefined && amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}
