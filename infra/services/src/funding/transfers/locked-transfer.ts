import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { lockedSchedule } from '../schedules/locked-schedule.ts';
import type { TransferRow } from './transfers.rules.ts';

const { transfer } = schema;

/**
 * The transfer, locked until the transaction ends, and its schedule before it.
 * @throws Error if there is no such transfer
 */
export async function lockedTransfer(
  transaction: Transaction,
  { tenant, id, schedule }: Pick<TransferRow, 'tenant' | 'id' | 'schedule'>,
): Promise<TransferRow> {
  if (schedule !== null) await lockedSchedule(transaction, tenant, schedule);
  const [row] = await transaction
    .select()
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)))
    .for('no key update');
  if (row === undefined) throw new Error(`There is no transfer ${id}`);
  return row;
}
