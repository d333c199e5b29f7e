import type { schema } from '../database/index.ts';
import { ApiError, badField } from '../kernel/api-error.ts';

type Status = (typeof schema.application.$inferSelect)['status'];

/** Accounts that a member may open online within 24 hours, where the configuration names no other number. */
export const OPENINGS_PER_DAY = 3;

/** States of an application about which nothing is decided yet. */
export const underWay: readonly Status[] = ['SENT', 'REFERRED', 'CHECKED'];

/** An account that the member applied for before. */
export interface EarlierOpening {
  readonly account: string;
  readonly number: string;
  readonly type: string;
  readonly status: Status;
  readonly sentAt: Date;
}

/** Names an account in the details of a refusal. */
export const namedAccount = ({ account: id, number }: Pick<EarlierOpening, 'account' | 'number'>) => [
  { field: 'account', issue: id },
  { field: 'accountNumber', issue: number },
];

/**
 * @throws ApiError 409 APPLICATION_UNDER_WAY, whose details name the account that is being opened
 * @see DECISIONS D-260
 */
export function requireNoneUnderWay(earlier: readonly EarlierOpening[]): void {
  const found = earlier.find(({ status }) => underWay.includes(status));
  if (!found) return;
  throw new ApiError(
    409,
    'APPLICATION_UNDER_WAY',
    'An account that you applied for is being opened. No further one was begun.',
    namedAccount(found),
  );
}

/**
 * @param most accounts within 24 hours
 * @throws ApiError 409 TOO_MANY_OPENINGS
 */
export function requireFewer(earlier: readonly EarlierOpening[], most: number): void {
  if (earlier.length < most) return;
  throw new ApiError(
    409,
    'TOO_MANY_OPENINGS',
    'You applied for as many accounts today as can be opened online in a day. Your answers are saved; please send them tomorrow.',
  );
}

/**
 * Refuses a second account of the same kind within 24 hours, unless the member means it: `again` names the latest, so
 * that one yes covers one account. One that was not approved is no account.
 * @throws ApiError 409 SAME_AGAIN, whose details name the latest account and its moment; 400 for an `again` that names
 * none of them
 */
export function requireDuplicateConfirmed(
  earlier: readonly EarlierOpening[],
  { type, again }: { readonly type: string; readonly again: string | null | undefined },
): void {
  const same = earlier.filter((each) => each.type === type && each.status !== 'REFUSED');
  const [latest] = same;
  if (again && !same.some(({ account: id }) => id === again)) {
    throw badField('again', 'names no account of this kind that was opened within a day');
  }
  if (latest === undefined || latest.account === again) return;
  throw new ApiError(409, 'SAME_AGAIN', 'You opened an account of this kind within a day. No second one was opened.', [
    { field: 'again', issue: latest.account },
    { field: 'askedAt', issue: latest.sentAt.toISOString() },
    ...namedAccount(latest),
  ]);
}
