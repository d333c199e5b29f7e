import type { Cents } from '@wealth/domain/money';
import type { Intent } from '@wealth/kit';
import { amountOf, fieldsOf, isText } from '../flow/history.ts';

// What the history keeps of an edited amount: cents, the schedule's id and the intent's key. The address names the
// schedule. Each state is read from the history as something that anybody may have written.

/** What is asked for, as the intent's key stands for it. */
export interface NewAmount {
  readonly id: string;
  readonly amount: Cents;
}

/** A new amount that was sent and not answered: it may have reached the services. */
interface MayHaveUnanswered {
  readonly unanswered?: Intent<NewAmount>;
}

/** What stands in the form; the intent is the last one that Continue minted. */
export interface EditState extends MayHaveUnanswered {
  readonly amount?: Cents;
  readonly intent?: Intent<NewAmount>;
}

export interface EditReviewState extends MayHaveUnanswered {
  readonly amount: Cents;
  readonly key: string;
}

function intentOf(written: unknown): Intent<NewAmount> | undefined {
  const { key, sent } = fieldsOf(written);
  const { id, amount: asked } = fieldsOf(sent);
  const amount = amountOf(asked);
  return isText(key) && isText(id) && amount !== undefined ? { key, sent: { id, amount } } : undefined;
}

export function editState(state: unknown): EditState {
  const { amount: written, intent: minted, unanswered: sent } = fieldsOf(state);
  const amount = amountOf(written);
  const [intent, unanswered] = [intentOf(minted), intentOf(sent)];
  return {
    ...(amount !== undefined && { amount }),
    ...(intent && { intent }),
    ...(unanswered && { unanswered }),
  };
}

/** Undefined when the review was reached without an amount or a key. */
export function editReviewState(state: unknown): EditReviewState | undefined {
  const { amount, unanswered } = editState(state);
  const { key } = fieldsOf(state);
  return amount !== undefined && isText(key) ? { amount, key, ...(unanswered && { unanswered }) } : undefined;
}

/** What the confirmation of an edited amount is reached with; undefined at the confirmation of a deposit. */
export function changedState(state: unknown): NewAmount | undefined {
  const { changedSchedule } = fieldsOf(state);
  const { amount } = editState(state);
  return isText(changedSchedule) && amount !== undefined ? { id: changedSchedule, amount } : undefined;
}

/** True if a sent amount was not answered, and the schedule as it was read last does not have it. */
export const isUnanswered = (
  unanswered: Intent<NewAmount> | undefined,
  schedule: { readonly amount: Cents },
): boolean => unanswered !== undefined && unanswered.sent.amount !== schedule.amount;
