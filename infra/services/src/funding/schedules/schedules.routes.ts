import {
  cancelScheduleCall,
  changeScheduleCall,
  resumeScheduleCall,
  scheduleCall,
  schedulesCall,
} from '@wealth/api/schemas';
import { takesContributions } from '@wealth/domain/accounts';
import { today } from '@wealth/domain/calendar';
import type { ContributionCheck } from '@wealth/domain/ira';
import type { Cents } from '@wealth/domain/money';
import { comingOccurrences } from '@wealth/domain/schedules';
import type { Transaction } from '../../database/index.ts';
import { portalOnly } from '../../http/register-route.ts';
import type { ServiceTools } from '../../http/service.ts';
import { conflict } from '../../kernel/api-error.ts';
import { findSettings } from '../../settings/settings.repository.ts';
import { contentsIn } from '../../settings/settings.rules.ts';
import { checkDeposit } from '../deposits/check-deposit.ts';
import { requireAmount, type TargetAccount } from '../deposits/deposit.rules.ts';
import { countedDates } from '../limits/contributions.rules.ts';
import { lockedYears } from '../limits/contributions.ts';
import { targetAccount } from '../transfers/transfers.repository.ts';
import { confirmationNumber, requirePorts, transferAmount } from '../transfers/transfers.rules.ts';
import { cancelSchedule, lockedSchedule, requireOwn } from './locked-schedule.ts';
import { type ScheduleRow, toContributions, toTerms } from './schedule-terms.ts';
import {
  changeAmount,
  equalSchedules,
  insertSchedule,
  resumeSchedule,
  shownSchedules,
} from './schedules.repository.ts';
import { requireRunning, scheduledDepositReply, termColumns, validateSchedule } from './schedules.rules.ts';

/** Scheduled deposits: made, listed, changed and canceled (spec 002 §7). The worker makes their deposits. */
export function schedulesService({ registerRoute, businessClocks, ports, work }: ServiceTools): void {
  registerRoute(schedulesCall, portalOnly, async ({ caller, asSignedIn }) => {
    const now = (await businessClocks.of(caller)).now();
    return asSignedIn(async ({ transaction, tenant, person, record }) => {
      const shown = await shownSchedules(transaction, { tenant, now });
      // One from the member's own account at the credit union names it by its whole number.
      if (shown.some(({ own }) => own?.isExternal === false)) {
        await record({ action: 'READ', entity: 'funding_account', entityId: person });
      }
      return { scheduledDeposits: shown.map((one) => scheduledDepositReply(one, person)) };
    });
  });

  /** The answer to a write: the schedule as the list has it. */
  async function replyOf(transaction: Transaction, { tenant, id, person }: ScheduleRow, now: number) {
    const [shown] = await shownSchedules(transaction, { tenant, id, now });
    if (shown === undefined) throw new Error(`Schedule ${id} is not shown to the person whose it is`);
    return {
      internalTransactionId: id,
      askedAt: new Date(now).toISOString(),
      scheduledDeposit: scheduledDepositReply(shown, person),
    };
  }

  registerRoute(scheduleCall, portalOnly, async ({ body, caller, withIdempotencyKey }) => {
    const amount = transferAmount(body.amount);
    requirePorts(ports);
    const clock = await businessClocks.of(caller);
    const now = clock.now();
    const reply = await withIdempotencyKey(async ({ transaction, tenant, person, record }) => {
      validateSchedule(body, today(clock));
      const columns = termColumns(body);
      const createdAt = new Date(now);
      const { account, funding, permission } = await checkDeposit(transaction, {
        tenant,
        person,
        body,
        amount,
        now,
        terms: toTerms({ ...columns, createdAt }),
        earlier: (own, requested) => equalSchedules(own, requested, columns),
      });
      const row = await insertSchedule(
        transaction,
        {
          tenant,
          id: confirmationNumber(),
          person,
          account: account.id,
          fundingAccount: funding.id,
          amountCents: amount,
          ...columns,
          permission,
          createdAt,
        },
        { isOpen: account.status === 'COMPLETED' },
      );
      await record({ action: 'CREATE', entity: 'schedule', entityId: row.id });
      return replyOf(transaction, row, now);
    });
    work.wake();
    return reply;
  });

  registerRoute(changeScheduleCall, portalOnly, async ({ body, caller, withIdempotencyKey }) => {
    const amount = transferAmount(body.amount);
    const now = (await businessClocks.of(caller)).now();
    return withIdempotencyKey(async ({ transaction, tenant, person, record }) => {
      const row = await lockedSchedule(transaction, tenant, body.id);
      requireOwn(row, person);
      requireRunning(row);
      await requireChange(transaction, row, amount, now);
      const changed = await changeAmount(transaction, row, amount, now);
      await record({ action: 'UPDATE', entity: 'schedule', entityId: row.id });
      return replyOf(transaction, changed, now);
    });
  });

  registerRoute(resumeScheduleCall, portalOnly, async ({ body, caller, asMember }) => {
    const clock = await businessClocks.of(caller);
    const now = clock.now();
    return asMember(async ({ transaction, tenant, person, record }) => {
      const row = await lockedSchedule(transaction, tenant, body.id);
      requireOwn(row, person);
      requireRunning(row);
      if (row.pausedOn !== null) {
        await resumeSchedule(transaction, row, today(clock), now);
        await record({ action: 'UPDATE', entity: 'schedule', entityId: row.id });
      }
      return replyOf(transaction, row, now);
    });
  });

  registerRoute(cancelScheduleCall, portalOnly, async ({ body, caller, asMember }) => {
    const now = (await businessClocks.of(caller)).now();
    await asMember(async ({ transaction, tenant, person, record }) => {
      const row = await lockedSchedule(transaction, tenant, body.id);
      requireOwn(row, person);
      if (row.status === 'CANCELED') return;
      requireRunning(row);
      await cancelSchedule(transaction, row, { comment: body.comment, now });
      await record({ action: 'UPDATE', entity: 'schedule', entityId: row.id });
    });
    return undefined;
  });
}

/**
 * Refuses an amount that the schedule could not have been made with.
 * @throws ApiError 409
 */
async function requireChange(transaction: Transaction, row: ScheduleRow, amount: Cents, now: number): Promise<void> {
  if (row.status === 'PENDING') {
    throw conflict(
      'ACCOUNT_PENDING',
      'This account is not open yet. You can change the amount once it is open, or cancel the transfer now.',
    );
  }
  const account = await targetAccount(transaction, row.tenant, row.account);
  const contribution = await changedContribution(transaction, row, account, now);
  const settings = await findSettings(transaction, row.tenant);
  requireAmount(contentsIn(settings), { account, amount, available: undefined, contribution });
}

/** The limits for a new amount of a schedule into an IRA. The schedule's own deposits are left out. */
async function changedContribution(
  transaction: Transaction,
  row: ScheduleRow,
  { type }: TargetAccount,
  now: number,
): Promise<ContributionCheck | undefined> {
  if (!takesContributions(type)) return undefined;
  const { terms, next } = toContributions(row);
  const owner = { tenant: row.tenant, person: row.dueDateOwner, account: row.account };
  const years = await lockedYears(transaction, owner, now, row.id);
  return { years, counts: next === undefined ? [] : countedDates(years, comingOccurrences(terms, next)) };
}
