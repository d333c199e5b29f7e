import { type Cents, inDollars } from '@wealth/domain/money';

/** What stands for a value that is not known (spec 001 §9). */
export const MISSING = '--';

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const compactFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** `$1,234.56`, `-$1,234.56`; `--` when the amount is not known (spec 001 §9). */
export function formatMoney(amount: Cents | undefined): string {
  return amount === undefined ? MISSING : dollarFormat.format(inDollars(amount));
}

/** A change: `+$1,234.56`, `-$1,234.56`, `$0.00` (D-79). */
export function formatChange(amount: Cents | undefined): string {
  return amount !== undefined && amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

/** What fits on an axis: `$420k`, `$1.5m`. */
export function formatMoneyShort(amount: Cents): string {
  return compactFormat.format(inDollars(amount)).toLowerCase();
}

/** A share between 0 and 1 as a whole percentage; `<1%` for what would round to nothing (D-83). */
export function formatShare(share: number): string {
  return share > 0 && share < 0.01 ? '<1%' : percentFormat.format(share);
}
