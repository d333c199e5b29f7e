import type { Cents } from '@wealth/domain/money';
import type { Intent } from '@wealth/kit';
import { amountOf, fieldsOf, isText } from '../deposit/navigation-state.ts';

// What the history keeps of an edited amount: cents, the schedule's id and the intent's key. The address names the
// schedule. Each state is read from the history as something that anybody may have written.

/** What is asked for, as the intent's key stands for it. */
export interface NewAmount {
  readonly id: string;
  readonly amount: Cents;
}

/** What stands in the form; the intent is the last one that Continue minted. */
export interface EditState {
  readonly amount?: Cents;
  readonly intent?: Intent<NewAmount>;
}

export interface EditReviewState {
  readonly amount: Cents;
  readonly key: string;
}

export function editState(state: unknown): EditState {
  const { amount: written, intent } = fieldsOf(state);
  const { key, sent } = fieldsOf(intent);
  const { id, amount: asked } = fieldsOf(sent);
  const [amount, sentAmount] = [amountOf(written), amountOf(asked)];
  return {
    ...(amount !== undefined && { amount }),
    ...(isText(key) && isText(id) && sentAmount !== undefined && { intent: { key, sent: { id, amount: sentAmount } } }),
  };
}

/** Undefined when the review was reached without an amount or a key. */
export function editReviewState(state: unknown): EditReviewState | undefined {
  const { amount } = editState(state);
  const { key } = fieldsOf(state);
  return amount !== undefined && isText(key) ? { amount, key } : undefined;
}

/** What the confirmation of an edited amount is reached with; undefined at the confirmation of a deposit. */
export function changedState(state: unknown): NewAmount | undefined {
  const { changedSchedule } = fieldsOf(state);
  const { amount } = editState(state);
  return isText(changedSchedule) && amount !== undefined ? { id: changedSchedule, amount } : undefined;
}
