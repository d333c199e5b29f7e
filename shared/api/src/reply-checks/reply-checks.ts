import type { Operation } from '../calls/operations.ts';
import { replyChecks } from './reply-checks.generated.ts';

/** Whether an answer's body is as the call's schema says: undefined is an empty one, a Blob a file. */
type ReplyCheck = (body: unknown) => boolean;
type Checks = { readonly [Name in Operation]?: ReplyCheck };

const firstChecks: Checks = replyChecks;

type Refusals = { readonly [Name in Operation]?: readonly string[] };

const later = async (): Promise<{ readonly replyChecks: Checks; readonly refusals: Refusals }> =>
  await import('./later-reply-checks.generated.ts');

/**
 * The check whether an answer's body is as the call's schema says (spec 000 §7); more than that it may have. The checks
 * of what no first page asks come with the first call that needs them.
 *
 * @throws when the checks of such a call cannot be loaded
 */
export async function loadReplyCheck(operation: Operation): Promise<ReplyCheck> {
  return firstChecks[operation] ?? (await later()).replyChecks[operation] ?? (() => false);
}

/**
 * Whether a call is refused by a name that its schema lists: the call's screen answers it, and nothing has failed
 * (spec 000 §8).
 *
 * @throws when the lists cannot be loaded
 */
export async function isRefusalOf(operation: Operation, name: string): Promise<boolean> {
  return (await later()).refusals[operation]?.includes(name) ?? false;
}
