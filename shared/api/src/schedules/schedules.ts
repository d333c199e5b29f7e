import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, dollars } from '@wealth/domain/money';
import { countAndTotal, type ScheduleTerms, scheduleEnd } from '@wealth/domain/schedules';
import type { ScheduledDeposit, ScheduledDeposits } from './schedules.schema.ts';

/** Every status of a scheduled deposit (spec 002 §4). */
const statuses = ['ACTIVE', 'PENDING', 'CANCELED', 'EXPIRED', 'REJECTED', 'COMPLETE'] as const;
export type ScheduleStatus = (typeof statuses)[number];

/** A scheduled deposit as a screen shows it. */
export interface ScheduleView {
  readonly id: string;
  readonly status: ScheduleStatus;
  readonly amount: Cents;
  readonly terms: ScheduleTerms;
  readonly investmentAccountNumber: string;
  readonly from: {
    /** `Checking *1204` */
    readonly formattedDescription: string;
    readonly status: ScheduledDeposit['fundingAccount']['status'];
    /** The caller's own linked bank. */
    readonly plaidAccountId: string | undefined;
  };
  /** The business day of the next deposit; none when nothing comes, or not yet. */
  readonly nextDate: BusinessDate | undefined;
  /** The same by the calendar. */
  readonly nextNominalDate: BusinessDate | undefined;
  /** How many of its deposits were taken. */
  readonly executed: number;
  /** How many it makes in all; none without an end. */
  readonly count: number | undefined;
  /** The last occurrence, where nothing was taken for it; the reason is a name. */
  readonly skipped: { readonly date: BusinessDate; readonly reason: string } | undefined;
  /** Since when it makes no deposits, because its bank refused three in a row. */
  readonly pausedOn: BusinessDate | undefined;
  /** A deposit of it that was sent and is not invested yet. */
  readonly underWay: { readonly date: BusinessDate; readonly amount: Cents } | undefined;
  /** False for what another owner of the account scheduled. */
  readonly mayChange: boolean;
  /** Milliseconds since 1970. */
  readonly endedAt: number | undefined;
}

/** Also as accounts spell it. An unknown status is taken for one that has ended, so that nothing is offered. */
function statusOf(written: string): ScheduleStatus {
  const status = written.trim().toUpperCase();
  if (status === 'CANCELLED') return 'CANCELED';
  if (status === 'COMPLETED') return 'COMPLETE';
  return statuses.find((known) => known === status) ?? 'EXPIRED';
}

const dateOf = (date: string | undefined) => (date === undefined ? undefined : businessDate(date));

/** A scheduled deposit, in cents and dates. */
export function scheduleFromWire(written: ScheduledDeposit): ScheduleView {
  const { fundingAccount: funding, skipped, underWay, frequency, dayOfMonth } = written;
  const amount = dollars(written.amount);
  const terms: ScheduleTerms = {
    frequency,
    startDate: businessDate(written.startDate),
    end: scheduleEnd(written.endType, written.numberOfTransfers, written.endDate),
    agreedAt: Date.parse(written.createdAt),
    ...(dayOfMonth !== null && { dayOfMonth: Number(dayOfMonth) }),
  };
  return {
    id: written.scheduledDepositId,
    status: statusOf(written.status),
    amount,
    terms,
    investmentAccountNumber: written.investmentAccountNumber,
    from: {
      formattedDescription: `${funding.description} *${funding.lastFour}`,
      status: funding.status,
      plaidAccountId: written.plaidAccountId,
    },
    nextDate: dateOf(written.nextDate),
    nextNominalDate: dateOf(written.nextNominalDate),
    executed: written.totalExecutedTransfers,
    count: countAndTotal(terms, amount)?.count,
    skipped: skipped && { date: businessDate(skipped.date), reason: skipped.reason },
    pausedOn: dateOf(written.pausedOn),
    underWay: underWay && { date: businessDate(underWay.date), amount: dollars(underWay.amount) },
    mayChange: written.mayChange,
    endedAt: written.endedAt === undefined ? undefined : Date.parse(written.endedAt),
  };
}

/** The list of scheduled deposits: the next to leave first, then the last that ended. */
export const schedulesFromWire = ({ scheduledDeposits }: ScheduledDeposits): readonly ScheduleView[] =>
  scheduledDeposits.map(scheduleFromWire);
