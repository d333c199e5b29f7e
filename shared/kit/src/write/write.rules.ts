import type { CallFailure, Intent } from '@wealth/kit';

/** Where a write stands after Submit. */
export type WriteStep<View> = { readonly name: 'review' } | { readonly name: 'sending' } | WriteOutcome<View>;

/** How a call of a write ended. */
export type WriteOutcome<View> =
  /** Settled: it is certain that nothing was done under the key. */
  | { readonly name: 'failed'; readonly failure: CallFailure; readonly isSettled: boolean }
  | { readonly name: 'done'; readonly view: View };

/** One kind of write in the store. It holds no value that was sent: those are private. */
export interface WriteState<Input, View> {
  /** The key of the intent that is shown. Steps of another one are not. */
  readonly shown: string | undefined;
  readonly step: WriteStep<View>;
  /** By its subject, the last intent that was sent and whose answer is lost or still to come. */
  readonly unanswered: Readonly<Record<string, Intent<Input>>>;
  /** Keys of answered intents: an older history entry that names one as unanswered is out of date. */
  readonly answered: readonly string[];
}

/** What happens to a write. A subject has one intent at a time: a schedule, or the next deposit. */
export type WriteEvent<Input, View> =
  /** A review is shown. It resumes if its intent was sent and not answered yet. */
  | { readonly does: 'open'; readonly key: string }
  | { readonly does: 'send'; readonly subject: string; readonly intent: Intent<Input> }
  | { readonly does: 'answer'; readonly key: string; readonly step: WriteOutcome<View> }
  /** The member returns to the review or leaves it, after a finished write for its confirmation. */
  | { readonly does: 'stop' }
  /** A history entry names an intent that was not answered when the entry was written. */
  | { readonly does: 'recall'; readonly subject: string; readonly intent: Intent<Input> };

const inReview = { name: 'review' } as const;

/** The state of a kind that was never sent. */
export const unsent: WriteState<never, never> = { shown: undefined, step: inReview, unanswered: {}, answered: [] };

function withAnswer<Input, View>(state: WriteState<Input, View>, key: string): WriteState<Input, View> {
  const others = Object.entries(state.unanswered).filter(([, each]) => each.key !== key);
  return { ...state, unanswered: Object.fromEntries(others), answered: [...state.answered, key] };
}

/** The state of a kind of write after an event. */
export function afterEvent<Input, View>(
  state: WriteState<Input, View>,
  event: WriteEvent<Input, View>,
): WriteState<Input, View> {
  const { shown, step, unanswered, answered } = state;
  switch (event.does) {
    case 'open':
      return shown === event.key && step.name === 'sending' ? state : { ...state, shown: event.key, step: inReview };
    case 'send': {
      const { subject, intent } = event;
      return {
        ...{ shown: intent.key, step: { name: 'sending' } },
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
