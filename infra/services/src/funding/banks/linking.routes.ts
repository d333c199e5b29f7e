import { externalAccountsCall, externalBalanceCall, removeExternalAccountCall } from '@wealth/api/schemas';
import { today } from '@wealth/domain/calendar';
import { inDollars } from '@wealth/domain/money';
import { actAs } from '../../database/index.ts';
import { portalOnly } from '../../http/register-route.ts';
import type { ServiceTools } from '../../http/service.ts';
import { portUnavailable } from '../../kernel/api-error.ts';
import { askPort, PortUnavailable } from '../../ports/index.ts';
import { revealAccessToken } from './access-token.ts';
import { availableBalance, requireUsable, unusable } from './funding-account.rules.ts';
import { getRequestedAmounts, linkedAccount } from './funding-accounts.repository.ts';
import { linkRoutes } from './link.routes.ts';
import { dependents, letGo, linkedBanks, removeBank } from './linking.repository.ts';
import { externalAccountReply, fittingBalance, requireLinking } from './linking.rules.ts';
import { takeQuota } from './provider-quota.ts';

/** Linked banks: listed, asked for their balance, linked, linked again and removed (spec 001 §7, 002 §7). */
export function linkingService({ registerRoute, ...tools }: ServiceTools): void {
  const { businessClocks, systemClock, keys, ports, portLimitMs, mostLinkedAccounts, work } = tools;
  registerRoute(externalAccountsCall, portalOnly, async ({ caller, asSignedIn }) => {
    const now = (await businessClocks.of(caller)).now();
    return asSignedIn(async ({ transaction, tenant, person }) => {
      const rows = await linkedBanks(transaction, tenant, now);
      const depend = await dependents(transaction, tenant, person);
      return {
        accounts: rows.map((row) =>
          externalAccountReply(row, depend.get(row.id) ?? { schedules: 0, nextDate: undefined }),
        ),
        most: mostLinkedAccounts,
      };
    });
  });

  registerRoute(externalBalanceCall, portalOnly, async ({ body, tenant, caller, asSignedIn }) => {
    const linking = requireLinking(ports);
    const now = (await businessClocks.of(caller)).now();
    // Read before the bank answers, so a debit in between is counted twice at worst, and never missed.
    const { funding, requested, accessToken } = await asSignedIn(async ({ transaction }) => {
      const found = await linkedAccount(transaction, tenant, body.plaidAccountId, now);
      requireUsable(found);
      await takeQuota(transaction, found, 'BALANCE', new Date(systemClock.now()));
      return {
        funding: found,
        requested: (await getRequestedAmounts(transaction, tenant, [found.id]))(found.id),
        accessToken:
          keys && found.item !== null ? await revealAccessToken(transaction, keys, found, found.item) : undefined,
      };
    });
    const { providerAccount } = funding;
    try {
      if (accessToken === undefined || providerAccount === null) {
        throw new PortUnavailable(`Nobody can ask for the balance of ${funding.id}`);
      }
      const bank = { accessToken, providerAccount };
      const balance = await askPort((signal) => linking.balance(bank, signal), fittingBalance, portLimitMs);
      if (balance.outcome === 'RELINK_REQUIRED') {
        await asSignedIn(({ transaction }) => letGo(transaction, funding));
        throw unusable(funding);
      }
      return { plaidAccountId: funding.id, balance: inDollars(availableBalance(balance.available, requested)) };
    } catch (problem) {
      if (!(problem instanceof PortUnavailable)) throw problem;
      throw portUnavailable(
        "Your bank doesn't answer right now. Nothing was taken; please try again in a moment.",
        problem,
      );
    }
  });

  registerRoute(removeExternalAccountCall, portalOnly, async ({ body, caller, asMember }) => {
    const clock = await businessClocks.of(caller);
    await asMember(async ({ transaction, tenant, person, record }) => {
      await actAs(transaction, { role: 'linking', tenant, person });
      if (!(await removeBank(transaction, { ...body, tenant, person, today: today(clock), at: new Date(clock.now()) })))
        return;
      await record({ action: 'DELETE', entity: 'funding_account', entityId: body.plaidAccountId });
    });
    work.wake();
    return undefined;
  });

  linkRoutes({ registerRoute, ...tools });
}
