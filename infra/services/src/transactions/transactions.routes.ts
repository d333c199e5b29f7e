import { transactionsCall } from '@wealth/api/schemas';
import { today } from '@wealth/domain/calendar';
import { reachableAccount } from '../accounts/reachable.ts';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { transactionsOf } from './transactions.repository.ts';
import { askedDays, transactionsReply } from './transactions.rules.ts';

/** What happened to one account (spec 001 §7). */
export function transactionsService({ registerRoute, businessClocks }: ServiceTools): void {
  registerRoute(transactionsCall, portalOnly, async ({ caller, path, query, withMemberTransaction }) => {
    const range = askedDays(query, today(await businessClocks.of(caller)));
    return withMemberTransaction(async (work) => {
      const { id } = await reachableAccount(work, path.id);
      return transactionsReply(await transactionsOf(work, id, range));
    });
  });
}
