import { externalBalanceCall, fundCall, fundingAccountsCall } from '@wealth/api/schemas';
import { inDollars } from '@wealth/domain/money';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { ApiError } from '../kernel/api-error.ts';
import { inTime, PortUnavailable } from '../ports/index.ts';
import { judgeDeposit } from './judge-deposit.ts';
import { equalDeposits } from './same-again.ts';
import { askedOf, fundingAccountsOf, insertDeposit, linkedAccount } from './transfers.repository.ts';
import {
  availableBalance,
  confirmationNumber,
  depositAmount,
  fundingAccountReply,
  fundReply,
  requirePorts,
  requireUsable,
} from './transfers.rules.ts';

const unavailable = (message: string) => new ApiError(503, 'PORT_UNAVAILABLE', message);

/** Where money may come from, and deposits (spec 002 §7). The worker moves what was asked for. */
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
    const amount = depositAmount(body.amount);
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
}
