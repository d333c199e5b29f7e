import { call, type Intent, type Process, put } from '@wealth/kit';
import type { Write } from './define-write.ts';
import type { WriteOutcome } from './write.rules.ts';

/**
 * Sends an intent from a saga, where something has to be waited for outside of a screen. The store has its steps as if a
 * screen had sent it.
 * @returns the outcome; undefined while the same intent is under way already
 */
export function* sendWrite<Input, Sent, View>(
  write: Write<Input, Sent, View>,
  subject: string,
  intent: Intent<Input>,
  sent: Sent,
): Process<WriteOutcome<View> | undefined> {
  // Dispatching a thunk returns its promise; the type of the effect knows actions alone.
  const sending: unknown = yield* put(write.sends(subject, intent, sent) as never);
  return yield* call(() => sending as Promise<WriteOutcome<View> | undefined>);
}
