import { comingSteps, type StepsOf, type TransferStep } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import { formatCentralTime } from './time.ts';

/** The steps of a transfer that is not requested yet. `now` is the business clock's moment in milliseconds. */
export function stepsBefore(now: number, of: StepsOf): readonly TransferStep[] {
  return [{ name: 'ask', state: 'now', date: centralDate(now), note: { says: 'today' } }, ...comingSteps(of)];
}

/**
 * The steps of a transfer that was requested, with the next one as `now`, as on the Move Money page. No other step is
 * said to be done: this page is not told when one is.
 * @param askedAt when it was requested first, in milliseconds since 1970
 */
export function stepsAfter(askedAt: number, of: StepsOf): readonly TransferStep[] {
  const note = { says: 'asked', with: { time: formatCentralTime(askedAt) } } as const;
  const [next, ...later] = comingSteps(of);
  const asked = { name: 'asked', state: 'done', date: centralDate(askedAt), note } as const;
  return [asked, ...(next ? [{ ...next, state: 'now' } as const] : []), ...later];
}
