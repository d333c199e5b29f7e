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

/** A new amount, with the key under which it is set once. */
export interface ChangedAmount {
  readonly key: string;
  readonly id: string;
  readonly amount: Cents;
}

/** Deposits on a day and on repeat (spec 002 §7). */
export const schedulesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query<readonly ScheduleView[], void>({
      ...ask('GET /fund/schedule', { request: (_nothing: undefined) => ({}), view: schedulesFromWire }),
      providesTags: ['schedules'],
    }),
    changeAmount: build.mutation<ScheduleView, ChangedAmount>({
      ...change('PUT /fund/schedule', {
        request: ({ key, id, amount }: ChangedAmount) => ({ key, body: { id, amount: inDollars(amount) } }),
        view: ({ scheduledDeposit }) => scheduleFromWire(scheduledDeposit),
      }),
      invalidatesTags: ['funding', 'limits', 'schedules', 'transfers'],
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
