import type { CallFailure, Intent } from '@wealth/kit';
import { isSettled } from './failure.rules.ts';

/** Where a write stands after Submit. */
export type WriteStep<View> =
  | { readonly name: 'review' }
  | { readonly name: 'sending' }
  /** Settled: it is certain that nothing was done under the key. */
  | { readonly name: 'failed'; readonly failure: CallFailure; readonly isSettled: boolean }
  | { readonly name: 'done'; readonly view: View };

export interface WriteState<Asked, Sent, View> {
  /** The key of the intent that is shown. Steps of another one are not. */
  readonly shown: string | undefined;
  /** What was sent last under that key: Try again sends the same. */
  readonly sent: Sent | undefined;
  readonly step: WriteStep<View>;
  /** By its subject, the last intent that was sent and whose answer is lost or still to come. */
  readonly unanswered: Readonly<Record<string, Intent<Asked>>>;
  /** Keys of intents that were answered: what an older history entry says of them is out of date. */
  readonly answered: readonly string[];
}

/** What happens to a write. A subject is what one intent at a time is about: one schedule, or the next deposit. */
type WriteEvent<Asked, Sent, View> =
  /** A review is shown. It resumes if its intent was sent and not answered yet. */
  | { readonly does: 'open'; readonly key: string }
  | { readonly does: 'send'; readonly subject: string; readonly intent: Intent<Asked>; readonly sent: Sent }
  | { readonly does: 'answer'; readonly key: string; readonly step: WriteStep<View> }
  /** The member goes back to the review or leaves it, after a finished write for its confirmation. */
  | { readonly does: 'stop' }
  /** A history entry names an intent that was not answered when the entry was written. */
  | { readonly does: 'recall'; readonly subject: string; readonly intent: Intent<Asked> };

const inReview = { name: 'review' } as const;

function withAnswer<Asked, Sent, View>(state: WriteState<Asked, Sent, View>, key: string) {
  const others = Object.entries(state.unanswered).filter(([, each]) => each.key !== key);
  return { ...state, unanswered: Object.fromEntries(others), answered: [...state.answered, key] };
}

function after<Asked, Sent, View>(
  state: WriteState<Asked, Sent, View>,
  event: WriteEvent<Asked, Sent, View>,
): WriteState<Asked, Sent, View> {
  const { shown, step, unanswered, answered } = state;
  switch (event.does) {
    case 'open':
      return shown === event.key && step.name === 'sending'
        ? state
        : { ...state, shown: event.key, sent: undefined, step: inReview };
    case 'send': {
      const { subject, intent, sent } = event;
      return {
        ...{ shown: intent.key, sent, step: { name: 'sending' } },
        unanswered: { ...unanswered, [subject]: intent },
        answered: answered.filter((each) => each !== intent.key),
      };
    }
    case 'answer': {
      const known = event.step.name === 'failed' && event.step.isSettled ? withAnswer(state, event.key) : state;
      return shown === event.key ? { ...known, step: event.step } : known;
    }
    case 'stop': {
      if (step.name === 'sending') return state;
      // A finished write stays unanswered until the member leaves for its confirmation.
      const known = step.name === 'done' && shown !== undefined ? withAnswer(state, shown) : state;
      return { ...known, step: inReview };
    }
    case 'recall':
      return unanswered[event.subject] !== undefined || answered.includes(event.intent.key)
        ? state
        : { ...state, unanswered: { ...unanswered, [event.subject]: event.intent } };
  }
}

/** One kind of write: its part of the store. */
export interface Write<Asked, Sent, View> {
  readonly name: string;
  readonly reducer: (state: WriteState<Asked, Sent, View> | undefined, action: object) => WriteState<Asked, Sent, View>;
  readonly select: (store: Readonly<Record<string, WriteState<Asked, Sent, View>>>) => WriteState<Asked, Sent, View>;
  readonly says: (event: WriteEvent<Asked, Sent, View>) => { readonly type: string };
  readonly settles: typeof isSettled;
}

/**
 * @param name of its part of the store
 * @param settles whether a failure says for certain that nothing was done
 */
export function createWrite<Asked, Sent, View>(name: string, settles = isSettled): Write<Asked, Sent, View> {
  type State = WriteState<Asked, Sent, View>;
  const says = (event: WriteEvent<Asked, Sent, View>) => ({ type: `${name}/${event.does}`, event });
  const isSaid = (action: object): action is ReturnType<typeof says> =>
    'type' in action && String(action.type).startsWith(`${name}/`);
  const initial: State = { shown: undefined, sent: undefined, step: inReview, unanswered: {}, answered: [] };
  return {
    name,
    reducer: (state = initial, action) => (isSaid(action) ? after(state, action.event) : state),
    select: (store) => store[name] ?? initial,
    says,
    settles,
  };
}

const isOfWrite = (part: unknown): part is Pick<WriteState<unknown, unknown, unknown>, 'unanswered'> =>
  typeof part === 'object' && part !== null && 'unanswered' in part;

/** Whether any write of the store was sent and not answered. */
export const hasLostWrite = (store: object): boolean =>
  Object.values(store).some((part) => isOfWrite(part) && Object.keys(part.unanswered).length > 0);
