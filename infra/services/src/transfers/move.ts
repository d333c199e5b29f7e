import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { mayMove, type TransferState } from '@wealth/domain/transfers';
import { and, eq } from 'drizzle-orm';
import { allAnswered, schema, type Transaction } from '../database/index.ts';
import { unleased } from '../work/queue.ts';
import { dueDate } from './legs.ts';
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
  /** Why it was refused, canceled or returned. */
  readonly reason?: string;
  /** The amount of a withdrawal, where its sale decides it. */
  readonly amount?: Cents;
  /** True when the account could not cover the amount that the bank took back. */
  readonly isOwed?: boolean;
}

/**
 * Moves a transfer that is locked from its state to the next one, and writes the step. Nothing else changes the state.
 * @throws Error for a move that the plan does not allow
 */
export async function move(transaction: Transaction, row: TransferRow, step: Step): Promise<void> {
  const { to, at, effectiveDate, amount, ...written } = step;
  if (!mayMove(row.kind, row.state, to))
    throw new Error(`Transfer ${row.id} is ${row.state} and does not become ${to}`);
  const moving = transaction
    .update(transfer)
    .set({
      state: to,
      dueOn: dueDate({ ...row, state: to }),
      ...unleased,
      // The next state asks another port.
      requestedAt: null,
      ...(amount !== undefined && { amountCents: amount }),
      ...written,
    })
    .where(and(eq(transfer.tenant, row.tenant), eq(transfer.id, row.id), eq(transfer.state, row.state)))
    .returning({ id: transfer.id });
  const done = transaction
    .insert(transferStep)
    .values({ tenant: row.tenant, transfer: row.id, state: to, at: new Date(at), effectiveDate });
  const [moved] = await allAnswered([moving, done]);
  if (moved.length === 0) throw new Error(`Transfer ${row.id} is not ${row.state} any more`);
}
