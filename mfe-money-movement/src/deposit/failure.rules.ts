import type { CallFailure } from '@wealth/kit';

/** Why a deposit that was sent is not done, as the failure screen says it. */
export type DepositFailure =
  /** A rule refused it, in words of its own. Nothing was taken. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The key was used for another deposit, which may have been taken. */
  | { readonly kind: 'keyUsed' }
  /** Anything else. Only a refusal says for certain that nothing was taken. */
  | { readonly kind: 'other'; readonly isNothingTaken: boolean };

const rules: ReadonlySet<string> = new Set([
  'ACCOUNT_PENDING',
  'DEPOSIT_REFUSED',
  'FEATURE_OFF',
  'FUNDING_ACCOUNT_UNAVAILABLE',
  'NOT_FOUND',
  'NOT_YOUR_TRANSFER',
  'SCHEDULE_ENDED',
]);

/** What became of a deposit by the call's answer; an error of the server, or no answer, leaves it open. */
export function depositFailure({ status, problem = '', message }: CallFailure): DepositFailure {
  if (rules.has(problem)) return { kind: 'refused', text: message };
  if (problem === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'keyUsed' };
  const isRefused = problem === 'PORT_UNAVAILABLE' || (status >= 400 && status < 500);
  return { kind: 'other', isNothingTaken: isRefused };
}
