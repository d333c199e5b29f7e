import { type ScheduleView, schedulesFromWire } from '@wealth/api';
import { ask } from '@wealth/kit';
import { moneyApi } from '../../money.api.ts';

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
  }),
});
