import { expect, test } from '@jest/globals';
import type { LaterStart } from '../calendar/start-day.rules.ts';
import { withdrawalDates } from './withdrawal-dates.rules.ts';

type Row = {
  readonly requested: string;
  readonly soldOn: string;
  readonly sentOn: string;
  readonly doneOn: string;
  readonly because: LaterStart | undefined;
};

/** Moments name their zone: -06:00 is winter time of US Central. 11/26/2026 is Thanksgiving. */
test.each<Row>`
  requested                          | soldOn          | sentOn          | doneOn          | because
  ${'2026-11-23T09:40:00-06:00'}     | ${'2026-11-24'} | ${'2026-11-25'} | ${'2026-11-27'} | ${undefined}
  ${'2026-11-23T12:30:00-06:00'}     | ${'2026-11-24'} | ${'2026-11-25'} | ${'2026-11-27'} | ${undefined}
  ${'2026-11-23T12:30:00.001-06:00'} | ${'2026-11-25'} | ${'2026-11-27'} | ${'2026-11-30'} | ${'AFTER_CUT_OFF'}
  ${'2026-11-20T12:30:01-06:00'}     | ${'2026-11-24'} | ${'2026-11-25'} | ${'2026-11-27'} | ${'AFTER_CUT_OFF'}
  ${'2026-11-21T09:00:00-06:00'}     | ${'2026-11-24'} | ${'2026-11-25'} | ${'2026-11-27'} | ${'CLOSED_DAY'}
  ${'2026-11-22T23:59:59-06:00'}     | ${'2026-11-24'} | ${'2026-11-25'} | ${'2026-11-27'} | ${'CLOSED_DAY'}
  ${'2026-11-26T09:00:00-06:00'}     | ${'2026-11-30'} | ${'2026-12-01'} | ${'2026-12-02'} | ${'CLOSED_DAY'}
  ${'2026-12-31T12:30:00-06:00'}     | ${'2027-01-04'} | ${'2027-01-05'} | ${'2027-01-06'} | ${undefined}
  ${'2026-12-31T12:30:01-06:00'}     | ${'2027-01-05'} | ${'2027-01-06'} | ${'2027-01-07'} | ${'AFTER_CUT_OFF'}
`(
  'a withdrawal requested at $requested is sold on $soldOn, sent on $sentOn and in the bank on $doneOn: $because',
  ({ requested, because, ...dates }) => {
    expect(withdrawalDates(Date.parse(requested))).toEqual({
      ...dates,
      ...(because !== undefined && { comesNextDayBecause: because }),
    });
  },
);
