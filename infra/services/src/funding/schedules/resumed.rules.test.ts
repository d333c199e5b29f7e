import { expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import type { ScheduleRow } from './schedule-terms.ts';
import { resumed } from './schedules.rules.ts';

const row = {
  ...{ frequency: 'WEEKLY', dayOfWeek: 'MONDAY', dayOfMonth: null, startDate: '2026-11-02' },
  ...{
    endType: 'NUMBER_OF_TRANSFERS',
    numberOfTransfers: 5,
    endDate: null,
    createdAt: new Date('2026-10-30T15:00:00Z'),
  },
} as ScheduleRow;

test.each([
  ['2026-11-17', { nextNominal: '2026-11-23', dueOn: '2026-11-23' }],
  // The occurrence of today is one that was left out.
  ['2026-11-23', { nextNominal: '2026-11-30', dueOn: '2026-11-30' }],
])('a schedule that is resumed on %s makes its next deposit after that day [D-271]', (on, next) => {
  const today = businessDate(on);
  expect(resumed(row, today, 0)).toEqual({ pausedOn: null, resumedOn: on, ...next });
});

test('a schedule that is resumed after its last date has ended, and makes up for nothing [D-271]', () => {
  expect(resumed(row, businessDate('2026-12-01'), 1_000)).toEqual({
    ...{ pausedOn: null, resumedOn: '2026-12-01', status: 'COMPLETE', nextNominal: null, dueOn: null },
    endedAt: new Date(1_000),
  });
});
