import type { BusinessDate } from '@wealth/domain/calendar';
import {
  isWeekly,
  nextDates,
  type Occurrence,
  type ScheduleTerms,
  type ScheduleValues,
  scheduleTerms,
} from '@wealth/domain/schedules';
import { type DepositDates, depositDates, depositDatesFrom } from '@wealth/domain/transfers';
import { movedBecause } from '../transfers/schedules/schedules.rules.ts';
import type { SentSchedule } from './deposit.flow.ts';
import { type DepositParties, isOpen } from './parties.rules.ts';

/** When a deposit is to be made: today where it names nothing. */
export interface Timing {
  /** The day of a single deposit, after today. */
  readonly startingDate?: BusinessDate;
  /** What the dialog of a repeated one took over. */
  readonly repeat?: ScheduleValues;
}

/**
 * What the dates of a scheduled deposit follow from; undefined for one of today.
 * @param agreedAt milliseconds since 1970 of the business clock
 */
export function agreedTerms({ startingDate, repeat }: Timing, agreedAt: number): ScheduleTerms | undefined {
  if (repeat !== undefined) return { ...scheduleTerms(repeat), agreedAt };
  if (startingDate === undefined) return undefined;
  const end = { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: 1 } as const;
  return { frequency: 'DAY', startDate: startingDate, end, agreedAt };
}

/** When the first steps would be due, agreed at that moment; undefined while the account is not open. */
export function plannedDates(parties: DepositParties, timing: Timing, now: number): DepositDates | undefined {
  if (!isOpen(parties.to)) return undefined;
  const isLinkedBank = parties.from.isExternalAccount;
  const terms = agreedTerms(timing, now);
  if (terms === undefined) return depositDates({ now, isLinkedBank });
  const [first] = nextDates(terms, undefined, 1);
  return first && { ...depositDatesFrom(first.effective, isLinkedBank), ...startsLater(first) };
}

function startsLater({ nominal, effective }: Occurrence): Pick<DepositDates, 'comesNextDayBecause'> {
  const moved = movedBecause(nominal, effective);
  if (moved === undefined) return {};
  return { comesNextDayBecause: moved === 'cutOff' ? 'AFTER_CUT_OFF' : 'CLOSED_DAY' };
}

/** A scheduled deposit as it is sent; undefined for one of today. What is not used is null. */
export function sentSchedule({ startingDate, repeat }: Timing): SentSchedule | undefined {
  if (repeat !== undefined) {
    const { frequency, dayOfWeek, dayOfMonth, endType, numberOfTransfers, endingDate } = repeat;
    if (frequency === '' || endType === '') return undefined;
    return {
      frequency,
      dayOfWeek: isWeekly(frequency) && dayOfWeek !== '' ? dayOfWeek : null,
      dayOfMonth: frequency === 'MONTHLY' ? dayOfMonth : null,
      startDate: repeat.startingDate,
      endType,
      numberOfTransfers: endType === 'NUMBER_OF_TRANSFERS' ? numberOfTransfers : null,
      endDate: endType === 'END_DATE' ? endingDate : null,
    };
  }
  if (startingDate === undefined) return undefined;
  return {
    frequency: 'DAY',
    dayOfWeek: null,
    dayOfMonth: null,
    startDate: startingDate,
    endType: 'NUMBER_OF_TRANSFERS',
    numberOfTransfers: '1',
    endDate: null,
  };
}
