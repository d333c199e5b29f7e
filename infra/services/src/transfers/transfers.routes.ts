import { externalBalanceCall, fundCall, fundingAccountsCall, transfersCall, withdrawalCall } from '@wealth/api/schemas';
import { today } from '@wealth/domain/calendar';
import { inDollars } from '@wealth/domain/money';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { ApiError } from '../kernel/api-error.ts';
import { inTime, PortUnavailable } from '../ports/index.ts';
import { judgeDeposit } from './judge-deposit.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { equalDeposits } from './same-again.ts';
import { transferReply } from './shown-transfers.rules.ts';
import { shownTransfers } from './shown-transfers.ts';
import { askedOf, fundingAccountsOf, insertDeposit, insertWithdrawal, linkedAccount } from './transfers.repository.ts';
import {
  availableBalance,
  confirmationNumber,
  fundingAccountReply,
  fundReply,
  requirePorts,
  requireUsable,
  transferAmount,
} from './transfers.rules.ts';

const unavailable = (message: string) => new ApiError(503, 'PORT_UNAVAILABLE', message);

/** Funding accounts, deposits, withdrawals and the transfers under way (spec 002 §7). The worker moves the money. */
export function transfersService({ registerRoute, businessClocks, ports, portLimitMs, work }: ServiceTools): void {
  registerRoute(fundingAccountsCall, portalOnly, ({ withMemberTransaction }) =>
    withMemberTransaction(async ({ transaction, tenant, person, record }) => {
      const rows = await fundingAccountsOf(transaction, tenant);
      // A deposit names an account at the credit union by its whole number.
      if (rows.some(({ isExternal }) => !isExternal)) {
        await record({ action: 'READ', entity: 'funding_account', entityId: person });
      }
      const asked = await askedOf(
        transaction,
        tenant,
        rows.map(({ id }) => id),
      );
      return { fundingAccounts: rows.map((row) => fundingAccountReply(row, asked(row.id))) };
    }),
  );

  registerRoute(externalBalanceCall, portalOnly, async ({ body, tenant, withMemberTransaction }) => {
    const { linking } = requirePorts(ports);
    // Read before the bank answers, so a debit in between is counted twice at worst, and never missed.
    const { funding, asked } = await withMemberTransaction(async ({ transaction }) => {
      const found = await linkedAccount(transaction, tenant, body.plaidAccountId);
      return { funding: found, asked: (await askedOf(transaction, tenant, [found.id]))(found.id) };
    });
    requireUsable(funding);
    try {
      const balance = await inTime(
        (signal) => linking.balance({ tenant, fundingAccount: funding.id }, signal),
        portLimitMs,
      );
      return { plaidAccountId: funding.id, balance: inDollars(availableBalance(balance, asked)) };
    } catch (problem) {
      if (!(problem instanceof PortUnavailable)) throw problem;
      throw unavailable("Your bank doesn't answer right now. Nothing was taken; please try again in a moment.");
    }
  });

  registerRoute(fundCall, portalOnly, async ({ body, caller, withIdempotencyKey }) => {
    const amount = transferAmount(body.amount);
    requirePorts(ports);
    const now = (await businessClocks.of(caller)).now();
    const reply = await withIdempotencyKey(async ({ transaction, tenant, person, record }) => {
      const deposit = { tenant, person, amount, now };
      const allowed = await judgeDeposit(transaction, { ...deposit, body, earlier: equalDeposits });
      const id = confirmationNumber();
      const row = await insertDeposit(transaction, { ...deposit, ...allowed, id });
      await record({ action: 'CREATE', entity: 'transfer', entityId: id });
      return fundReply(row);
    });
    work.wake();
    return reply;
  });

  registerRoute(transfersCall, portalOnly, async ({ caller, withMemberTransaction }) => {
    const clock = await businessClocks.of(caller);
    const moment = { today: today(clock), now: clock.now() };
    return withMemberTransaction(async ({ transaction, tenant }) => ({
      transfers: (await shownTransfers(transaction, tenant, moment)).map(transferReply),
    }));
  });

  registerRoute(withdrawalCall, portalOnly, async ({ body, caller, withIdempotencyKey }) => {
    const amount = body.isFullWithdrawal ? undefined : transferAmount(body.amount);
    requirePorts(ports);
    const clock = await businessClocks.of(caller);
    const reply = await withIdempotencyKey(async ({ transaction, tenant, person, record }) => {
      const allowed = await judgeWithdrawal(transaction, { tenant, body, amount, today: today(clock) });
      const id = confirmationNumber();
      const asked = { tenant, person, id, ...allowed, isFull: body.isFullWithdrawal, now: clock.now() };
      const { askedAt, dates } = await insertWithdrawal(transaction, asked);
      await record({ action: 'CREATE', entity: 'transfer', entityId: id });
      const { soldOn, sentOn, doneOn } = dates;
      return { internalTransactionId: id, askedAt: askedAt.toISOString(), soldOn, sentOn, doneOn };
    });
    work.wake();
    return reply;
  });
}
