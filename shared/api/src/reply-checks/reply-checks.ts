import type { Operation } from '../calls/operations.ts';
import { replyChecks } from './reply-checks.generated.ts';

const checks: Readonly<Record<Operation, (body: unknown) => boolean>> = replyChecks;

/**
 * Whether an answer's body is as the call's schema says (spec 000 §7); more than that it may have.
 *
 * @param body undefined for an empty one, a Blob for a file
 */
export function isReply(operation: Operation, body: unknown): boolean {
  return checks[operation](body);
}
