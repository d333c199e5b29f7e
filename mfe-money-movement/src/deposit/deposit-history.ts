import { daysOfWeek, frequencies, type ScheduleValues } from '@wealth/domain/schedules';
import { amount, createHistory, date, flag, type Reader, readWhole, text } from '../flow/history.ts';

const typed: Reader<string> = (written) => (typeof written === 'string' ? written : undefined);
const oneOf =
  <Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (written) =>
    values.find((each) => each === written);

/** The dialog's values; undefined if the dialog would have refused them. */
const repeat: Reader<ScheduleValues> = readWhole(
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
  ...createHistory(needed, timing),
  /** Undefined when the confirmation was reached without accounts, amount or the answer (spec 002 §2). */
  confirmation: readWhole(
    {
      ...needed,
      confirmationNumber: text,
      /** Milliseconds since 1970. */
      askedAt: (written: unknown) => (typeof written === 'number' ? written : undefined),
    },
    { ...timing, dates: readWhole({ takenOn: date, settledOn: date, investedOn: date, freeOn: date }, {}) },
  ),
};

/** The request that the intent's key stands for. */
export type DepositRequest = NonNullable<ReturnType<typeof depositHistory.request>>;
export type FormState = ReturnType<typeof depositHistory.form>;
export type ReviewState = NonNullable<ReturnType<typeof depositHistory.review>>;
export type ConfirmationState = NonNullable<ReturnType<typeof depositHistory.confirmation>>;
