import type { History, HistoryQuery } from '@wealth/api';
import { accountHistoryCall, accountsCall, accountsHistoryCall } from '@wealth/api/schemas';
import { CDB_SOURCE } from '@wealth/domain/accounts';
import { type BusinessDate, today } from '@wealth/domain/calendar';
import { notFound } from '../app/refusal.ts';
import { portalOnly, type Work } from '../app/serve.ts';
import type { ServiceTools } from '../app/service.ts';
import { accountsOf, daysOf, type HistoryAccount, historyAccounts } from './accounts.repository.ts';
import { accountsReply, answeredRange } from './accounts.rules.ts';
import { historyReply, sampled, summed } from './history.rules.ts';

/** The accounts, and what they were worth day by day (spec 000 §7, 001 §7). */
export function accountsService({ serve, businessClocks }: ServiceTools): void {
  serve(accountsCall, portalOnly, async ({ caller, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async ({ transaction, tenant }) => accountsReply(await accountsOf(transaction, tenant, date)));
  });

  serve(accountsHistoryCall, portalOnly, async ({ caller, query, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async (work) => {
      const accounts = await historyAccounts(work.transaction, work.tenant);
      return historyOf(work, accounts, query, date);
    });
  });

  serve(accountHistoryCall, portalOnly, async ({ caller, path, query, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async (work) => {
      const accounts = await historyAccounts(work.transaction, work.tenant, path.id);
      if (accounts.length === 0) throw notFound("We couldn't find that account.");
      return historyOf(work, accounts, query, date);
    });
  });
}

async function historyOf(
  { transaction, tenant }: Work,
  accounts: readonly HistoryAccount[],
  query: HistoryQuery,
  date: BusinessDate,
): Promise<History> {
  // Accounts of the CDB are left out of every chart (spec 001 §6).
  const charted = accounts.filter(({ source }) => source !== CDB_SOURCE).map(({ id }) => id);
  const { before, days } = await daysOf(transaction, tenant, charted, answeredRange(query, date));
  return historyReply(sampled(summed(before, days), query.maxPoints));
}
