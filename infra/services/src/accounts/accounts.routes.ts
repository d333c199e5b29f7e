import type { History, HistoryQuery } from '@wealth/api';
import { accountHistoryCall, accountsCall, accountsHistoryCall } from '@wealth/api/schemas';
import { type BusinessDate, today } from '@wealth/domain/calendar';
import { portalOnly, type Work } from '../app/serve.ts';
import type { ServiceTools } from '../app/service.ts';
import { accountsOf, daysOf } from './accounts.repository.ts';
import { accountsReply, answeredRange } from './accounts.rules.ts';
import { historyReply, sampled, summed } from './history.rules.ts';
import { charted, type ReachableAccount, reachableAccount, reachableAccounts } from './reachable.ts';

/** The accounts, and what they were worth day by day (spec 000 §7, 001 §7). */
export function accountsService({ serve, businessClocks }: ServiceTools): void {
  serve(accountsCall, portalOnly, async ({ caller, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async ({ transaction, tenant }) => accountsReply(await accountsOf(transaction, tenant, date)));
  });

  serve(accountsHistoryCall, portalOnly, async ({ caller, query, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async (work) => {
      return historyOf(work, await reachableAccounts(work), query, date);
    });
  });

  serve(accountHistoryCall, portalOnly, async ({ caller, path, query, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async (work) => {
      return historyOf(work, [await reachableAccount(work, path.id)], query, date);
    });
  });
}

async function historyOf(
  { transaction, tenant }: Work,
  accounts: readonly ReachableAccount[],
  query: HistoryQuery,
  date: BusinessDate,
): Promise<History> {
  const { before, days } = await daysOf(transaction, tenant, charted(accounts), answeredRange(query, date));
  return historyReply(sampled(summed(before, days), query.maxPoints));
}
