import type { CallFailure } from '@wealth/kit';
import { KEY_USED, type Settles, settlesBy } from '@wealth/kit/write';
import type { Content } from '@wealth/platform';

/** Why a write failed, as the failure screen shows it. */
export type WriteFailure =
  /** A rule refused it, by its name and values. Nothing was done. */
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  /** The key was used for another write, which may have been done. */
  | { readonly kind: 'keyUsed' }
  /** Anything else. Only a refusal says for certain that nothing was done. */
  | { readonly kind: 'other'; readonly isNothingDone: boolean };

/** Rules that check the write itself. The services look for an earlier answer to its key first. */
const validations: ReadonlySet<string> = new Set([
  'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL',
  'ACCOUNT_PENDING',
  'DEPOSIT_REFUSED',
  'FUNDING_ACCOUNT_UNAVAILABLE',
  'NOT_FOUND',
  'NOT_YOUR_TRANSFER',
  'PERMISSION_CHANGED',
  'SCHEDULE_ENDED',
  'STEP_UP_REQUIRED',
  'WITHDRAWAL_REFUSED',
]);
const rules: ReadonlySet<string> = new Set([...validations, 'FEATURE_OFF']);

/**
 * Whether the account is joined to as many linked banks as it may be. Nothing was taken. Spec 002 §8 knows it by the
 * sentence alone.
 */
export const isTooManyBanks = ({ problem, message }: CallFailure): boolean =>
  problem === 'TOO_MANY_BANKS' || message === 'Maximum number of ACH Relationships per account';

/** A value of a refusal, by its name. */
export const getDetail = ({ details }: CallFailure, name: string): string | undefined =>
  details.find(({ field }) => field === name)?.issue;

/** An equal deposit that was requested shortly before. */
export interface EarlierDeposit {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** The equal deposit that a refusal names, where it asks whether a second one is meant. */
export function earlierDeposit(failure: CallFailure): EarlierDeposit | undefined {
  const id = getDetail(failure, 'again');
  const askedAt = Date.parse(getDetail(failure, 'askedAt') ?? '');
  if (failure.problem !== 'SAME_AGAIN' || id === undefined || Number.isNaN(askedAt)) return undefined;
  return { id, askedAt };
}

/** The permission that the services ask for, where they refused the one that was sent. */
export function requiredPermission(failure: CallFailure): Content | undefined {
  const value = getDetail(failure, 'permission');
  if (failure.problem !== 'PERMISSION_CHANGED' || value === undefined) return undefined;
  return { contentType: getDetail(failure, 'contentType') === 'HTML' ? 'HTML' : 'STRING', value };
}

/** Settles the writes of money and of linked banks. */
export const isSettled: Settles = settlesBy(
  (failure) =>
    validations.has(failure.problem ?? '') || isTooManyBanks(failure) || earlierDeposit(failure) !== undefined,
);

/** The same for a write that is repeated under a schedule's id: a service that is away has done nothing. */
export const isSettledOrAway: Settles = (failure, isRepeat) =>
  isSettled(failure, isRepeat) || (!isRepeat && failure.status === 503);

/** What became of a write by its failure. */
export function writeFailure(failure: CallFailure, isSettled: boolean): WriteFailure {
  const { problem = '' } = failure;
  if (problem === KEY_USED) return { kind: 'keyUsed' };
  if (isSettled && rules.has(problem)) return { kind: 'refused', failure };
  return { kind: 'other', isNothingDone: isSettled };
}
