import { transactionsCall } from '@wealth/api/schemas';
import { today } from '@wealth/domain/calendar';
import { reachableAccount } from '../accounts/reachable.ts';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { findTransactions } from './transactions.repository.ts';
import { requestedDays, transactionsReply } from './transactions.rules.ts';

/** What happened to one account (spec 001 §7). */
export function transactionsService({ registerRoute, businessClocks }: ServiceTools): void {
  registerRoute(transactionsCall, portalOnly, async ({ caller, path, query, asSignedIn }) => {
    const range = requestedDays(query, today(await businessClocks.of(caller)));
    return asSignedIn(async (work) => {
      const { id } = await reachableAccount(work, path.id);
      return transactionsReply(await findTransactions(work, id, range));
    });
  });
}
