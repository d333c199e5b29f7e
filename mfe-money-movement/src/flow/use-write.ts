import { type CallFailure, type Intent, useDispatch, useSelector } from '@wealth/kit';
import { useEffect } from 'react';
import { hasLostWrite, type Write, type WriteState } from './write.ts';

/** An RTK Query mutation's answer. */
export type Answer<View> =
  | { readonly data: View; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallFailure | { readonly message?: string } };

export interface Writing<Asked, Sent, View> extends WriteState<Asked, Sent, View> {
  /**
   * Sends under the intent's key. A second press finds the first one under way, and sends nothing.
   * @returns once it is answered
   */
  readonly submit: (subject: string, intent: Intent<Asked>, sent: Sent) => Promise<void>;
  /** Closes the step after Submit; a request under way continues. */
  readonly stop: () => void;
}

/**
 * Sends writes of one kind under their keys. The answer is kept though the screen that asked is gone.
 * @param send calls the services
 */
export function useWrite<Asked, Sent, View>(
  { select, says, settles }: Write<Asked, Sent, View>,
  send: (sent: Sent) => PromiseLike<Answer<NoInfer<View>>>,
): Writing<Asked, Sent, View> {
  const dispatch = useDispatch();
  const state = useSelector(select);
  const { shown, step, unanswered } = state;
  const submit = async (subject: string, intent: Intent<Asked>, sent: Sent) => {
    const { key } = intent;
    if (shown === key && step.name === 'sending') return;
    const isRepeat = unanswered[subject]?.key === key;
    dispatch(says({ does: 'send', subject, intent, sent }));
    const { data, error } = await send(sent);
    if (error === undefined) {
      dispatch(says({ does: 'answer', key, step: { name: 'done', view: data } }));
      return;
    }
    const failure: CallFailure = 'status' in error ? error : { status: 0, message: error.message ?? '', details: [] };
    dispatch(says({ does: 'answer', key, step: { name: 'failed', failure, isSettled: settles(failure, isRepeat) } }));
  };
  return { ...state, submit, stop: () => dispatch(says({ does: 'stop' })) };
}

/** Resumes the review of an intent that was sent already. Once the review is left, nothing more is sent. */
export function useOpened<Asked, Sent, View>({ says }: Write<Asked, Sent, View>, key: string) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(says({ does: 'open', key }));
    return () => void dispatch(says({ does: 'stop' }));
  }, [dispatch, says, key]);
}

/**
 * The intent that was sent and not answered, if there is one. The history keeps it over a reload.
 * @param written as the history entry has it
 * @param keep writes it into the history entry
 */
export function useUnanswered<Asked, Sent, View>(
  { select, says }: Write<Asked, Sent, View>,
  subject: string,
  written: Intent<Asked> | undefined,
  keep: (unanswered: Intent<Asked> | undefined) => void,
): Intent<Asked> | undefined {
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
