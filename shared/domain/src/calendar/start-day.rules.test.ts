import { expect, test } from '@jest/globals';
import { type LaterStart, startDay } from './start-day.rules.ts';

type Row = {
  readonly requested: string;
  readonly startOn: string;
  readonly because: LaterStart | undefined;
};

/** Moments name their zone: -06:00 is winter time of US Central. */
test.each<Row>`
  requested                          | startOn         | because
  ${'2026-11-23T00:00:00-06:00'}     | ${'2026-11-23'} | ${undefined}
  ${'2026-11-23T12:30:00-06:00'}     | ${'2026-11-23'} | ${undefined}
  ${'2026-11-23T12:30:00.001-06:00'} | ${'2026-11-24'} | ${'AFTER_CUT_OFF'}
  ${'2026-11-20T23:59:59-06:00'}     | ${'2026-11-23'} | ${'AFTER_CUT_OFF'}
  ${'2026-11-21T12:00:00-06:00'}     | ${'2026-11-23'} | ${'CLOSED_DAY'}
  ${'2026-11-26T13:00:00-06:00'}     | ${'2026-11-27'} | ${'CLOSED_DAY'}
`('a transfer requested at $requested starts on $startOn: $because', ({ requested, startOn, because }) => {
  expect(startDay(Date.parse(requested))).toEqual({
    startOn,
    ...(because !== undefined && { comesNextDayBecause: because }),
  });
});
