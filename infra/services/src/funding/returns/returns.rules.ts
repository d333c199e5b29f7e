import { businessDayFrom } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Leg, returnFrom, transferPlans } from '@wealth/domain/transfers';
import type { AchReturn } from '../../ports/index.ts';
import { dateColumns } from '../transfers/legs.ts';
import type { TransferRow } from '../transfers/transfers.rules.ts';

/** Calendar days after its planned settlement during which a return is booked without an operator. */
const RETURN_DAYS = 60;

/** Why a return of the network cannot be booked. */
export type UnmatchedReason = 'UNKNOWN_TRANSFER' | 'NOT_MOVED' | 'SECOND_RETURN' | 'TOO_LATE';

/** A known transfer, and whether the network moves its money. */
export interface ReturnedTransfer {
  readonly row: TransferRow;
  /** Of its funding account. Money of an account at the credit union does not pass through the network. */
  readonly isExternal: boolean;
}

/** The dates of the last completed leg, and of the next one if its port was called. A return never comes before them. */
function daysBefore(row: TransferRow): string[] {
  const legs = transferPlans[row.kind].filter(
    ({ from, to }) => to === row.state || (from === row.state && row.requestedAt !== null),
  );
  return legs.map(({ on }) => row[dateColumns[on]]).filter((day) => day !== null);
}

/** The business day of the return: the network's date, or the date of the leg that it follows if that is later. */
const returnDay = (row: TransferRow, on: string): BusinessDate =>
  businessDayFrom(businessDate([on, ...daysBefore(row)].reduce((last, day) => (day > last ? day : last))));

/** The state whose leg hands the money to the network. */
const handedOver = { DEPOSIT: 'TAKEN', WITHDRAWAL: 'SENT' } as const;

/** Whether the network has the money of a transfer, or may have it. */
function hasMoved({ row, isExternal }: ReturnedTransfer): boolean {
  if (!isExternal) return false;
  if (returnFrom(row.kind, row.state) !== undefined) return true;
  const legs: readonly Leg[] = transferPlans[row.kind];
  return row.requestedAt !== null && legs.some(({ from, to }) => from === row.state && to === handedOver[row.kind]);
}

function isTooLate({ settleOn, doneOn }: TransferRow, on: BusinessDate): boolean {
  const settledOn = settleOn ?? doneOn;
  return settledOn !== null && on > addDays(businessDate(settledOn), RETURN_DAYS);
}

/** PLAN carries the business day on which the return is booked. KNOWN is a return that was read before. */
export type ReturnVerdict =
  | { readonly kind: 'PLAN'; readonly row: TransferRow; readonly returnOn: BusinessDate }
  | { readonly kind: 'KNOWN' }
  | { readonly kind: 'UNMATCHED'; readonly reason: UnmatchedReason };

const known: ReturnVerdict = { kind: 'KNOWN' };
const unmatched = (reason: UnmatchedReason): ReturnVerdict => ({ kind: 'UNMATCHED', reason });

/**
 * Checks a return that the network lists.
 * @param found undefined for an id of no transfer
 * @param isAccepted an operator has decided to book it although it is late
 * @see DECISIONS D-268
 */
export function checkReturn(
  found: ReturnedTransfer | undefined,
  { code, on }: Pick<AchReturn, 'code' | 'on'>,
  isAccepted = false,
): ReturnVerdict {
  if (found === undefined) return unmatched('UNKNOWN_TRANSFER');
  const { row } = found;
  if (row.returnOn !== null) {
    return row.returnCode === code && on <= row.returnOn ? known : unmatched('SECOND_RETURN');
  }
  // The answer to a leg has told the same return before the list did.
  const hasFailed = row.state === 'RETURNED' || row.state === 'REFUSED';
  if (hasFailed && row.reason === code) return known;
  if (row.state === 'RETURNED') return unmatched('SECOND_RETURN');
  if (!hasMoved(found)) return unmatched('NOT_MOVED');
  if (isTooLate(row, on) && !isAccepted) return unmatched('TOO_LATE');
  return { kind: 'PLAN', row, returnOn: returnDay(row, on) };
}
