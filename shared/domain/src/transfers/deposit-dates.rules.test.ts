import { describe, expect, test } from '@jest/globals';
import type { LaterStart } from '../calendar/start-day.rules.ts';
import { depositDates } from './deposit-dates.rules.ts';

type Row = {
  readonly requested: string;
  readonly where: string;
  readonly takenOn: string;
  readonly settledOn: string;
  readonly investedOn: string;
  readonly freeOn: string;
  readonly because: LaterStart | undefined;
};

/** Moments name their zone: -06:00 is winter time of US Central, -05:00 summer time. */
describe('a deposit', () => {
  test.each<Row>`
    requested                          | where       | takenOn         | settledOn       | investedOn      | freeOn          | because
    ${'2026-11-20T09:00:00-06:00'}     | ${'here'}   | ${'2026-11-20'} | ${'2026-11-20'} | ${'2026-11-23'} | ${'2026-11-23'} | ${undefined}
    ${'2026-11-20T09:00:00-06:00'}     | ${'linked'} | ${'2026-11-20'} | ${'2026-11-23'} | ${'2026-11-23'} | ${'2026-12-01'} | ${undefined}
    ${'2026-11-19T12:29:59-06:00'}     | ${'linked'} | ${'2026-11-19'} | ${'2026-11-20'} | ${'2026-11-20'} | ${'2026-11-30'} | ${undefined}
    ${'2026-11-19T12:30:00-06:00'}     | ${'linked'} | ${'2026-11-19'} | ${'2026-11-20'} | ${'2026-11-20'} | ${'2026-11-30'} | ${undefined}
    ${'2026-11-19T12:30:00.001-06:00'} | ${'linked'} | ${'2026-11-20'} | ${'2026-11-23'} | ${'2026-11-23'} | ${'2026-12-01'} | ${'AFTER_CUT_OFF'}
    ${'2026-11-19T12:30:01-06:00'}     | ${'linked'} | ${'2026-11-20'} | ${'2026-11-23'} | ${'2026-11-23'} | ${'2026-12-01'} | ${'AFTER_CUT_OFF'}
    ${'2026-07-15T12:29:59-05:00'}     | ${'here'}   | ${'2026-07-15'} | ${'2026-07-15'} | ${'2026-07-16'} | ${'2026-07-16'} | ${undefined}
    ${'2026-07-15T12:30:00-05:00'}     | ${'here'}   | ${'2026-07-15'} | ${'2026-07-15'} | ${'2026-07-16'} | ${'2026-07-16'} | ${undefined}
    ${'2026-07-15T12:30:01-05:00'}     | ${'here'}   | ${'2026-07-16'} | ${'2026-07-16'} | ${'2026-07-17'} | ${'2026-07-17'} | ${'AFTER_CUT_OFF'}
    ${'2026-11-20T12:30:01-06:00'}     | ${'here'}   | ${'2026-11-23'} | ${'2026-11-23'} | ${'2026-11-24'} | ${'2026-11-24'} | ${'AFTER_CUT_OFF'}
    ${'2026-11-21T00:00:00-06:00'}     | ${'here'}   | ${'2026-11-23'} | ${'2026-11-23'} | ${'2026-11-24'} | ${'2026-11-24'} | ${'CLOSED_DAY'}
    ${'2026-11-22T23:59:59-06:00'}     | ${'linked'} | ${'2026-11-23'} | ${'2026-11-24'} | ${'2026-11-24'} | ${'2026-12-02'} | ${'CLOSED_DAY'}
    ${'2026-11-25T12:30:01-06:00'}     | ${'linked'} | ${'2026-11-27'} | ${'2026-11-30'} | ${'2026-11-30'} | ${'2026-12-07'} | ${'AFTER_CUT_OFF'}
    ${'2026-11-26T09:00:00-06:00'}     | ${'linked'} | ${'2026-11-27'} | ${'2026-11-30'} | ${'2026-11-30'} | ${'2026-12-07'} | ${'CLOSED_DAY'}
    ${'2026-11-26T13:00:00-06:00'}     | ${'here'}   | ${'2026-11-27'} | ${'2026-11-27'} | ${'2026-11-30'} | ${'2026-11-30'} | ${'CLOSED_DAY'}
    ${'2026-12-31T12:30:00-06:00'}     | ${'linked'} | ${'2026-12-31'} | ${'2027-01-04'} | ${'2027-01-04'} | ${'2027-01-11'} | ${undefined}
    ${'2026-12-31T12:30:01-06:00'}     | ${'linked'} | ${'2027-01-04'} | ${'2027-01-05'} | ${'2027-01-05'} | ${'2027-01-12'} | ${'AFTER_CUT_OFF'}
    ${'2026-12-31T23:59:59-06:00'}     | ${'here'}   | ${'2027-01-04'} | ${'2027-01-04'} | ${'2027-01-05'} | ${'2027-01-05'} | ${'AFTER_CUT_OFF'}
    ${'2027-01-01T00:00:00-06:00'}     | ${'here'}   | ${'2027-01-04'} | ${'2027-01-04'} | ${'2027-01-05'} | ${'2027-01-05'} | ${'CLOSED_DAY'}
  `(
    'from $where, requested at $requested, is taken on $takenOn, settled on $settledOn, invested on $investedOn and free from $freeOn: $because [DEP-032, DEP-050]',
    ({ requested, where, because, ...dates }) => {
      expect(depositDates({ now: Date.parse(requested), isLinkedBank: where === 'linked' })).toEqual({
        ...dates,
        ...(because !== undefined && { comesNextDayBecause: because }),
      });
    },
  );

  test('follows the cut-off of US Central on the days around a change of the clock [DEP-032]', () => {
    const taken = (requested: string) => depositDates({ now: Date.parse(requested), isLinkedBank: false }).takenOn;
    expect(taken('2026-03-06T18:30:00Z')).toBe('2026-03-06');
    expect(taken('2026-03-06T18:30:01Z')).toBe('2026-03-09');
    expect(taken('2026-03-09T17:30:00Z')).toBe('2026-03-09');
    expect(taken('2026-03-09T17:30:01Z')).toBe('2026-03-10');
    expect(taken('2026-10-30T17:30:01Z')).toBe('2026-11-02');
    expect(taken('2026-11-02T18:30:00Z')).toBe('2026-11-02');
  });
});
