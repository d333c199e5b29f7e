import type { Cents } from '@wealth/domain/money';
import { formatMoney } from '@wealth/kit';

/** `2,300.00`: an amount as it stands in its field, which has the sign before it. */
export const typedAmount = (amount: Cents): string => formatMoney(amount).replace('$', '');
