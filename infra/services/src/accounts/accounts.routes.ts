import type { History, HistoryQuery } from '@wealth/api';
import { accountHistoryCall, accountsCall, accountsHistoryCall, accountsSummaryCall } from '@wealth/api/schemas';
import { type BusinessDate, today } from '@wealth/domain/calendar';
import { portalAndWidget, portalOnly } from '../http/serve.ts';
import type { ServiceTools } from '../http/service.ts';
import { type AccountHistory, accountsOf, historiesOf } from './accounts.repository.ts';
import { accountsReply, answeredRange, summaryReply } from './accounts.rules.ts';
import { historyReply, sampled, summed } from './history.rules.ts';
import { charted, found } from './reachable.ts';

/** The accounts, and what they were worth day by day (spec 000 §7, 001 §7). */
export function accountsService({ serve, businessClocks }: ServiceTools): void {
  serve(accountsCall, portalOnly, async ({ caller, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async ({ transaction, tenant }) => accountsReply(await accountsOf(transaction, tenant, date)));
  });

  serve(accountsSummaryCall, portalAndWidget, async ({ caller, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async ({ transaction, tenant }) => summaryReply(await accountsOf(transaction, tenant, date)));
  });

  serve(accountsHistoryCall, portalOnly, async ({ caller, query, asMember }) => {
    const range = answeredRange(query, today(await businessClocks.of(caller)));
    const histories = await asMember(({ transaction, tenant }) => historiesOf(transaction, tenant, range));
    return historyOf(histories, query, range.from);
  });

  serve(accountHistoryCall, portalOnly, async ({ caller, path, query, asMember }) => {
    const range = answeredRange(query, today(await businessClocks.of(caller)));
    const histories = await asMember(({ transaction, tenant }) => historiesOf(transaction, tenant, range, [path.id]));
    return historyOf(found(histories), query, range.from);
  });
}

function historyOf(histories: readonly AccountHistory[], { maxPoints }: HistoryQuery, from: BusinessDate): History {
  return historyReply(sampled(summed(charted(histories)), from, maxPoints), from);
}
