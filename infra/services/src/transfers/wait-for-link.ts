import { addBusinessDays } from '@wealth/domain/business-days';
import { depositDatesFrom, withdrawalDatesFrom } from '@wealth/domain/transfers';
import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { type StepTools, unleased } from '../work/queue.ts';
import { judgeContribution } from './judge-contribution.ts';
import type { Waits } from './last-check.rules.ts';
import { type Failed, plannedDate } from './legs.ts';
import { plannedColumns, withdrawalColumns } from './transfers.repository.ts';
import type { TransferRow } from './transfers.rules.ts';

const { transfer } = schema;

/**
 * Plans a transfer from the next business day on, since its bank has to be linked again. A deposit into an IRA that
 * starts in another year is judged by the limit of that year (DECISIONS D-254, D-270).
 * @returns why it is refused; undefined while it waits
 */
export async function waitForLink(
  transaction: Transaction,
  row: TransferRow,
  { until }: Waits,
  { businessClock }: StepTools,
): Promise<Failed | undefined> {
  const next = addBusinessDays(plannedDate(row), 1);
  const refusal = await judgeContribution(transaction, row, next, businessClock.now());
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
