import type { Performance, PerformanceQuery } from '@wealth/api';
import { accountPerformanceCall, performanceCall } from '@wealth/api/schemas';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { daysOf } from '../accounts/accounts.repository.ts';
import { answeredRange } from '../accounts/accounts.rules.ts';
import { charted, type ReachableAccount, reachableAccount, reachableAccounts } from '../accounts/reachable.ts';
import { portalOnly, type Work } from '../app/serve.ts';
import type { ServiceTools } from '../app/service.ts';
import { benchmarkOfAll } from './benchmark.rules.ts';
import { blendsOf, levelsOf } from './performance.repository.ts';
import { opened, performanceReply } from './performance.rules.ts';

/** What the accounts earned over a range, from the value of each day. */
export function performanceService({ serve, businessClocks }: ServiceTools): void {
  serve(performanceCall, portalOnly, async ({ caller, query, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async (work) => performanceOf(work, await reachableAccounts(work), query, date));
  });

  serve(accountPerformanceCall, portalOnly, async ({ caller, path, query, asMember }) => {
    const date = today(await businessClocks.of(caller));
    return asMember(async (work) => performanceOf(work, [await reachableAccount(work, path.id)], query, date));
  });
}

async function performanceOf(
  work: Work,
  accounts: readonly ReachableAccount[],
  query: PerformanceQuery,
  date: BusinessDate,
): Promise<Performance> {
  const answered = answeredRange(query, date);
  const range = { from: businessDate(answered.from), to: businessDate(answered.to) };
  const ids = charted(accounts);
  // A range that begins after today has no days, not even the ones before.
  const rows = await daysOf(work.transaction, work.tenant, range.from > range.to ? [] : ids, range);
  const days = opened(rows, range.from);
  const { benchmarkPoints } = query;
  if (benchmarkPoints === undefined) return performanceReply(days, range);
  const blends = await blendsOf(work, ids);
  if (blends.size === 0) return performanceReply(days, range);
  const benchmark = benchmarkOfAll(rows, range.from, blends, await levelsOf(work.transaction, range));
  return performanceReply(days, range, benchmark, benchmarkPoints);
}
