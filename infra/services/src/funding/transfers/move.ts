import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { mayMove, type TransferState } from '@wealth/domain/transfers';
import { sql } from 'drizzle-orm';
import { allAnswered, given, insertMany, preparedSql, schema, type Transaction } from '../../database/index.ts';
import { dueDate } from './legs.ts';
import type { TransferRow } from './transfers.rules.ts';

/** A step that was done. */
export interface TransferMove {
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

/** A locked transfer and its next step. */
export interface Move {
  readonly row: TransferRow;
  readonly step: TransferMove;
}

/** The next state asks another port, so nothing of the request for this one stays. */
const moveRows = preparedSql<{ tenant: string; moves: string }, { id: string }>(
  'move_transfers',
  sql`
    update transfer t set
      state = r."to", due_on = r.due_on, requested_at = null, attempts = 0, failing_since = null, claimed_until = null,
      amount_cents = coalesce(r.amount, t.amount_cents),
      network_reference = coalesce(r.network_reference, t.network_reference),
      reason = coalesce(r.reason, t.reason),
      is_owed = coalesce(r.is_owed, t.is_owed)
    from jsonb_to_recordset(${given('moves')}::jsonb) as r (
      id text, "from" text, "to" text, due_on date, amount bigint, network_reference text, reason text, is_owed boolean)
    where t.tenant = ${given('tenant')} and t.id = r.id and t.state = r."from"
    returning t.id`,
);

/**
 * Moves transfers of a tenant from their states to the next ones, and writes the steps. Nothing else changes the state.
 * @throws Error for a move that the plan does not allow
 */
export async function moveAll(transaction: Transaction, tenant: string, moves: readonly Move[]): Promise<void> {
  for (const { row, step } of moves) {
    if (!mayMove(row.kind, row.state, step.to))
      throw new Error(`Transfer ${row.id} is ${row.state} and does not become ${step.to}`);
  }
  const changes = moves.map(({ row, step: { to, amount, networkReference, reason, isOwed } }) => ({
    ...{ id: row.id, from: row.state, to, due_on: dueDate({ ...row, state: to }), amount },
    ...{ network_reference: networkReference, reason, is_owed: isOwed },
  }));
  const steps = moves.map(({ row, step: { to, at, effectiveDate } }) => ({
    ...{ tenant, transfer: row.id, state: to, at: new Date(at), effectiveDate },
  }));
  const [moved] = await allAnswered([
    moveRows(transaction, { tenant, moves: JSON.stringify(changes) }),
    insertMany(transaction, schema.transferStep, steps),
  ]);
  const left = moves.find(({ row }) => !moved.some(({ id }) => id === row.id));
  if (left !== undefined) throw new Error(`Transfer ${left.row.id} is not ${left.row.state} any more`);
}

/** {@link moveAll} of one. */
export const move = (transaction: Transaction, row: TransferRow, step: TransferMove): Promise<void> =>
  moveAll(transaction, row.tenant, [{ row, step }]);
