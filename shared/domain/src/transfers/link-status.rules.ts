/** A linked bank account's status as it is kept, with the moments that change it. In milliseconds since 1970. */
export interface KeptLink {
  /** `ACTIVE`, `RELINK_REQUIRED` or `RELINK_INITIATED` (spec 001 §3). */
  readonly status: string;
  /** When the member's consent at the bank ends, where the bank says so. */
  readonly consentUntil?: number | undefined;
  /** When the attempt to link again is over that made it RELINK_INITIATED. */
  readonly relinkUntil?: number | undefined;
  /** The bank said that its customer allows no debit of the account. */
  readonly isDebitStopped?: boolean;
}

/** So long before its consent ends a bank has to be linked again, in milliseconds. */
const CONSENT_LEAD = 7 * 86_400_000;

/**
 * The status of a linked bank account at a moment: `NEEDS_CALL` where it is linked and the bank allows no debit. A consent that ends within a week counts as ended, so that no
 * deposit meets a bank that has let go meanwhile; an attempt to link again that was given up leaves it as it was.
 * @see DECISIONS D-151, D-271
 */
export function linkStatus({ isDebitStopped = false, ...kept }: KeptLink, now: number): string {
  const status = currentStatus(kept, now);
  return isDebitStopped && status === 'ACTIVE' ? 'NEEDS_CALL' : status;
}

function currentStatus({ status, consentUntil, relinkUntil }: KeptLink, now: number): string {
  if (status === 'RELINK_INITIATED')
    return relinkUntil !== undefined && now >= relinkUntil ? 'RELINK_REQUIRED' : status;
  if (status === 'ACTIVE' && consentUntil !== undefined && now >= consentUntil - CONSENT_LEAD) return 'RELINK_REQUIRED';
  return status;
}
