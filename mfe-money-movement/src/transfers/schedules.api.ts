import { type ScheduleView, scheduleFromWire, schedulesFromWire } from '@wealth/api';
import { type Cents, inDollars } from '@wealth/domain/money';
import { ask, change } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { moneyApi } from '../money.api.ts';

/** What is canceled, and what is said of it. */
export interface CanceledSchedule {
  readonly id: string;
  readonly comment: string;
}

/** The paused schedule that is resumed. */
export interface ResumedSchedule {
  readonly id: string;
}

/** A new amount, with the key under which it is set once. */
export interface ChangedAmount {
  readonly key: string;
  readonly id: string;
  readonly amount: Cents;
}

/** A paused schedule has no next date, whatever day it would have had (DECISIONS D-271). */
const withoutPausedDates = (schedule: ScheduleView): ScheduleView =>
  schedule.pausedOn === undefined ? schedule : { ...schedule, nextDate: undefined, nextNominalDate: undefined };

/** Deposits on a day and on repeat (spec 002 §7). */
export const schedulesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query<readonly ScheduleView[], void>({
      ...ask('GET /fund/schedule', {
        request: (_nothing: undefined) => ({}),
        view: (answer) => schedulesFromWire(answer).map(withoutPausedDates),
      }),
      providesTags: ['schedules'],
    }),
    changeAmount: build.mutation<ScheduleView, ChangedAmount>({
      ...change('PUT /fund/schedule', {
        request: ({ key, id, amount }: ChangedAmount) => ({ key, body: { id, amount: inDollars(amount) } }),
        view: ({ scheduledDeposit }) => scheduleFromWire(scheduledDeposit),
      }),
      invalidatesTags: ['funding', 'limits', 'schedules', 'transfers'],
    }),
    resumeSchedule: build.mutation<ScheduleView, ResumedSchedule>({
      ...change('POST /fund/schedule/resume', {
        request: (body: ResumedSchedule) => ({ body }),
        view: ({ scheduledDeposit }) => scheduleFromWire(scheduledDeposit),
      }),
      invalidatesTags: ['banks', 'funding', 'limits', 'schedules'],
    }),
    cancelSchedule: build.mutation<undefined, CanceledSchedule>({
      ...change('DELETE /fund/schedule', {
        request: (body: CanceledSchedule) => ({ body }),
        view: () => undefined,
      }),
      invalidatesTags: ['banks', 'funding', 'limits', 'schedules', 'transfers'],
      // An account for which nothing else was asked awaits its first deposit again.
      async onQueryStarted(_canceled, { extra, queryFulfilled }) {
        const isCanceled = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isCanceled) (extra as Pick<Platform, 'accounts'>).accounts.refresh();
      },
    }),
  }),
});
