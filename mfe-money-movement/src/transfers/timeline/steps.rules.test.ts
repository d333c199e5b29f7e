import { businessDate } from '@wealth/domain/calendar';
import { withdrawalDates } from '@wealth/domain/transfers';
import { stepsAfter } from './steps.rules.ts';

test('a withdrawal that was only just requested has the next step as now, and the dates of the rule, the last of them as the latest', () => {
  const now = Date.UTC(2026, 10, 23, 15, 40);
  const words = { amount: '$3,000.00', from: 'JTWROS *2093', to: 'Checking *1204' };
  expect(
    stepsAfter(now, { kind: 'WITHDRAWAL', dates: withdrawalDates(now), isLinkedBank: true, words }).slice(1),
  ).toEqual([
    { name: 'sold', state: 'now', date: businessDate('2026-11-24') },
    { name: 'sent', state: 'toCome', date: businessDate('2026-11-25') },
    { name: 'inBank', state: 'toCome', date: businessDate('2026-11-27'), isLatest: true },
  ]);
});
