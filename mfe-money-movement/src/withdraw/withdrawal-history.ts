import type { Intent } from '@wealth/kit';
import { amount, date, flag, historyOf, ids, text, wholeOf } from '../flow/history.ts';

/** For the full balance the amount is the last known balance. */
const needed = { investmentAccount: text, fundingAccount: text, amount, withdrawAll: flag };
/** Ids of the scheduled deposits that are canceled with it. */
const more = { cancels: ids };

/** Readers of the history states of a withdrawal. */
export const withdrawalHistory = {
  ...historyOf(needed, more),
  /** Undefined when the confirmation was reached without accounts, amount, flag or the answer (spec 002 §2). */
  confirmation: wholeOf(
    {
      ...needed,
      confirmationNumber: text,
      /** Milliseconds since 1970. */
      askedAt: (written: unknown) => (typeof written === 'number' ? written : undefined),
      dates: wholeOf({ soldOn: date, sentOn: date, doneOn: date }, {}),
    },
    more,
  ),
};

/** The request of a withdrawal, as its idempotency key identifies it. */
export type AskedFor = NonNullable<ReturnType<typeof withdrawalHistory.asked>>;
export type FormState = ReturnType<typeof withdrawalHistory.form>;
export type ReviewState = NonNullable<ReturnType<typeof withdrawalHistory.review>>;
export type ConfirmationState = NonNullable<ReturnType<typeof withdrawalHistory.confirmation>>;

/** The review state of an unanswered withdrawal, for a repeat under its key. */
export const reviewOf = (unanswered: Intent<AskedFor>): ReviewState => ({
  ...unanswered.sent,
  key: unanswered.key,
  unanswered,
});
