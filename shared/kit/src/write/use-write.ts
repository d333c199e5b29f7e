import { type Intent, useDispatch, usePlatform, useSelector } from '@wealth/kit';
import { useEffect } from 'react';
import { hasLostWrite, type Write } from './define-write.ts';
import { findSent } from './last-sent.ts';
import type { WriteOutcome, WriteState } from './write.rules.ts';

/** Where a write stands, and how it is sent. */
export interface Writing<Input, Sent, View> extends WriteState<Input, View> {
  /** The values of the last call under the shown key, for Try again. In memory alone, so undefined after a reload. */
  readonly sent: Sent | undefined;
  /**
   * Sends under the intent's key. A second press finds the first one under way, and sends nothing.
   * @returns the outcome once it is answered; undefined for such a second press
   */
  readonly submit: (subject: string, intent: Intent<Input>, sent: Sent) => Promise<WriteOutcome<View> | undefined>;
  /** Closes the step after Submit; a request under way continues. */
  readonly stop: () => void;
}

/** The store runs thunks; React Redux's own type of dispatch knows actions alone. */
function useRun() {
  const dispatch = useDispatch();
  return <Answer>(thunk: (...parts: never) => Answer): Answer => dispatch(thunk as never) as Answer;
}

/** Sends writes of one kind under their keys. The store keeps an answer that arrives after its screen was left. */
export function useWrite<Input, Sent, View>(write: Write<Input, Sent, View>): Writing<Input, Sent, View> {
  const dispatch = useDispatch();
  const run = useRun();
  const platform = usePlatform();
  const state = useSelector(write.select);
  return {
    ...state,
    sent: findSent(platform, write.name, state.shown) as Sent | undefined,
    submit: (subject, intent, sent) => run(write.sends(subject, intent, sent)),
    stop: () => dispatch(write.says({ does: 'stop' })),
  };
}

/** Resumes the review of an intent that was sent already. Once the review is left, nothing more is sent. */
export function useOpened<Input, Sent, View>(write: Write<Input, Sent, View>, key: string): void {
  const run = useRun();
  useEffect(() => {
    run(write.opens(key));
    return () => run(write.closes());
  }, [write, key]);
}

/**
 * The intent that was sent and not answered, if there is one. The history keeps it over a reload.
 * @param written as the history entry has it
 * @param keep writes it into the history entry
 */
export function useUnanswered<Input, Sent, View>(
  { select, says }: Write<Input, Sent, View>,
  subject: string,
  written: Intent<Input> | undefined,
  keep: (unanswered: Intent<Input> | undefined) => void,
): Intent<Input> | undefined {
  const dispatch = useDispatch();
  const known = useSelector(select);
  const recalls = written !== undefined && !known.answered.includes(written.key) ? written : undefined;
  const unanswered = known.unanswered[subject] ?? recalls;
  useEffect(() => {
    if (recalls !== undefined) dispatch(says({ does: 'recall', subject, intent: recalls }));
    if (unanswered?.key !== written?.key) keep(unanswered);
  });
  return unanswered;
}

/** True while the services may have done a write that a list read before does not show. */
export const useHasLostWrite = (): boolean => useSelector(hasLostWrite);
