import { describe, expect, test } from '@jest/globals';
import { businessDate } from '../calendar/calendar.ts';
import {
  endBounds,
  oneTimeBounds,
  type ScheduleValues,
  scheduleProblem,
  startBounds,
} from './schedule-problem.rules.ts';

const today = businessDate('2026-11-20');
const good: ScheduleValues = {
  frequency: 'WEEKLY',
  dayOfWeek: 'FRIDAY',
  dayOfMonth: '',
  startingDate: '2026-11-20',
  endType: 'UNTIL_CANCELLED',
  numberOfTransfers: '',
  endingDate: '',
};
const ends = (endingDate: string) => ({ endType: 'END_DATE', endingDate }) as const;
const count = (numberOfTransfers: string) => ({ endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers }) as const;
const monthly = (dayOfMonth: string, startingDate: string) =>
  ({ frequency: 'MONTHLY', dayOfWeek: '', dayOfMonth, startingDate }) as const;

describe('a schedule', () => {
  test.each<[Partial<ScheduleValues>, string | undefined, string | undefined, string]>([
    [{}, undefined, undefined, 'SCM-010'],
    [{ frequency: '' }, 'frequency', 'Please select a transaction type.', 'SCM-019'],
    [{ dayOfWeek: '' }, 'dayOfWeek', 'Please select a valid day.', 'SCM-001] [SCM-020'],
    [{ frequency: 'EVERY_OTHER_WEEK', dayOfWeek: '' }, 'dayOfWeek', 'Please select a valid day.', 'SCM-002'],
    [monthly('', '2026-11-30'), 'dayOfMonth', 'Please select a valid day.', 'SCM-003'],
    [monthly('31', '2026-11-30'), undefined, undefined, 'SCM-003'],
    [monthly('31', '2026-12-30'), 'startingDate', 'Please select a valid date.', 'SCM-021'],
    [{ frequency: 'ANNUALLY', dayOfWeek: '', startingDate: '2026-11-21' }, undefined, undefined, 'SCM-004] [SCM-008'],
    [{ startingDate: '' }, 'startingDate', 'Please select a valid date.', 'SCM-009] [SCM-021'],
    [{ startingDate: '2026-11-13' }, 'startingDate', 'Please select a valid date.', 'SCM-018'],
    [{ startingDate: '2027-12-31' }, undefined, undefined, 'SCM-026'],
    [{ startingDate: '2028-01-07' }, 'startingDate', 'Please select a valid date.', 'SCM-026'],
    [{ endType: '' }, 'endType', 'Please select a valid type.', 'SCM-022'],
    [count(''), 'numberOfTransfers', 'Please enter a number from 1 to 100.', 'SCM-024'],
    [count('0'), 'numberOfTransfers', 'Please enter a number from 1 to 100.', 'SCM-011'],
    [count('100'), undefined, undefined, 'SCM-025'],
    [count('101'), 'numberOfTransfers', 'Please enter a number from 1 to 100.', 'SCM-025] [CON-015'],
    [ends('2026-11-26'), 'endingDate', 'Please select a valid date.', 'SCM-012] [SCM-027'],
    [ends('2026-11-27'), undefined, undefined, 'SCM-027'],
    [ends('2028-10-19'), undefined, undefined, 'SCM-025'],
    [ends('2028-10-20'), 'endingDate', 'Please select a valid date.', 'SCM-025'],
    [{ frequency: 'ANNUALLY', ...ends('2100-12-31') }, undefined, undefined, 'SCM-017'],
    [{ frequency: 'ANNUALLY', ...ends('2101-01-01') }, 'endingDate', 'Please select a valid date.', 'SCM-017'],
  ])('changed by %j is refused at %s: %s [%s]', (changed, field, text) => {
    expect(scheduleProblem({ ...good, ...changed }, today)).toEqual(field && { field, text });
  });
});

test.each([
  ['2026-11-20', '2027-11-20', '2027-12-31'],
  ['2028-02-29', '2029-02-28', '2029-12-31'],
  ['2026-12-31', '2027-12-31', '2027-12-31'],
])(
  'asked on %s a single deposit starts by %s and a repeated one by %s [DEP-031, SCM-028, SCM-029, IRA-011]',
  (day, once, repeated) => {
    expect(oneTimeBounds(businessDate(day))).toEqual({ from: day, to: once });
    expect(startBounds(businessDate(day))).toEqual({ from: day, to: repeated });
  },
);

test.each([
  ['WEEKLY', '2026-12-04', '2026-12-11'],
  ['EVERY_OTHER_WEEK', '2026-12-04', '2026-12-18'],
  ['MONTHLY', '2027-01-31', '2027-02-28'],
  ['EVERY_3_MONTHS', '2026-11-30', '2027-02-28'],
  ['EVERY_6_MONTHS', '2026-08-31', '2027-02-28'],
  ['ANNUALLY', '2028-02-29', '2029-02-28'],
] as const)('%s from %s ends on %s at the earliest, and in 2100 at the latest [CON-022]', (frequency, start, from) => {
  expect(endBounds(frequency, businessDate(start))).toEqual({ from, to: '2100-12-31' });
});
