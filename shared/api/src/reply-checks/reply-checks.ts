import type { Operation } from '../calls/operations.ts';
import { replyChecks } from './reply-checks.generated.ts';

/** Whether an answer's body is as the call's schema says: undefined is an empty one, a Blob a file. */
type ReplyCheck = (body: unknown) => boolean;
type Checks = { readonly [Name in Operation]?: ReplyCheck };

const firstChecks: Checks = replyChecks;

const laterChecks = async (): Promise<Checks> => (await import('./later-reply-checks.generated.ts')).replyChecks;

/**
 * The check whether an answer's body is as the call's schema says (spec 000 §7); more than that it may have. The checks
 * of what no first page asks come with the first call that needs them.
 *
 * @throws when the checks of such a call cannot be loaded
 */
export async function replyCheckOf(operation: Operation): Promise<ReplyCheck> {
  return firstChecks[operation] ?? (await laterChecks())[operation] ?? (() => false);
}
