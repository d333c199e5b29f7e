import { businessDate } from '@wealth/domain/calendar';
import type { ScheduledContributions } from '@wealth/domain/ira';
import { cents } from '@wealth/domain/money';
import { type Occurrence, type ScheduleTerms, scheduleEnd } from '@wealth/domain/schedules';
import type { schema } from '../../database/index.ts';

export type ScheduleRow = typeof schema.schedule.$inferSelect;

type Terms = Pick<
  ScheduleRow,
  'frequency' | 'dayOfMonth' | 'startDate' | 'endType' | 'numberOfTransfers' | 'endDate' | 'createdAt'
>;

/** The terms of a row, from which its dates follow. */
export function toTerms(row: Terms): ScheduleTerms {
  return {
    frequency: row.frequency,
    startDate: businessDate(row.startDate),
    end: scheduleEnd(row.endType, row.numberOfTransfers, row.endDate),
    agreedAt: row.createdAt.getTime(),
    ...(row.dayOfMonth !== null && { dayOfMonth: row.dayOfMonth }),
  };
}

/**
 * The occurrence that comes next, on the day on which it is due: the first was planned when the schedule began to run,
 * which may have been after its nominal date. One that waits for its account has no such day yet.
 */
export function getNextOccurrence({
  nextNominal,
  dueOn,
}: Pick<ScheduleRow, 'nextNominal' | 'dueOn'>): Occurrence | undefined {
  if (nextNominal === null) return undefined;
  return { nominal: businessDate(nextNominal), effective: businessDate(dueOn ?? nextNominal) };
}

/** A schedule with its amount and next date, to count its deposits still to come. */
export const toContributions = (row: ScheduleRow): ScheduledContributions => ({
  terms: toTerms(row),
  amount: cents(row.amountCents),
  next: getNextOccurrence(row),
});

/** The columns of a schedule that makes nothing more. */
export const ended = (status: Exclude<ScheduleRow['status'], 'ACTIVE' | 'PENDING'>, now: number) => ({
  status,
  nextNominal: null,
  dueOn: null,
  endedAt: new Date(now),
});
