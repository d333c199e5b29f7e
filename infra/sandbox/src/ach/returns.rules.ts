import { addBusinessDays } from '@wealth/domain/business-days';
import type { AchReturn, AchTransfer } from '@wealth/services/ports';

/** By the cents of a debit: the network's code, and how many business days after the debit the bank sends it back. */
const returns: Readonly<Record<number, { readonly code: string; readonly days: number }>> = {
  93: { code: 'R01', days: 1 },
  // Five days after it settled, which is one after it was taken.
  94: { code: 'R10', days: 6 },
};

/** Business days after a credit: one after the day on which it is in the bank. */
const CREDIT_RETURN_DAYS = 2;

/** The return of a credit whose amount ends in .95: the account was closed. Undefined for any other. */
export const returnOfCredit = ({
  amount,
  on,
}: Pick<AchTransfer, 'amount' | 'on'>): Pick<AchReturn, 'code' | 'on'> | undefined =>
  amount % 100 === 95 ? { code: 'R02', on: addBusinessDays(on, CREDIT_RETURN_DAYS) } : undefined;

/** The return of a debit whose amount ends in .93 or .94; undefined for any other. */
export function returnOfDebit({
  amount,
  on,
}: Pick<AchTransfer, 'amount' | 'on'>): Pick<AchReturn, 'code' | 'on'> | undefined {
  const found = returns[amount % 100];
  return found && { code: found.code, on: addBusinessDays(on, found.days) };
}
