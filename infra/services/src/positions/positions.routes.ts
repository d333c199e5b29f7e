import type { PositionsQuery } from '@wealth/api';
import { accountPositionsCall, positionsCall } from '@wealth/api/schemas';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { charted, reachableAccount, reachableAccounts } from '../accounts/reachable.ts';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { findEmptied, findHoldings, findTargets, findTrades } from './positions.repository.ts';
import { accountPositionsReply, positionsReply, targetsOf, withCosts } from './positions.rules.ts';

/** What the accounts hold as of a date (spec 001 §7). */
export function positionsService({ registerRoute, businessClocks }: ServiceTools): void {
  registerRoute(positionsCall, portalOnly, async ({ caller, query, asSignedIn }) => {
    const date = answeredDate(query, today(await businessClocks.of(caller)));
    return asSignedIn(async (work) => {
      const reachable = await reachableAccounts(work);
      const shown = charted(reachable).filter(({ isActive }) => isActive || query.includeInactive);
      const ids = shown.map(({ id }) => id);
      return positionsReply(ids, await findHoldings(work, shown, date));
    });
  });

  // Who names an account is answered, whether it is active or not.
  registerRoute(accountPositionsCall, portalOnly, async ({ caller, path, query, asSignedIn }) => {
    const date = answeredDate(query, today(await businessClocks.of(caller)));
    return asSignedIn(async (work) => {
      const account = await reachableAccount(work, path.id);
      const rows = await findHoldings(work, charted([account]), date);
      const [held] = rows;
      const targets = targetsOf(await findTargets(work, account.id));
      const emptySince = held ? undefined : await findEmptied(work, account.id, date);
      const isOwn = held !== undefined && account.keptBy === 'LEDGER';
      return {
        ...accountPositionsReply(isOwn ? withCosts(rows, await findTrades(work, account.id, held.asOf)) : rows),
        ...(targets.length > 0 && { targets }),
        ...(emptySince !== undefined && { emptySince }),
      };
    });
  });
}

/** Nothing is known of tomorrow. */
const answeredDate = ({ asOfDate }: PositionsQuery, now: BusinessDate): BusinessDate =>
  asOfDate < now ? businessDate(asOfDate) : now;
