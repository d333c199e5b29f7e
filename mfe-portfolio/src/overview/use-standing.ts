import type { AccountView, ValuePoint } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import { usePlatform, useRemoteData } from '@wealth/kit';
import { haveNotBegun } from '../empty/not-begun.rules.ts';
import { defaultRange } from '../range/range.rules.ts';
import { performanceApi } from '../returns/performance.api.ts';
import { chartedAccounts } from '../summary/summary.rules.ts';
import { valueApi } from '../value/value.api.ts';
import { getStanding, type Standing } from './standing.rules.ts';

/** The values of the last six months, and the figures of the sentence about them. */
interface ShownStanding {
  readonly points: readonly ValuePoint[];
  /** Undefined where the returns failed. */
  readonly standing: Standing | undefined;
}

/**
 * Where the money of all accounts stands, whatever range the summary below shows: `loading`, or undefined where there is
 * nothing to say. On the page as it opens it costs no call: the summary reads the same.
 */
export function useStanding(accounts: readonly AccountView[]): ShownStanding | 'loading' | undefined {
  const range = defaultRange(today(usePlatform().businessClock));
  const charted = chartedAccounts(accounts);
  const skip = charted.length === 0 || haveNotBegun(charted);
  const history = useRemoteData(valueApi.useHistoryQuery({ range }, { skip }));
  const performance = useRemoteData(performanceApi.usePerformanceQuery({ range }, { skip }));
  // What failed is said in the summary, with Try again.
  if (skip || history.status === 'failed') return undefined;
  if (history.status !== 'loaded') return 'loading';
  const points = history.data;
  if (points.length === 0) return undefined;
  if (performance.status === 'failed') return { points, standing: undefined };
  if (performance.status !== 'loaded') return 'loading';
  return { points, standing: getStanding(points, performance.data.timeWeighted, range.from) };
}
