import type { CallFailure } from '@wealth/kit';
import type { Content } from '@wealth/platform';

/** Why a write failed, as the failure screen shows it. */
export type WriteFailure =
  /** A rule refused it, in words of its own. Nothing was done. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The key was used for another write, which may have been done. */
  | { readonly kind: 'keyUsed' }
  /** Anything else. Only a refusal says for certain that nothing was done. */
  | { readonly kind: 'other'; readonly isNothingDone: boolean };

const KEY_USED = 'IDEMPOTENCY_KEY_REUSED';
/** Rules that judge the write itself. The services look for an earlier answer to its key first. */
const judgements: ReadonlySet<string> = new Set([
  'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL',
  'ACCOUNT_PENDING',
  'DEPOSIT_REFUSED',
  'FUNDING_ACCOUNT_UNAVAILABLE',
  'NOT_FOUND',
  'NOT_YOUR_TRANSFER',
  'PERMISSION_CHANGED',
  'SCHEDULE_ENDED',
  'WITHDRAWAL_REFUSED',
]);
const rules: ReadonlySet<string> = new Set([...judgements, 'FEATURE_OFF']);

/**
 * Whether the account is joined to as many linked banks as it may be. Nothing was taken. Spec 002 §8 knows it by the
 * sentence alone.
 */
export const isTooManyBanks = ({ problem, message }: CallFailure): boolean =>
  problem === 'TOO_MANY_BANKS' || message === 'Maximum number of ACH Relationships per account';

const detailOf = ({ details }: CallFailure, name: string) => details.find(({ field }) => field === name)?.issue;

/** An equal deposit that was asked for shortly before. */
export interface EarlierDeposit {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** The equal deposit that a refusal names, where it asks whether a second one is meant. */
export function earlierDeposit(failure: CallFailure): EarlierDeposit | undefined {
  const id = detailOf(failure, 'again');
  const askedAt = Date.parse(detailOf(failure, 'askedAt') ?? '');
  if (failure.problem !== 'SAME_AGAIN' || id === undefined || Number.isNaN(askedAt)) return undefined;
  return { id, askedAt };
}

/** The permission that the services ask for, where they refused the one that was sent. */
export function requiredPermission(failure: CallFailure): Content | undefined {
  const value = detailOf(failure, 'permission');
  if (failure.problem !== 'PERMISSION_CHANGED' || value === undefined) return undefined;
  return { contentType: detailOf(failure, 'contentType') === 'HTML' ? 'HTML' : 'STRING', value };
}

/**
 * True if the failure says for certain that nothing was done under the key. An error of the server, or no answer, leaves
 * it open.
 * @param isRepeat an earlier call with the key was not answered; then a refusal of the call alone leaves it open too
 */
export function isSettled(failure: CallFailure, isRepeat: boolean): boolean {
  const { status, problem = '' } = failure;
  if (problem === KEY_USED) return false;
  if (judgements.has(problem) || isTooManyBanks(failure) || earlierDeposit(failure) !== undefined) return true;
  return !isRepeat && (problem === 'PORT_UNAVAILABLE' || (status >= 400 && status < 500));
}

/** The same for a write that is repeated under a schedule's id: a service that is away has done nothing. */
export const isSettledOrAway = (failure: CallFailure, isRepeat: boolean): boolean =>
  isSettled(failure, isRepeat) || (!isRepeat && failure.status === 503);

/** What became of a write by its failure. */
export function writeFailure({ problem = '', message }: CallFailure, isSettled: boolean): WriteFailure {
  if (problem === KEY_USED) return { kind: 'keyUsed' };
  if (isSettled && rules.has(problem)) return { kind: 'refused', text: message };
  return { kind: 'other', isNothingDone: isSettled };
}
