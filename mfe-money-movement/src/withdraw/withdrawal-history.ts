import { amount, createHistory, date, flag, ids, readWhole, text } from '../flow/history.ts';

/** For the full balance the amount is the last known balance. */
const needed = { investmentAccount: text, fundingAccount: text, amount, withdrawAll: flag };
/** Ids of the scheduled deposits that are canceled with it. */
const more = { cancels: ids };

/** Readers of the history states of a withdrawal. */
export const withdrawalHistory = {
  ...createHistory(needed, more),
  /** Undefined when the confirmation was reached without accounts, amount, flag or the answer (spec 002 §2). */
  confirmation: readWhole(
    {
      ...needed,
      confirmationNumber: text,
      /** Milliseconds since 1970. */
      askedAt: (written: unknown) => (typeof written === 'number' ? written : undefined),
      dates: readWhole({ soldOn: date, sentOn: date, doneOn: date }, {}),
    },
    more,
  ),
};

/** The request of a withdrawal, as its idempotency key identifies it. */
export type WithdrawalRequest = NonNullable<ReturnType<typeof withdrawalHistory.request>>;
export type FormState = ReturnType<typeof withdrawalHistory.form>;
export type ReviewState = NonNullable<ReturnType<typeof withdrawalHistory.review>>;
export type ConfirmationState = NonNullable<ReturnType<typeof withdrawalHistory.confirmation>>;
