import { addBusinessDays } from '@wealth/domain/business-days';
import type { BusinessDate } from '@wealth/domain/calendar';
import type { AchReturn, AchTransfer } from '@wealth/services/ports';

/** By the cents of a debit: the network's code, and how many business days after the debit the bank sends it back. */
const returns: Readonly<Record<number, { readonly code: string; readonly days: number }>> = {
  93: { code: 'R01', days: 1 },
  // Five days after it settled, which is one after it was taken.
  94: { code: 'R10', days: 6 },
};

/** The return of a debit whose amount ends in .93 or .94; undefined for any other. */
export function returnOfDebit({
  amount,
  on,
}: Pick<AchTransfer, 'amount' | 'on'>): (Pick<AchReturn, 'code'> & { readonly on: BusinessDate }) | undefined {
  const found = returns[amount % 100];
  return found && { code: found.code, on: addBusinessDays(on, found.days) };
}
