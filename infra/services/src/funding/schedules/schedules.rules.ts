import type { ScheduleBody, ScheduledDeposit } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { cents, inDollars } from '@wealth/domain/money';
import { isWeekly, occurrences, oneTimeBounds, type ScheduleValues, scheduleProblem } from '@wealth/domain/schedules';
import { fundingBlocker } from '@wealth/domain/transfers';
import { badField, badRequest, conflict } from '../../kernel/api-error.ts';
import type { SharedFunding } from '../banks/shared-funding.ts';
import { isRunning } from './locked-schedule.ts';
import { ended, type ScheduleRow, toTerms } from './schedule-terms.ts';

/** A schedule with all that is said of it. */
export interface ShownSchedule {
  readonly schedule: ScheduleRow;
  readonly investmentAccountNumber: string;
  readonly funding: SharedFunding;
  /** The caller's own funding account; none for another owner's. */
  readonly own: { readonly accountNumber: string; readonly isExternal: boolean } | undefined;
  readonly skipped: { readonly date: string; readonly reason: string } | undefined;
  readonly underWay: { readonly date: string; readonly amountCents: number } | undefined;
}

const wrong = badField<keyof ScheduleBody>;

const onTheWire = { startingDate: 'startDate', endingDate: 'endDate' } as const;

/**
 * Refuses dates that the dialog would not have let through, and fields that the frequency or the end does not use.
 * @param today the Central date of the business clock
 * @throws ApiError 400 naming the field
 * @see spec 002 §5, DECISIONS D-109 to D-118, C23 to C26
 */
export function validateSchedule(body: ScheduleBody, today: BusinessDate): void {
  const { frequency, endType } = body;
  const unused = {
    dayOfWeek: !isWeekly(frequency),
    dayOfMonth: frequency !== 'MONTHLY',
    numberOfTransfers: endType !== 'NUMBER_OF_TRANSFERS',
    endDate: endType !== 'END_DATE',
  };
  for (const [field, isUnused] of Object.entries(unused) as [keyof typeof unused, boolean][]) {
    if (isUnused && body[field] !== null) throw wrong(field, 'is not used, and must be null');
  }
  if (frequency === 'DAY') requireSingle(body, today);
  else requireRepeated({ ...valuesOf(body), frequency }, today);
}

/** What repeats is checked against the rule of the dialog, in its words. */
function requireRepeated(values: ScheduleValues, today: BusinessDate): void {
  const problem = scheduleProblem(values, today);
  if (!problem) return;
  const field = problem.field in onTheWire ? onTheWire[problem.field as keyof typeof onTheWire] : problem.field;
  throw badRequest(problem.text, [{ field, issue: problem.text }]);
}

const valuesOf = (body: ScheduleBody): Omit<ScheduleValues, 'frequency'> => ({
  dayOfWeek: body.dayOfWeek ?? '',
  dayOfMonth: body.dayOfMonth ?? '',
  startingDate: body.startDate,
  endType: body.endType,
  numberOfTransfers: body.numberOfTransfers ?? '',
  endingDate: body.endDate ?? '',
});

/** A single deposit is DAY, NUMBER_OF_TRANSFERS, '1', from today to one year ahead. */
function requireSingle({ endType, numberOfTransfers, startDate }: ScheduleBody, today: BusinessDate): void {
  if (endType !== 'NUMBER_OF_TRANSFERS') throw wrong('endType', 'must be NUMBER_OF_TRANSFERS for a single deposit');
  if (numberOfTransfers !== '1') throw wrong('numberOfTransfers', 'must be 1 for a single deposit');
  const { from, to } = oneTimeBounds(today);
  if (startDate < from || startDate > to) throw wrong('startDate', `must be from ${from} to ${to}`);
}

/** The columns of what a body asks for. */
export const termColumns = (body: ScheduleBody) => ({
  frequency: body.frequency,
  dayOfWeek: body.dayOfWeek,
  dayOfMonth: body.dayOfMonth === null ? null : Number(body.dayOfMonth),
  startDate: body.startDate,
  endType: body.endType,
  numberOfTransfers: body.numberOfTransfers === null ? null : Number(body.numberOfTransfers),
  endDate: body.endDate,
});

/** COMPLETE by count, EXPIRED by date. */
export const statusAtEnd = ({ endType }: Pick<ScheduleRow, 'endType'>) =>
  endType === 'END_DATE' ? 'EXPIRED' : 'COMPLETE';

/**
 * The columns of a resumed schedule: its next date after today, or its end if no date is left. Missed dates are not made
 * up for.
 * @param now milliseconds of the business clock
 * @see DECISIONS D-271
 */
export function resumed(row: ScheduleRow, today: BusinessDate, now: number): Partial<ScheduleRow> {
  const unpaused = { pausedOn: null, resumedOn: today };
  for (const { nominal, effective } of occurrences(toTerms(row))) {
    if (nominal > today) return { ...unpaused, nextNominal: nominal, dueOn: effective };
  }
  return { ...unpaused, ...ended(statusAtEnd(row), now) };
}

/**
 * Refuses to change what makes no deposits any more.
 * @throws ApiError 409 SCHEDULE_ENDED
 */
export function requireRunning(row: ScheduleRow): void {
  if (isRunning(row)) return;
  const what = row.status === 'CANCELED' ? 'was canceled' : 'has ended';
  throw conflict('SCHEDULE_ENDED', `This scheduled transfer ${what}, so it cannot be changed. Nothing was changed.`, [
    { field: 'status', issue: row.status === 'CANCELED' ? 'CANCELED' : 'ENDED' },
  ]);
}

const asText = (value: number | null) => (value === null ? null : String(value));

function fundingStatus(funding: SharedFunding): ScheduledDeposit['fundingAccount']['status'] {
  const blocker = fundingBlocker(funding);
  if (blocker === undefined) return 'AVAILABLE';
  if (blocker.key === 'NEEDS_CALL') return blocker.key;
  return blocker.key === 'BANK_REMOVED' ? 'REMOVED' : 'NEEDS_LINKING';
}

/**
 * A schedule as the wire carries it (spec 002 §3).
 * @param caller the person who asks
 */
export function scheduledDepositReply(shown: ShownSchedule, caller: string | undefined): ScheduledDeposit {
  const { schedule: row, funding, own, skipped, underWay } = shown;
  const isFull = own !== undefined && !own.isExternal;
  return {
    scheduledDepositId: row.id,
    status: row.status,
    amount: inDollars(cents(row.amountCents)),
    frequency: row.frequency,
    dayOfWeek: row.dayOfWeek,
    dayOfMonth: asText(row.dayOfMonth),
    startDate: row.startDate,
    endType: row.endType,
    numberOfTransfers: asText(row.numberOfTransfers),
    endDate: row.endDate,
    investmentAccountNumber: shown.investmentAccountNumber,
    fundingAccountNumber: isFull ? own.accountNumber : `*${funding.lastFour}`,
    ...(own?.isExternal && { plaidAccountId: row.fundingAccount }),
    fundingAccount: {
      description: funding.description,
      lastFour: funding.lastFour,
      ...(funding.institution !== null && { institutionName: funding.institution }),
      status: fundingStatus(funding),
    },
    ...(row.dueOn !== null && { nextDate: row.dueOn }),
    ...(row.nextNominal !== null && { nextNominalDate: row.nextNominal }),
    totalExecutedTransfers: row.executedTransfers,
    ...(skipped && { skipped }),
    ...(row.pausedOn !== null && { pausedOn: row.pausedOn }),
    ...(underWay && { underWay: { date: underWay.date, amount: inDollars(cents(underWay.amountCents)) } }),
    mayChange: row.person === caller,
    createdAt: row.createdAt.toISOString(),
    ...(row.endedAt !== null && { endedAt: row.endedAt.toISOString() }),
    ...(row.comment !== null && { comment: row.comment }),
  };
}
