import type { Performance, PerformanceQuery } from '@wealth/api';
import { accountPerformanceCall, performanceCall } from '@wealth/api/schemas';
import { today } from '@wealth/domain/calendar';
import type { DateRange } from '@wealth/domain/returns';
import { type AccountHistory, findHistories } from '../accounts/accounts.repository.ts';
import { answeredRange } from '../accounts/accounts.rules.ts';
import { dated, opened, sampled, summed } from '../accounts/history.rules.ts';
import { charted, found } from '../accounts/reachable.ts';
import { portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { alignToDays, benchmarkOfAll } from './benchmark.rules.ts';
import { findBlends, findLevels } from './performance.repository.ts';
import { performanceReply } from './performance.rules.ts';

/** What the accounts earned over a range, from the value of each day. */
export function performanceService({ registerRoute, businessClocks }: ServiceTools): void {
  registerRoute(performanceCall, portalOnly, async ({ caller, query, asSignedIn }) => {
    const range = answeredRange(query, today(await businessClocks.of(caller)));
    return asSignedIn(async (work) => {
      return performanceOf(work, await findHistories(work.transaction, work.tenant, range), query, range);
    });
  });

  registerRoute(accountPerformanceCall, portalOnly, async ({ caller, path, query, asSignedIn }) => {
    const range = answeredRange(query, today(await businessClocks.of(caller)));
    return asSignedIn(async (work) => {
      const histories = await findHistories(work.transaction, work.tenant, range, [path.id]);
      return performanceOf(work, found(histories), query, range);
    });
  });
}

async function performanceOf(
  work: RequestContext,
  histories: readonly AccountHistory[],
  { benchmarkPoints }: PerformanceQuery,
  range: DateRange,
): Promise<Performance> {
  // A range that begins after today has no days, not even the ones before.
  const accounts = range.from > range.to ? [] : charted(histories).map(opened);
  const points = summed(accounts);
  const days = dated(points, range.from);
  if (benchmarkPoints === undefined) return performanceReply(days, range);
  const blends = await findBlends(
    work,
    accounts.map(({ id }) => id),
    range.from,
  );
  if (blends.size === 0) return performanceReply(days, range);
  const benchmark = benchmarkOfAll(accounts, blends, await findLevels(work.transaction, range));
  return performanceReply(
    days,
    range,
    benchmark && alignToDays(sampled(points, range.from, benchmarkPoints), benchmark),
  );
}
