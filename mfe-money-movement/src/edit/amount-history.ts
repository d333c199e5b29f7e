import type { Cents } from '@wealth/domain/money';
import type { Intent } from '@wealth/kit';
import { amount, createHistory, readWhole, text } from '../flow/history.ts';

/** What the history keeps of an edited amount. The address names the schedule. */
export const amountHistory = {
  ...createHistory({ amount }, {}),
  /** Undefined at the confirmation of a deposit. */
  confirmation: readWhole({ changedSchedule: text, amount }, {}),
};

/** The request that the intent's key stands for. */
export type NewAmount = NonNullable<ReturnType<typeof amountHistory.request>>;
export type EditReviewState = NonNullable<ReturnType<typeof amountHistory.review>>;
export type ChangedState = NonNullable<ReturnType<typeof amountHistory.confirmation>>;

/** True if a sent amount was not answered, and the schedule as it was read last does not have it. */
export const isUnanswered = (
  unanswered: Intent<NewAmount> | undefined,
  schedule: { readonly amount: Cents },
): boolean => unanswered !== undefined && unanswered.sent.amount !== schedule.amount;
