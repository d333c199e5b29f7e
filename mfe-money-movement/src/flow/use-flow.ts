import { type Intent, intentFor, useNavigation, useParams, useSelector } from '@wealth/kit';
import { useOpened, useUnanswered, useWrite, type Writing } from '@wealth/kit/write';
import { useEffect, useState } from 'react';
import type { Flow, FormState, ReviewState } from './define-flow.ts';
import { useHistoryState } from './use-history-state.ts';

/** The id in the address; a flow without one has one request at a time. */
export const useSubject = (): string => useParams().id ?? 'next';

/** A form, whose values its own history entry keeps, so that Back and reload find them. */
export function useFlowForm<Request extends object, Sent, View>(flow: Flow<Request, Sent, View>) {
  const { go } = useNavigation();
  const subject = useSubject();
  const { form, review } = flow.path(subject);
  const [state, keep] = useHistoryState(form, flow.history.form);
  const unanswered = useUnanswered(flow.write, subject, state.unanswered, (next) => {
    const { unanswered: _gone, ...rest } = state;
    keep({ ...rest, ...(next && { unanswered: next }) } as FormState<Request>);
  });
  const known = unanswered && { unanswered };
  /** The state of these values. */
  const standing = (values: Partial<Request>): FormState<Request> => ({
    ...values,
    ...(state.intent && { intent: state.intent }),
    ...known,
  });
  return {
    state,
    unanswered,
    standing,
    keep: (values: Partial<Request>) => keep(standing(values)),
    /** Continues to the review; the same request keeps its key. */
    goOn(request: Request) {
      const intent = intentFor(state.intent, request);
      keep({ ...request, intent, ...known });
      const next: ReviewState<Request> = { ...request, key: intent.key, ...known };
      go(review, { state: next });
    },
  };
}

function split<Request>({ key, unanswered, ...request }: ReviewState<Request>) {
  return { key, unanswered, request: request as unknown as Request };
}

/** Returns to the form with its values. An unchanged request keeps its key. */
export function useModify<Request extends object, Sent, View>(
  flow: Flow<Request, Sent, View>,
  state: ReviewState<Request>,
  without: readonly (keyof Request)[] = [],
): () => void {
  const { go } = useNavigation();
  const subject = useSubject();
  const unanswered = useSelector(flow.write.select).unanswered[subject];
  const { key, request } = split(state);
  const entered = Object.fromEntries(
    Object.entries(request).filter(([name]) => !without.some((left) => left === name)),
  );
  const next = { ...entered, intent: { key, sent: request }, unanswered };
  return () => go(flow.path(subject).form, { replace: true, state: flow.history.form(next) });
}

/** Replaces a review by the review of a changed request, which has a new key. */
export function useChangedReview<Request extends object, Sent, View>(
  flow: Flow<Request, Sent, View>,
  state: ReviewState<Request>,
): (changes: Partial<Request>) => void {
  const { go } = useNavigation();
  const subject = useSubject();
  const unanswered = useSelector(flow.write.select).unanswered[subject];
  const { key, request } = split(state);
  return (changes) => {
    const changed = { ...request, ...changes };
    const next = { ...changed, key: intentFor({ key, sent: request }, changed).key };
    go(flow.path(subject).review, { replace: true, state: { ...next, ...(unanswered && { unanswered }) } });
  };
}

/** A review and the steps after Submit. */
export interface Review<Request, Sent, View> extends Pick<Writing<Request, Sent, View>, 'step' | 'sent' | 'stop'> {
  readonly state: ReviewState<Request>;
  readonly request: Request;
  /** False until the store shows this intent, and once it leaves for the confirmation. */
  readonly isShown: boolean;
  /** A request that was sent and not answered: this one or an earlier one. */
  readonly unanswered: Intent<Request> | undefined;
  /** True where a step after Submit led back here: then the sentence takes the focus. */
  readonly isReturn: boolean;
  readonly send: (sent: Sent) => Promise<void>;
}

/**
 * Shows a review, sends it, and leaves for the confirmation once it is answered.
 * @param confirmed the address and state of the confirmation
 */
export function useReview<Request, Sent, View>(
  flow: Flow<Request, Sent, View>,
  state: ReviewState<Request>,
  confirmed: (request: Request, view: View) => readonly [path: string, state: object],
): Review<Request, Sent, View> {
  const { go } = useNavigation();
  const subject = useSubject();
  const { key, unanswered: written, request } = split(state);
  const { shown, step, sent, submit, stop } = useWrite(flow.write);
  useOpened(flow.write, key);
  const unanswered = useUnanswered(flow.write, subject, written, (next) =>
    go(flow.path(subject).review, { replace: true, state: { ...request, key, ...(next && { unanswered: next }) } }),
  );
  const [isReturn, setReturn] = useState(false);
  const view = shown === key && step.name === 'done' ? { of: step.view } : undefined;
  useEffect(() => {
    if (view === undefined) return;
    const [path, next] = confirmed(request, view.of);
    go(path, { replace: true, state: next });
  });
  return {
    ...{ state, request, step, sent, stop, unanswered, isReturn },
    isShown: shown === key && step.name !== 'done',
    async send(next) {
      setReturn(true);
      await submit(subject, { key, sent: request }, next);
    },
  };
}
