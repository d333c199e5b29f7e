import { type Cents, inDollars } from './money.ts';

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.56`, `-$1,234.56` (spec 001 §9). */
export const moneyText = (amount: Cents): string => dollarFormat.format(inDollars(amount));

/** `$200`, `$200.50`: an amount of whole dollars without its cents, as sentences name a limit. */
export const shortMoneyText = (amount: Cents): string => moneyText(amount).replace(/\.00$/, '');
