import { type BusinessDate, type Clock, centralDate, today } from '@wealth/domain/calendar';
import { openPriorYear, taxYear } from '@wealth/domain/ira';
import { depositDates } from '@wealth/domain/transfers';
import { and, eq, isNull } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { lockedYears } from '../ira/contributions.ts';
import { lockAccounts } from '../ledger/index.ts';
import { rejectSchedules, startSchedules } from '../schedules/schedules.repository.ts';
import { resetInitialFunding } from '../transfers/initial-funding.ts';
import { move } from '../transfers/move.ts';
import { plannedColumns } from '../transfers/transfers.repository.ts';
import type { TransferRow } from '../transfers/transfers.rules.ts';

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
    const refusal = await judgeContribution(transaction, row, dates.takenOn, now);
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

/**
 * A deposit into an IRA counted for the year in which it was asked for. If it starts in another, it counts for that one,
 * and is judged by its limit (DECISIONS D-254).
 * @returns why it is refused
 */
async function judgeContribution(
  transaction: Transaction,
  row: TransferRow,
  takenOn: BusinessDate,
  now: number,
): Promise<{ readonly reason: string } | undefined> {
  const { tenant, id, account: of, clockPerson, askedAt, contributionYear, amountCents } = row;
  const year = taxYear(takenOn);
  if (contributionYear === null || contributionYear === year) return undefined;
  const isForPriorYear = contributionYear < taxYear(centralDate(askedAt.getTime()));
  // The chosen year stays, or the deposit is refused if its window has closed meanwhile.
  if (isForPriorYear) return contributionYear === openPriorYear(now) ? undefined : { reason: 'PRIOR_YEAR_CLOSED' };
  await lockAccounts(transaction, tenant, [of]);
  const years = await lockedYears(transaction, { tenant, person: clockPerson, account: of }, now);
  const remaining = years.find((each) => each.year === year)?.remaining;
  if (remaining !== undefined && amountCents > remaining) return { reason: 'LIMIT_REACHED' };
  await transaction
    .update(transfer)
    .set({ contributionYear: year })
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)));
  return undefined;
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
