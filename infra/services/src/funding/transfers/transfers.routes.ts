import { fundCall, fundingAccountsCall, transfersCall, withdrawalCall } from '@wealth/api/schemas';
import { today } from '@wealth/domain/calendar';
import { portalOnly } from '../../http/register-route.ts';
import type { ServiceTools } from '../../http/service.ts';
import { fundingAccountReply } from '../banks/funding-account.rules.ts';
import { findFundingAccounts, getRequestedAmounts } from '../banks/funding-accounts.repository.ts';
import { checkDeposit } from '../deposits/check-deposit.ts';
import { fundReply } from '../deposits/deposit.rules.ts';
import { equalDeposits } from '../deposits/same-again.ts';
import { cancelSchedule } from '../schedules/locked-schedule.ts';
import { checkWithdrawal } from '../withdrawals/check-withdrawal.ts';
import { transferReply } from './shown-transfers.rules.ts';
import { shownTransfers } from './shown-transfers.ts';
import { insertDeposit, insertWithdrawal } from './transfers.repository.ts';
import { confirmationNumber, requirePorts, transferAmount } from './transfers.rules.ts';

/** The comment of a schedule that is canceled with a withdrawal. Support reads it. */
const CANCELED_WITH_IT = 'Canceled with a withdrawal of the full balance';

/** Funding accounts, deposits, withdrawals and the transfers under way (spec 002 §7). The worker moves the money. */
export function transfersService({ registerRoute, businessClocks, ports, work }: ServiceTools): void {
  registerRoute(fundingAccountsCall, portalOnly, async ({ caller, asSignedIn }) => {
    const now = (await businessClocks.of(caller)).now();
    return asSignedIn(async ({ transaction, tenant, person, record }) => {
      const rows = await findFundingAccounts(transaction, tenant, now);
      // A deposit names an account at the credit union by its whole number.
      if (rows.some(({ isExternal }) => !isExternal)) {
        await record({ action: 'READ', entity: 'funding_account', entityId: person });
      }
      const requested = await getRequestedAmounts(
        transaction,
        tenant,
        rows.map(({ id }) => id),
      );
      return { fundingAccounts: rows.map((row) => fundingAccountReply(row, requested(row.id))) };
    });
  });

  registerRoute(fundCall, portalOnly, async ({ body, caller, withIdempotencyKey }) => {
    const amount = transferAmount(body.amount);
    requirePorts(ports);
    const now = (await businessClocks.of(caller)).now();
    const reply = await withIdempotencyKey(async ({ transaction, tenant, person, record }) => {
      const deposit = { tenant, person, amount, now };
      const allowed = await checkDeposit(transaction, { ...deposit, body, earlier: equalDeposits });
      const id = confirmationNumber();
      const row = await insertDeposit(transaction, { ...deposit, ...allowed, id });
      await record({ action: 'CREATE', entity: 'transfer', entityId: id });
      return fundReply(row);
    });
    work.wake();
    return reply;
  });

  registerRoute(transfersCall, portalOnly, async ({ caller, asSignedIn }) => {
    const clock = await businessClocks.of(caller);
    const moment = { today: today(clock), now: clock.now() };
    return asSignedIn(async ({ transaction, tenant }) => ({
      transfers: (await shownTransfers(transaction, tenant, moment)).map(transferReply),
    }));
  });

  registerRoute(withdrawalCall, portalOnly, async ({ body, caller, withIdempotencyKey }) => {
    const amount = body.isFullWithdrawal ? undefined : transferAmount(body.amount);
    requirePorts(ports);
    const clock = await businessClocks.of(caller);
    const reply = await withIdempotencyKey(async ({ transaction, tenant, person, record }) => {
      const { cancels, ...allowed } = await checkWithdrawal(transaction, {
        tenant,
        person,
        body,
        amount,
        today: today(clock),
        now: clock.now(),
      });
      const id = confirmationNumber();
      const requested = { tenant, person, id, ...allowed, isFull: body.isFullWithdrawal, now: clock.now() };
      const { askedAt, dates } = await insertWithdrawal(transaction, requested);
      await record({ action: 'CREATE', entity: 'transfer', entityId: id });
      for (const row of cancels) {
        await cancelSchedule(transaction, row, { comment: CANCELED_WITH_IT, now: clock.now() });
        await record({ action: 'UPDATE', entity: 'schedule', entityId: row.id });
      }
      const { soldOn, sentOn, doneOn } = dates;
      return { internalTransactionId: id, askedAt: askedAt.toISOString(), soldOn, sentOn, doneOn };
    });
    work.wake();
    return reply;
  });
}
