import { lastFour } from '@wealth/domain/accounts';
import { businessDayFrom } from '@wealth/domain/business-days';
import { addDays, addMonths, type BusinessDate, weekday } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { daysOfWeek, isWeekly, type Occurrence, occurrences } from '@wealth/domain/schedules';
import { depositDatesFrom } from '@wealth/domain/transfers';
import type { schema } from '@wealth/services/database';
import { toTerms } from '@wealth/services/schedules';
import type { Deposits, LedgerAccount, Persona, PlannedSchedule } from '../personas/index.ts';
import { accountId, personId, scheduleId } from './ids.ts';
import { makeId } from './random.ts';
import { fundingId } from './servicing.ts';

type ScheduleRow = typeof schema.schedule.$inferInsert;
type TransferRow = typeof schema.transfer.$inferInsert;
type Terms = Parameters<typeof toTerms>[0];

/** A schedule of an account, with what its dates follow from. */
export interface AccountSchedule extends Pick<PlannedSchedule, 'status' | 'skips'> {
  readonly id: string;
  readonly amountCents: number;
  readonly dayOfWeek: ScheduleRow['dayOfWeek'];
  readonly terms: Terms;
  /** `Checking *1204`, where the money comes from. */
  readonly from: string;
}

/** What a member agreed to when they scheduled a deposit. */
const PERMISSION = 'I authorize these deposits from my bank account until I cancel them.';
const CHECKING = 'Checking *1204';

/** Recurring deposits as a schedule: the first came one period after the account's first day. */
function recurring(number: string, { every, amount }: Deposits, first: BusinessDate): AccountSchedule {
  const isMonthly = every === 'MONTH';
  return {
    id: scheduleId(number),
    status: 'ACTIVE',
    amountCents: amount * 100,
    from: CHECKING,
    dayOfWeek: isMonthly ? null : weekdayOf(first),
    terms: {
      frequency: isMonthly ? 'MONTHLY' : 'EVERY_OTHER_WEEK',
      dayOfMonth: isMonthly ? Number(first.slice(8)) : null,
      startDate: isMonthly ? addMonths(first, 1) : addDays(first, 14),
      endType: 'UNTIL_CANCELLED',
      numberOfTransfers: null,
      endDate: null,
      createdAt: new Date(`${first}T15:00:00Z`),
    },
  };
}

const weekdayOf = (date: BusinessDate) => daysOfWeek[weekday(date) - 1] ?? null;

function planned(number: string, plan: PlannedSchedule, place: number, first: BusinessDate): AccountSchedule {
  const { status, frequency, amount, firstAfter, endsAfter, from = CHECKING, skips } = plan;
  const times = frequency === 'DAY' ? 1 : plan.times;
  const startDate = businessDayFrom(addDays(first, firstAfter));
  return {
    id: scheduleId(number, place),
    status,
    amountCents: amount * 100,
    from,
    ...(skips && { skips }),
    dayOfWeek: isWeekly(frequency) ? weekdayOf(startDate) : null,
    terms: {
      frequency,
      dayOfMonth: frequency === 'MONTHLY' ? Number(startDate.slice(8)) : null,
      startDate,
      endType: times !== undefined ? 'NUMBER_OF_TRANSFERS' : endsAfter !== undefined ? 'END_DATE' : 'UNTIL_CANCELLED',
      numberOfTransfers: times ?? null,
      endDate: endsAfter === undefined ? null : addDays(first, endsAfter),
      createdAt: new Date(`${first}T15:00:00Z`),
    },
  };
}

/** Every schedule of an account; deposits of every business day follow none. */
export function listSchedules(account: LedgerAccount, first: BusinessDate): readonly AccountSchedule[] {
  const { number, deposits, schedules = [] } = account;
  return [
    ...(deposits && deposits.every !== 'BUSINESS_DAY' ? [recurring(number, deposits, first)] : []),
    ...schedules.map((plan, place) => planned(number, plan, place, first)),
  ];
}

/** The occurrences whose business day came by the date. */
function happenedBy({ terms }: AccountSchedule, date: BusinessDate): readonly Occurrence[] {
  const happened: Occurrence[] = [];
  for (const occurrence of occurrences(toTerms(terms))) {
    if (occurrence.effective > date) break;
    happened.push(occurrence);
  }
  return happened;
}

const runs = new Set<PlannedSchedule['status']>(['ACTIVE', 'COMPLETE', 'EXPIRED']);

/** The occurrences for which money was taken by the date. */
export const takenBy = (schedule: AccountSchedule, date: BusinessDate): readonly Occurrence[] =>
  runs.has(schedule.status) ? happenedBy(schedule, date).filter((_, turn) => turn !== schedule.skips?.turn) : [];

/** What is known of who scheduled it, and of its account. */
interface Scheduled {
  readonly persona: Persona;
  readonly account: LedgerAccount;
  /** The account's first day. */
  readonly first: BusinessDate;
  readonly anchor: BusinessDate;
}

/** Each schedule as it stands at the anchor; one that runs names its next occurrence. */
export function scheduleRows({ persona, account, first, anchor }: Scheduled): ScheduleRow[] {
  return listSchedules(account, first).map((schedule) => {
    const { id, status, amountCents, dayOfWeek, terms, from } = schedule;
    const row = {
      tenant: persona.tenant,
      id,
      person: personId(persona),
      dueDateOwner: personId(persona),
      account: accountId(account.number),
      fundingAccount: fundingId(persona, lastFour(from)),
      status,
      amountCents: cents(amountCents),
      dayOfWeek,
      ...terms,
      executedTransfers: takenBy(schedule, anchor).length,
      permission: PERMISSION,
      // `insertMany` writes the columns that the first row names.
      nextNominal: null,
      dueOn: null,
      endedAt: null,
    };
    if (status === 'PENDING') return { ...row, nextNominal: terms.startDate };
    const last = happenedBy(schedule, anchor).at(-1);
    if (status !== 'ACTIVE') {
      const date = runs.has(status) && last ? last.effective : anchor;
      return { ...row, endedAt: new Date(`${date}T15:00:00Z`) };
    }
    for (const { nominal, effective } of occurrences(toTerms(terms))) {
      if (effective > anchor) return { ...row, nextNominal: nominal, dueOn: effective };
    }
    throw new Error(`Schedule ${id} runs, and nothing comes of it`);
  });
}

/** The transfers for which nothing was taken: the list says why. */
export function skippedRows({ persona, account, first, anchor }: Scheduled): TransferRow[] {
  return listSchedules(account, first).flatMap((schedule) => {
    const { skips, id, amountCents, from } = schedule;
    const skipped = skips && happenedBy(schedule, anchor)[skips.turn];
    if (skips === undefined || skipped === undefined) return [];
    const { takenOn, settledOn, investedOn, freeOn } = depositDatesFrom(skipped.effective, false);
    return [
      {
        tenant: persona.tenant,
        id: makeId('transfer', id, skips.turn),
        person: personId(persona),
        dueDateOwner: personId(persona),
        account: accountId(account.number),
        fundingAccount: fundingId(persona, lastFour(from)),
        kind: 'DEPOSIT' as const,
        amountCents,
        state: 'REFUSED' as const,
        askedAt: new Date(`${takenOn}T15:00:00Z`),
        startOn: takenOn,
        settleOn: settledOn,
        investOn: investedOn,
        freeOn,
        schedule: id,
        nominalDate: skipped.nominal,
        permission: PERMISSION,
        reason: skips.reason,
      },
    ];
  });
}
