import type { CallFailure, Intent } from '@wealth/kit';
import {
  type Change,
  type ChangeEvent,
  isCallProblem,
  type Platform,
  type PlatformFetch,
  sendChange,
} from '@wealth/platform';
import { forgetSent, keepSent } from './last-sent.ts';
import type { Settles } from './settled.rules.ts';
import { afterEvent, unsent, type WriteEvent, type WriteOutcome, type WriteState } from './write.rules.ts';

/** Sends the event of a change to all remotes and tabs. */
export type TellChange = <Reason extends string>(event: ChangeEvent<Reason>, change: Change<NoInfer<Reason>>) => void;

/** All that one kind of write is. */
export interface WriteDefinition<Sent, View> {
  /** Unique in its remote. */
  readonly name: string;
  /** Makes the call. A failure may be anything that it throws. */
  readonly send: (fetch: PlatformFetch, sent: Sent, key: string) => Promise<View>;
  readonly settles: Settles;
  /** Sent values are forgotten with the screen: they hold numbers that no other screen needs. Default false. */
  readonly isForgottenOnClose?: boolean;
  /** Sends the event of an answered write. A refused or lost one sends none; the repeat of a lost one does. */
  readonly onDone?: (tell: TellChange, sent: Sent, view: View) => void;
  /** Sends the event of a change that a failure reveals: an account turned out to be locked. */
  readonly onFailed?: (tell: TellChange, failure: CallFailure) => void;
}

/** The part of a remote's store under `writes`, by the writes' names. */
export interface WritesStore {
  readonly writes: Readonly<Record<string, WriteState<unknown, unknown>>>;
}

type WriteAction = {
  readonly type: 'writes/event';
  readonly name: string;
  readonly event: WriteEvent<unknown, unknown>;
};

/** A thunk of a remote's store, whose extra argument is the platform. */
type Thunk<Answer> = (
  dispatch: (action: WriteAction) => unknown,
  getState: () => WritesStore,
  platform: Platform,
) => Answer;

/** One kind of write. Its intents hold an `Input`: the part of the request that the history may keep. */
export interface Write<Input, Sent, View> {
  readonly name: string;
  readonly select: (store: WritesStore) => WriteState<Input, View>;
  readonly says: (event: WriteEvent<Input, View>) => WriteAction;
  /** Forgets the values of the last call, and shows the review of an intent. */
  readonly opens: (key: string) => Thunk<void>;
  /** Leaves the review; a request under way continues. */
  readonly closes: () => Thunk<void>;
  /** Sends an intent under its key; resolves with undefined, and sends nothing, while it is under way already. */
  readonly sends: (
    subject: string,
    intent: Intent<Input>,
    sent: Sent,
  ) => Thunk<Promise<WriteOutcome<View> | undefined>>;
}

const isWriteAction = (action: object): action is WriteAction => 'type' in action && action.type === 'writes/event';

/** The reducer of `writes` in a remote's store, for all of its writes, loaded or not. */
export function writesReducer(state: WritesStore['writes'] = {}, action: object): WritesStore['writes'] {
  if (!isWriteAction(action)) return state;
  const { name, event } = action;
  return { ...state, [name]: afterEvent(state[name] ?? unsent, event) };
}

/** True while the services may have done a write that a list read before does not show. */
export const hasLostWrite = ({ writes }: WritesStore): boolean =>
  Object.values(writes).some(({ unanswered }) => Object.keys(unanswered).length > 0);

function failureOf(cause: unknown): CallFailure {
  if (!isCallProblem(cause)) return { status: 0, message: String(cause), details: [] };
  const { status, message, problem, details } = cause;
  return { status, message, problem, details };
}

/**
 * Defines a write: its call, when a failure settles it, and its event.
 * @example defineWrite({ name: 'resume', send: (fetch, { id }: Resumed) => fetch('POST /fund/schedule/resume', { body: { id } }), settles })
 */
export function defineWrite<Input, Sent, View>(definition: WriteDefinition<Sent, View>): Write<Input, Sent, View> {
  const { name, send, settles, isForgottenOnClose = false, onDone, onFailed } = definition;
  type State = WriteState<Input, View>;
  const select = ({ writes }: WritesStore) => (writes[name] ?? unsent) as State;
  const says = (event: WriteEvent<Input, View>): WriteAction => ({ type: 'writes/event', name, event });
  return {
    name,
    select,
    says,
    opens: (key) => (dispatch, getState, platform) => {
      const { shown, step } = select(getState());
      if (shown !== key || step.name !== 'sending') forgetSent(platform, name);
      dispatch(says({ does: 'open', key }));
    },
    closes: () => (dispatch, _getState, platform) => {
      if (isForgottenOnClose) forgetSent(platform, name);
      dispatch(says({ does: 'stop' }));
    },
    sends: (subject, intent, sent) => async (dispatch, getState, platform) => {
      const { key } = intent;
      const { shown, step, unanswered } = select(getState());
      if (shown === key && step.name === 'sending') return undefined;
      const isRepeat = unanswered[subject]?.key === key;
      keepSent(platform, name, { key, sent });
      dispatch(says({ does: 'send', subject, intent }));
      const tell: TellChange = (event, change) => sendChange(platform, event, change);
      let outcome: WriteOutcome<View>;
      try {
        outcome = { name: 'done', view: await send(platform.fetch, sent, key) };
      } catch (cause) {
        const failure = failureOf(cause);
        outcome = { name: 'failed', failure, isSettled: settles(failure, isRepeat) };
      }
      dispatch(says({ does: 'answer', key, step: outcome }));
      if (outcome.name === 'done') onDone?.(tell, sent, outcome.view);
      else onFailed?.(tell, outcome.failure);
      return outcome;
    },
  };
}
