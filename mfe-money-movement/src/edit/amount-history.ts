import type { Cents } from '@wealth/domain/money';
import type { Intent } from '@wealth/kit';
import { amount, historyOf, text, wholeOf } from '../flow/history.ts';

/** What the history keeps of an edited amount. The address names the schedule. */
export const amountHistory = {
  ...historyOf({ amount }, {}),
  /** Undefined at the confirmation of a deposit. */
  confirmation: wholeOf({ changedSchedule: text, amount }, {}),
};

/** What is asked for, as the intent's key stands for it. */
export type NewAmount = NonNullable<ReturnType<typeof amountHistory.asked>>;
export type EditReviewState = NonNullable<ReturnType<typeof amountHistory.review>>;
export type EditState = ReturnType<typeof amountHistory.form>;
export type ChangedState = NonNullable<ReturnType<typeof amountHistory.confirmation>>;

/** True if a sent amount was not answered, and the schedule as it was read last does not have it. */
export const isUnanswered = (
  unanswered: Intent<NewAmount> | undefined,
  schedule: { readonly amount: Cents },
): boolean => unanswered !== undefined && unanswered.sent.amount !== schedule.amount;
