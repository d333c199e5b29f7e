import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { fundingBlocker, payoutBlocker } from '@wealth/domain/transfers';
import { dueDate, type Failed, type LegContext } from './legs.ts';
import type { TransferRow } from './transfers.rules.ts';

/** Business days for which a transfer that no schedule made waits for its bank to be linked again. */
const WAIT_DAYS = 5;

/** The transfer is asked about again on the next business day, for the last time on `until`. */
export interface Waits {
  readonly kind: 'WAITS';
  readonly until: BusinessDate;
}

const refused = (reason: string): Failed => ({ kind: 'REFUSED', reason });

/**
 * The last check before anybody is asked for the money of a transfer: its schedule, its bank and its account may have
 * changed since the member's request. One that was requested before goes on, since its money may be on its way.
 * @param on the day on which the transfer is due
 * @returns undefined if the transfer goes on
 * @see DECISIONS D-212, D-270, D-271
 */
export function lastCheck(row: TransferRow, facts: LegContext, on: BusinessDate): Failed | Waits | undefined {
  const { kind, state, schedule, requestedAt } = row;
  if (state !== 'ASKED' || requestedAt !== null) return undefined;
  if (facts.scheduleStatus === 'CANCELED') return { kind: 'CANCELED', reason: 'SCHEDULE_CANCELED' };
  if (facts.isSchedulePaused) return { kind: 'CANCELED', reason: 'SCHEDULE_PAUSED' };
  const blocker = kind === 'DEPOSIT' ? fundingBlocker(facts.funding) : payoutBlocker(facts.funding);
  if (blocker?.key === 'BANK_REMOVED') return refused('BANK_REMOVED');
  if (blocker?.key === 'NEEDS_CALL') return refused('BANK_NEEDS_CALL');
  // The first deposit of today may wait for its account; a schedule runs into an open one alone.
  const isClosed = schedule === null ? facts.accountStatus === 'NOT_APPROVED' : facts.accountStatus !== 'COMPLETED';
  if (kind === 'DEPOSIT' && isClosed) return refused('ACCOUNT_NOT_OPEN');
  if (blocker === undefined) return undefined;
  const until = waitsUntil(row);
  const mayWait = schedule === null && until !== undefined && on < until;
  return mayWait ? { kind: 'WAITS', until } : refused('BANK_NEEDS_LINKING');
}

/** The last business day of the wait, from the day that was planned at first. */
function waitsUntil(row: TransferRow): BusinessDate | undefined {
  if (row.waitsUntil !== null) return businessDate(row.waitsUntil);
  const planned = dueDate(row);
  return planned === null ? undefined : addBusinessDays(businessDate(planned), WAIT_DAYS);
}
