import { expect, test } from '@jest/globals';
import { businessDate } from '../calendar/calendar.ts';
import { repeatMessage } from './schedule.words.ts';

test.each([
  [
    'EVERY_OTHER_WEEK',
    { endType: 'UNTIL_CANCELLED' },
    'Every other week on Friday, starting 12/04/2026, until cancelled',
  ],
  [
    'MONTHLY',
    { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: 12 },
    'Every month on day 4, starting 12/04/2026, 12 times',
  ],
  [
    'ANNUALLY',
    { endType: 'END_DATE', endDate: businessDate('2030-12-04') },
    'Every year, starting 12/04/2026, until 12/04/2030',
  ],
] as const)('a schedule %s that ends %j reads "%s" [SCM-030]', (frequency, end, text) => {
  expect(repeatMessage({ frequency, end, startDate: businessDate('2026-12-04') })).toBe(text);
});
