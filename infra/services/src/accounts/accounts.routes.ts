import type { History, HistoryQuery } from '@wealth/api';
import {
  accountHistoryCall,
  accountsCall,
  accountsHistoryCall,
  accountsSummaryCall,
  summaryOfValuesCall,
} from '@wealth/api/schemas';
import { type BusinessDate, today } from '@wealth/domain/calendar';
import { portalAndWidget, portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { type AccountHistory, findAccounts, findHistories } from './accounts.repository.ts';
import { accountsReply, answeredRange, summaryReply } from './accounts.rules.ts';
import { dated, historyReply, opened, sampled, summed } from './history.rules.ts';
import { charted, found } from './reachable.ts';
import { summarisedDays, summaryOfValuesReply } from './summary-of-values.rules.ts';

/** The accounts, and what they were worth day by day (spec 000 §7, 001 §7). */
export function accountsService({ registerRoute, businessClocks }: ServiceTools): void {
  registerRoute(accountsCall, portalOnly, async ({ caller, asSignedIn }) => {
    const date = today(await businessClocks.of(caller));
    return asSignedIn(async ({ transaction, tenant }) => accountsReply(await findAccounts(transaction, tenant, date)));
  });

  registerRoute(accountsSummaryCall, portalAndWidget, async ({ caller, asSignedIn }) => {
    const date = today(await businessClocks.of(caller));
    return asSignedIn(async ({ transaction, tenant }) => summaryReply(await findAccounts(transaction, tenant, date)));
  });

  registerRoute(summaryOfValuesCall, portalOnly, async ({ caller, asSignedIn }) => {
    const range = summarisedDays(today(await businessClocks.of(caller)));
    const histories = await asSignedIn(({ transaction, tenant }) => findHistories(transaction, tenant, range));
    const accounts = charted(histories).map((account) => ({
      id: account.id,
      days: dated(summed([opened(account)]), range.from),
    }));
    return summaryOfValuesReply(accounts, range.to);
  });

  registerRoute(accountsHistoryCall, portalOnly, async ({ caller, query, asSignedIn }) => {
    const range = answeredRange(query, today(await businessClocks.of(caller)));
    const histories = await asSignedIn(({ transaction, tenant }) => findHistories(transaction, tenant, range));
    return historyOf(histories, query, range.from);
  });

  registerRoute(accountHistoryCall, portalOnly, async ({ caller, path, query, asSignedIn }) => {
    const range = answeredRange(query, today(await businessClocks.of(caller)));
    const histories = await asSignedIn(({ transaction, tenant }) =>
      findHistories(transaction, tenant, range, [path.id]),
    );
    return historyOf(found(histories), query, range.from);
  });
}

function historyOf(histories: readonly AccountHistory[], { maxPoints }: HistoryQuery, from: BusinessDate): History {
  return historyReply(sampled(summed(charted(histories)), from, maxPoints), from);
}
