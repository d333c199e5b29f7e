import { expect, test } from '@jest/globals';
import { businessDate, usDate } from '@wealth/domain/calendar';
import { stepsFrom } from './steps.rules.ts';

const nothing = 'No transfer is waiting to settle.';
const none = 'No scheduled deposit is active.';

interface Row {
  readonly what: string;
  readonly today: string;
  readonly settlements?: readonly string[];
  readonly deposits?: readonly string[];
  /** Business days and date, or why there are none. */
  readonly steps: readonly string[];
}

test.each<Row>([
  {
    what: 'on a Friday, with nothing to wait for',
    today: '2026-11-20',
    steps: ['1: 11/23/2026', nothing, none],
  },
  { what: 'before Thanksgiving', today: '2026-11-25', steps: ['1: 11/27/2026', nothing, none] },
  {
    what: 'on a Sunday',
    today: '2026-11-22',
    settlements: ['2026-11-23'],
    steps: ['1: 11/23/2026', '1: 11/23/2026', none],
  },
  {
    what: 'with several transfers under way',
    today: '2026-11-20',
    settlements: ['2026-11-25', '2026-11-23'],
    steps: ['1: 11/23/2026', '3: 11/25/2026', none],
  },
  {
    what: 'with transfers that have settled',
    today: '2026-11-20',
    settlements: ['2026-11-19', '2026-11-20'],
    steps: ['1: 11/23/2026', nothing, none],
  },
  {
    what: 'with several schedules',
    today: '2026-11-20',
    deposits: ['2026-12-15', '2026-12-01'],
    steps: ['1: 11/23/2026', nothing, '6: 12/01/2026'],
  },
  {
    what: 'with a deposit that is due today',
    today: '2026-11-20',
    deposits: ['2026-11-20'],
    steps: ['1: 11/23/2026', nothing, none],
  },
  {
    what: '30 business days before a deposit',
    today: '2026-11-20',
    deposits: ['2027-01-06'],
    steps: ['1: 11/23/2026', nothing, '30: 01/06/2027'],
  },
  {
    what: '31 business days before a deposit',
    today: '2026-11-20',
    deposits: ['2027-01-07'],
    steps: ['1: 11/23/2026', nothing, 'It is on 01/07/2027, more than 30 business days ahead.'],
  },
])('a member $what can be sent to: $steps', ({ today, settlements = [], deposits = [], steps }) => {
  const found = stepsFrom({
    today: businessDate(today),
    settlements: settlements.map(businessDate),
    scheduledDeposits: deposits.map(businessDate),
  });
  expect(
    found.map((step) => ('date' in step ? `${step.businessDays}: ${usDate(step.date)}` : step.disabledReason)),
  ).toEqual(steps);
});
