import type { FundView } from '@wealth/api';
import { businessDate, isBusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { daysOfWeek, frequencies, type ScheduleValues } from '@wealth/domain/schedules';
import type { Intent } from '@wealth/kit';
import { amountOf, fieldsOf, isText } from '../flow/history.ts';
import type { Timing } from './timing.rules.ts';

// What the history keeps of a deposit: ids, cents and the intent's key, never a name or a number of an account. Each
// state is read from the history as something that anybody may have written.

/** What is asked for, as the intent's key stands for it. */
export interface AskedFor extends Timing {
  readonly fundingAccount: string;
  readonly investmentAccount: string;
  readonly amount: Cents;
}

/** A deposit that was sent and not answered: it may have reached the services. */
interface MayHaveUnanswered {
  readonly unanswered?: Intent<AskedFor>;
}

/** What stands in the form; the intent is the last one that Continue minted. */
export interface FormState extends Partial<AskedFor>, MayHaveUnanswered {
  readonly intent?: Intent<AskedFor>;
}

export interface ReviewState extends AskedFor, MayHaveUnanswered {
  readonly key: string;
}

export interface ConfirmationState extends AskedFor, Omit<FundView, 'dates'> {
  readonly dates?: NonNullable<FundView['dates']>;
}

function askedFor(state: unknown): AskedFor | undefined {
  const { fundingAccount, investmentAccount, amount, startingDate, repeat } = formState(state);
  if (fundingAccount === undefined || investmentAccount === undefined || amount === undefined) return undefined;
  return {
    ...{ fundingAccount, investmentAccount, amount },
    ...(startingDate !== undefined && { startingDate }),
    ...(repeat !== undefined && { repeat }),
  };
}

const endTypes: readonly ScheduleValues['endType'][] = ['UNTIL_CANCELLED', 'NUMBER_OF_TRANSFERS', 'END_DATE'];

/** What the dialog took over; nothing of what it could not have taken over. */
function repeatOf(written: unknown): ScheduleValues | undefined {
  const { frequency, dayOfWeek, dayOfMonth, startingDate, endType, numberOfTransfers, endingDate } = fieldsOf(written);
  const known = {
    frequency: frequencies.find((each) => each === frequency),
    dayOfWeek: dayOfWeek === '' ? '' : daysOfWeek.find((each) => each === dayOfWeek),
    endType: endTypes.find((each) => each === endType),
  };
  const isSound =
    known.frequency !== undefined &&
    known.dayOfWeek !== undefined &&
    known.endType !== undefined &&
    typeof startingDate === 'string' &&
    isBusinessDate(startingDate) &&
    [dayOfMonth, numberOfTransfers, endingDate].every((text) => typeof text === 'string');
  return isSound
    ? ({ ...known, startingDate, dayOfMonth, numberOfTransfers, endingDate } as ScheduleValues)
    : undefined;
}

export function formState(state: unknown): FormState {
  const { fundingAccount, investmentAccount, amount: written, startingDate, repeat: taken, intent } = fieldsOf(state);
  const repeat = repeatOf(taken);
  const amount = amountOf(written);
  const minted = intentOf(intent);
  const unanswered = unansweredOf(state);
  return {
    ...(isText(fundingAccount) && { fundingAccount }),
    ...(isText(investmentAccount) && { investmentAccount }),
    ...(amount !== undefined && { amount }),
    ...(typeof startingDate === 'string' &&
      isBusinessDate(startingDate) && { startingDate: businessDate(startingDate) }),
    ...(repeat !== undefined && { repeat }),
    ...(minted && { intent: minted }),
    ...(unanswered && { unanswered }),
  };
}

function intentOf(written: unknown): Intent<AskedFor> | undefined {
  const { key, sent } = fieldsOf(written);
  const asked = sent === undefined ? undefined : askedFor(sent);
  return isText(key) && asked !== undefined ? { key, sent: asked } : undefined;
}

const unansweredOf = (state: unknown) => intentOf(fieldsOf(state).unanswered);

/** The review of a deposit that was not answered, from which it is sent again under its key. */
export const reviewOf = (unanswered: Intent<AskedFor>): ReviewState => ({
  ...unanswered.sent,
  key: unanswered.key,
  unanswered,
});

/** Undefined when the review was reached without accounts, amount or key (spec 002 §2). */
export function reviewState(state: unknown): ReviewState | undefined {
  const asked = askedFor(state);
  const { key } = fieldsOf(state);
  const unanswered = unansweredOf(state);
  return asked !== undefined && isText(key) ? { ...asked, key, ...(unanswered && { unanswered }) } : undefined;
}

/** Undefined when the confirmation was reached without accounts, amount or the answer (spec 002 §2). */
export function confirmationState(state: unknown): ConfirmationState | undefined {
  const asked = askedFor(state);
  const { confirmationNumber, askedAt, dates } = fieldsOf(state);
  if (asked === undefined || !isText(confirmationNumber) || typeof askedAt !== 'number') return undefined;
  const planned = datesOf(dates);
  return { ...asked, confirmationNumber, askedAt, ...(planned !== undefined && { dates: planned }) };
}

function datesOf(written: unknown): ConfirmationState['dates'] {
  const fields = fieldsOf(written);
  const date = (name: string) => {
    const text = fields[name];
    return typeof text === 'string' && isBusinessDate(text) ? businessDate(text) : undefined;
  };
  const [takenOn, settledOn, investedOn, freeOn] = ['takenOn', 'settledOn', 'investedOn', 'freeOn'].map(date);
  if (takenOn === undefined || settledOn === undefined || investedOn === undefined || freeOn === undefined) {
    return undefined;
  }
  return { takenOn, settledOn, investedOn, freeOn };
}
