import { type BusinessDate, centralDate } from '@wealth/domain/calendar';
import { openPriorYear, taxYear } from '@wealth/domain/ira';
import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { lockAccounts } from '../../ledger/index.ts';
import type { TransferRow } from '../transfers/transfers.rules.ts';
import { lockedYears } from './contributions.ts';

const { transfer } = schema;

/**
 * A deposit into an IRA counted for the year in which it was requested. If it starts in another, it counts for that one,
 * and is checked against its limit (DECISIONS D-254).
 * @returns why it is refused
 */
export async function validateContribution(
  transaction: Transaction,
  row: TransferRow,
  takenOn: BusinessDate,
  now: number,
): Promise<{ readonly reason: string } | undefined> {
  const { tenant, id, account: of, dueDateOwner, askedAt, contributionYear, amountCents } = row;
  const year = taxYear(takenOn);
  if (contributionYear === null || contributionYear === year) return undefined;
  const isForPriorYear = contributionYear < taxYear(centralDate(askedAt.getTime()));
  // The chosen year stays, or the deposit is refused if its window has closed meanwhile.
  if (isForPriorYear) return contributionYear === openPriorYear(now) ? undefined : { reason: 'PRIOR_YEAR_CLOSED' };
  await lockAccounts(transaction, tenant, [of]);
  const years = await lockedYears(transaction, { tenant, person: dueDateOwner, account: of }, now);
  const remaining = years.find((each) => each.year === year)?.remaining;
  if (remaining !== undefined && amountCents > remaining) return { reason: 'LIMIT_REACHED' };
  await transaction
    .update(transfer)
    .set({ contributionYear: year })
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)));
  return undefined;
}
