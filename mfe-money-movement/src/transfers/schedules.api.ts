import { type ScheduleView, schedulesFromWire } from '@wealth/api';
import { ask, change } from '@wealth/kit';
import { moneyApi } from '../money.api.ts';

/** What is canceled, and what is said of it (D-122). */
export interface CanceledSchedule {
  readonly id: string;
  readonly comment: string;
}

/** Deposits on a day and on repeat (spec 002 §7). */
export const schedulesApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query<readonly ScheduleView[], void>({
      ...ask('GET /fund/schedule', { request: (_nothing: undefined) => ({}), view: schedulesFromWire }),
      providesTags: ['schedules'],
    }),
    cancelSchedule: build.mutation<undefined, CanceledSchedule>({
      ...change('DELETE /fund/schedule', {
        request: (body: CanceledSchedule) => ({ body }),
        view: () => undefined,
      }),
      invalidatesTags: ['schedules', 'funding'],
    }),
  }),
});
