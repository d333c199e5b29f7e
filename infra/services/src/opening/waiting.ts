import { type Clock, today } from '@wealth/domain/calendar';
import { depositDates } from '@wealth/domain/transfers';
import { and, eq, isNull } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { resetInitialFunding } from '../funding/deposits/initial-funding.ts';
import { validateContribution } from '../funding/limits/validate-contribution.ts';
import { rejectSchedules, startSchedules } from '../funding/schedules/schedules.repository.ts';
import { move } from '../funding/transfers/move.ts';
import { plannedColumns } from '../funding/transfers/transfers.repository.ts';
import type { TransferRow } from '../funding/transfers/transfers.rules.ts';

const { fundingAccount, transfer } = schema;

/** An account whose waiting deposits are released or canceled. */
export interface WaitingAccount {
  readonly tenant: string;
  readonly account: string;
  /** The business clock of its primary owner. */
  readonly businessClock: Clock;
}

/** The deposits that wait for their account, locked; the rules allow one. */
async function waitingOf(transaction: Transaction, { tenant, account }: WaitingAccount): Promise<TransferRow[]> {
  return transaction
    .select()
    .from(transfer)
    .where(
      and(
        eq(transfer.tenant, tenant),
        eq(transfer.account, account),
        eq(transfer.kind, 'DEPOSIT'),
        eq(transfer.state, 'ASKED'),
        isNull(transfer.dueOn),
      ),
    )
    .for('no key update');
}

/**
 * Gives the deposit that waited for its account its dates, and lets its schedules run. Once the account is open and
 * committed, none is added to them. Runs as `worker`.
 */
export async function startWaiting(transaction: Transaction, waiting: WaitingAccount): Promise<void> {
  const { takenOn } = depositDates({ now: waiting.businessClock.now(), isLinkedBank: true });
  await startSchedules(transaction, waiting, takenOn);
  for (const row of await waitingOf(transaction, waiting)) {
    const [funding] = await transaction
      .select({ isExternal: fundingAccount.isExternal })
      .from(fundingAccount)
      .where(and(eq(fundingAccount.tenant, row.tenant), eq(fundingAccount.id, row.fundingAccount)));
    const now = waiting.businessClock.now();
    const dates = depositDates({ now, isLinkedBank: funding?.isExternal ?? true });
    const refusal = await validateContribution(transaction, row, dates.takenOn, now);
    if (refusal !== undefined) {
      await move(transaction, row, { to: 'REFUSED', at: now, effectiveDate: today(waiting.businessClock), ...refusal });
      await resetInitialFunding(transaction, row.tenant, [row.account]);
      continue;
    }
    await transaction
      .update(transfer)
      .set(plannedColumns(dates))
      .where(and(eq(transfer.tenant, row.tenant), eq(transfer.id, row.id)));
  }
}

/** Cancels the deposit that waited for an account which was not approved, and ends its schedules. */
export async function cancelWaiting(transaction: Transaction, waiting: WaitingAccount): Promise<void> {
  await rejectSchedules(transaction, waiting, waiting.businessClock.now());
  for (const row of await waitingOf(transaction, waiting)) {
    await move(transaction, row, {
      to: 'CANCELED',
      at: waiting.businessClock.now(),
      effectiveDate: today(waiting.businessClock),
      reason: 'The account was not approved, so nothing was taken.',
    });
  }
  await resetInitialFunding(transaction, waiting.tenant, [waiting.account]);
}
