import { transactionsCall } from '@wealth/api/schemas';
import { today } from '@wealth/domain/calendar';
import { reachableAccount } from '../accounts/reachable.ts';
import { portalOnly } from '../http/serve.ts';
import type { ServiceTools } from '../http/service.ts';
import { transactionsOf } from './transactions.repository.ts';
import { askedDays, transactionsReply } from './transactions.rules.ts';

/** What happened to one account (spec 001 §7). */
export function transactionsService({ serve, businessClocks }: ServiceTools): void {
  serve(transactionsCall, portalOnly, async ({ caller, path, query, asMember }) => {
    const range = askedDays(query, today(await businessClocks.of(caller)));
    return asMember(async (work) => {
      const { id } = await reachableAccount(work, path.id);
      return transactionsReply(await transactionsOf(work, id, range));
    });
  });
}
