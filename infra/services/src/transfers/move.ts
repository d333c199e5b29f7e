import type { BusinessDate } from '@wealth/domain/calendar';
import { legFrom, mayMove, type TransferState } from '@wealth/domain/transfers';
import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { unleased } from '../work/queue.ts';
import { dateColumns } from './legs.ts';
import type { TransferRow } from './transfers.rules.ts';

const { transfer, transferStep } = schema;

/** A step that was done. */
export interface Step {
  readonly to: TransferState;
  /** Milliseconds of the business clock of the account's primary owner. */
  readonly at: number;
  /** The business day on which it counts, as it was planned, however late it is done. */
  readonly effectiveDate: BusinessDate;
  readonly networkReference?: string;
  /** Why it was refused or canceled, in words. */
  readonly reason?: string;
}

/** The date on which the leg after `to` is due; none when nothing follows. */
function dueAfter(row: TransferRow, to: TransferState): string | null {
  const leg = legFrom(row.kind, to);
  return leg === undefined ? null : row[dateColumns[leg.on]];
}

/**
 * Moves a transfer that is locked from its state to the next one, and writes the step. Nothing else changes the state.
 * @throws Error for a move that the plan does not allow
 */
export async function move(transaction: Transaction, row: TransferRow, step: Step): Promise<void> {
  const { to, at, effectiveDate, networkReference, reason } = step;
  if (!mayMove(row.kind, row.state, to))
    throw new Error(`Transfer ${row.id} is ${row.state} and does not become ${to}`);
  const moved = await transaction
    .update(transfer)
    .set({
      state: to,
      dueOn: dueAfter(row, to),
      ...unleased,
      // The next state asks another port.
      requestedAt: null,
      ...(networkReference !== undefined && { networkReference }),
      ...(reason !== undefined && { reason }),
    })
    .where(and(eq(transfer.tenant, row.tenant), eq(transfer.id, row.id), eq(transfer.state, row.state)))
    .returning({ id: transfer.id });
  if (moved.length === 0) throw new Error(`Transfer ${row.id} is not ${row.state} any more`);
  await transaction
    .insert(transferStep)
    .values({ tenant: row.tenant, transfer: row.id, state: to, at: new Date(at), effectiveDate });
}
