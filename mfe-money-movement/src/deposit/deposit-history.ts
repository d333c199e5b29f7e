import { daysOfWeek, frequencies, type ScheduleValues } from '@wealth/domain/schedules';
import type { Intent } from '@wealth/kit';
import { amount, date, flag, historyOf, type Reader, text, wholeOf } from '../flow/history.ts';

const typed: Reader<string> = (written) => (typeof written === 'string' ? written : undefined);
const oneOf =
  <Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (written) =>
    values.find((each) => each === written);

/** The dialog's values; undefined if the dialog would have refused them. */
const repeat: Reader<ScheduleValues> = wholeOf(
  {
    frequency: oneOf(...frequencies),
    dayOfWeek: oneOf('', ...daysOfWeek),
    dayOfMonth: typed,
    startingDate: date,
    endType: oneOf('UNTIL_CANCELLED', 'NUMBER_OF_TRANSFERS', 'END_DATE'),
    numberOfTransfers: typed,
    endingDate: typed,
  },
  {},
);

const needed = { fundingAccount: text, investmentAccount: text, amount };
/** `priorYear` is true of a deposit into an IRA that counts for the year before. */
const timing = { startingDate: date, repeat, priorYear: flag };

/** What the history keeps of a deposit. */
export const depositHistory = {
  ...historyOf(needed, timing),
  /** Undefined when the confirmation was reached without accounts, amount or the answer (spec 002 §2). */
  confirmation: wholeOf(
    {
      ...needed,
      confirmationNumber: text,
      /** Milliseconds since 1970. */
      askedAt: (written: unknown) => (typeof written === 'number' ? written : undefined),
    },
    { ...timing, dates: wholeOf({ takenOn: date, settledOn: date, investedOn: date, freeOn: date }, {}) },
  ),
};

/** What is asked for, as the intent's key stands for it. */
export type AskedFor = NonNullable<ReturnType<typeof depositHistory.asked>>;
export type FormState = ReturnType<typeof depositHistory.form>;
export type ReviewState = NonNullable<ReturnType<typeof depositHistory.review>>;
export type ConfirmationState = NonNullable<ReturnType<typeof depositHistory.confirmation>>;

/** The review of a deposit that was not answered, from which it is sent again under its key. */
export const reviewOf = (unanswered: Intent<AskedFor>): ReviewState => ({
  ...unanswered.sent,
  key: unanswered.key,
  unanswered,
});
