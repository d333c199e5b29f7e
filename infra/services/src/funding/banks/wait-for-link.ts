import { addBusinessDays } from '@wealth/domain/business-days';
import { depositDatesFrom, withdrawalDatesFrom } from '@wealth/domain/transfers';
import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { type StepTools, unleased } from '../../work/queue.ts';
import { validateContribution } from '../limits/validate-contribution.ts';
import type { Waits } from '../transfers/last-check.rules.ts';
import { type Failed, plannedDate } from '../transfers/legs.ts';
import { plannedColumns, withdrawalColumns } from '../transfers/transfers.repository.ts';
import type { TransferRow } from '../transfers/transfers.rules.ts';

const { transfer } = schema;

/**
 * Plans a transfer from the next business day on, since its bank has to be linked again. A deposit into an IRA that
 * starts in another year is checked against the limit of that year (DECISIONS D-254, D-270).
 * @returns why it is refused; undefined while it waits
 */
export async function waitForLink(
  transaction: Transaction,
  row: TransferRow,
  { until }: Waits,
  { businessClock }: StepTools,
): Promise<Failed | undefined> {
  const next = addBusinessDays(plannedDate(row), 1);
  const refusal = await validateContribution(transaction, row, next, businessClock.now());
  if (refusal !== undefined) return { kind: 'REFUSED', ...refusal };
  const dates =
    row.kind === 'DEPOSIT'
      ? plannedColumns(depositDatesFrom(next, true))
      : withdrawalColumns(withdrawalDatesFrom(next));
  await transaction
    .update(transfer)
    .set({ ...dates, waitsUntil: until, ...unleased })
    .where(and(eq(transfer.tenant, row.tenant), eq(transfer.id, row.id)));
  return undefined;
}
