import { expect, test } from '@jest/globals';
import { addDays, businessDate, centralDate } from '@wealth/domain/calendar';
import { daysForward } from './day.rules.ts';

const DAY = 86_400_000;

test.each<{ from: string; businessDays: number; to: string }>`
  from            | businessDays | to
  ${'2026-11-19'} | ${1}         | ${'2026-11-20'}
  ${'2026-11-20'} | ${1}         | ${'2026-11-23'}
  ${'2026-11-21'} | ${1}         | ${'2026-11-23'}
  ${'2026-11-25'} | ${1}         | ${'2026-11-27'}
  ${'2026-12-24'} | ${2}         | ${'2026-12-29'}
  ${'2026-11-20'} | ${30}        | ${'2027-01-06'}
`('$businessDays business days after $from is $to, over weekends and closed days', ({ from, businessDays, to }) => {
  const shown = (days: number) => addDays(businessDate(from), days);
  expect(shown(daysForward(shown, businessDays))).toBe(to);
});

test.each<{ what: string; at: string; to: string }>`
  what                                             | at                        | to
  ${'half an hour after midnight in summer time'}  | ${'2026-10-30T05:30:00Z'} | ${'2026-11-02'}
  ${'half an hour before midnight in winter time'} | ${'2026-03-07T05:30:00Z'} | ${'2026-03-09'}
  ${'noon'}                                        | ${'2026-10-30T17:00:00Z'} | ${'2026-11-02'}
`('a clock beside the common one shows the next business day over a change of time, at $what', ({ at, to }) => {
  const shown = (days: number) => centralDate(Date.parse(at) + days * DAY);
  expect(shown(daysForward(shown, 1))).toBe(to);
});
